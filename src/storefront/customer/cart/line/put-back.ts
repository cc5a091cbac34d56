import type { Cart, CartLine } from '#domain/cart.ts'

/** Lines that were taken out, each with the place it stood at. */
export type Removed = readonly { readonly line: CartLine; readonly place: number }[]

/** What `removed` would be if these lines left the cart now. */
export const placesOf = (cart: Cart, lineIds: readonly string[]): Removed =>
  cart.lines.flatMap((line, place) => (lineIds.includes(line.id) ? [{ line, place }] : []))

/**
 * Undoes a removal: the lines stand where they stood, as far as the cart is still so long. One that is back
 * already stays as it is.
 */
export function putBack(cart: Cart, removed: Removed): Cart {
  const lines = [...cart.lines]
  for (const { line, place } of removed) {
    if (!lines.some((other) => other.id === line.id)) lines.splice(place, 0, line)
  }
  return { ...cart, lines }
}
