/** Returns `percent` of an amount in halalas, rounded half up. Two decimals of the percentage count. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * hundredths(percent) + 10_000) / 20_000)
}

/** Returns `percent` of an amount in halalas, rounded up. Two decimals of the percentage count. */
export function percentOfRoundedUp(amount: number, percent: number): number {
  return Math.ceil((amount * hundredths(percent)) / 10_000)
}

// Whole hundredths first: a floating-point error must not change a halala.
const hundredths = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100)
