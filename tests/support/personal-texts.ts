/** Texts that must not be in any reply to a caller without the right. */
export const secrets = [
  '+966512345671',
  'ghaliah@example.com',
  'Ghaliah',
  'Zahrani',
  'Tahlia',
  'Flat 3',
  'No onions',
  'Yusuf',
  '+966501112223',
]
