/** "08/27", as it stands on the card. */
export const expiryOf = ({ month, year }: { month: number; year: number }): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
