import type { Cart, CartLine } from '#domain/cart.ts'

/** Removed lines with their indexes. */
export type Removed = readonly { readonly line: CartLine; readonly place: number }[]

/** Returns the lines with these ids, with their indexes in the cart. */
export const placesOf = (cart: Cart, lineIds: readonly string[]): Removed =>
  cart.lines.flatMap((line, place) => (lineIds.includes(line.id) ? [{ line, place }] : []))

/**
 * Puts removed lines back at their indexes, or at the end of a cart that is shorter now. A line that is in
 * the cart again stays unchanged.
 */
export function putBack(cart: Cart, removed: Removed): Cart {
  const lines = [...cart.lines]
  for (const { line, place } of removed) {
    if (!lines.some((other) => other.id === line.id)) lines.splice(place, 0, line)
  }
  return { ...cart, lines }
}
