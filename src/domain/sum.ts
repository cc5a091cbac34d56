/** Returns the sum of whole amounts; 0 for none. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
