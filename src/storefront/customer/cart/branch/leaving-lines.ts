import type { Cart, CartLine } from '#domain/cart.ts'
import { findItem, type Menu } from '#domain/menu.ts'

/**
 * Returns the lines that the present branch sells and another one does not. A line that neither sells is
 * marked in the cart already.
 */
export const leavingLines = (cart: Cart, here: Menu, there: Menu): CartLine[] =>
  cart.lines.filter(({ itemId }) => findItem(here, itemId) && !findItem(there, itemId))
