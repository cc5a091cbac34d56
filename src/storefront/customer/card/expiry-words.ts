/** Returns the expiry as printed on the card: "08/27". */
export const expiryOf = ({ month, year }: { month: number; year: number }): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
