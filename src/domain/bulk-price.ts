/** A change of several prices at once: `percent` in percent, `amount` in halalas; both may be negative. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly halalas: number }

/** The steps to which changed prices are rounded, in halalas: half a riyal and a riyal. */
export const priceSteps = [50, 100] as const
export type PriceStep = (typeof priceSteps)[number]

/** The highest price of the menu file, in halalas. */
const mostHalalas = 100_000_000

/**
 * Returns the changed price in halalas, rounded to the nearest step (halves up), never below nothing and
 * never above the highest price of a menu. A change of nothing keeps the price as it is.
 */
export function changedPrice(price: number, change: PriceChange, step: PriceStep): number {
  const added = change.kind === 'percent' ? (price * change.percent) / 100 : change.halalas
  if (added === 0) return price
  // the product of two whole numbers is exact; only the division may leave a fraction
  const rounded = Math.round((price + added) / step) * step
  return Math.min(Math.max(rounded, 0), mostHalalas)
}
