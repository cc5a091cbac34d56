import * as v from 'valibot'
import { CartLine } from '#contract/cart.ts'
import { emptyCart, type Cart, type CartLine as Line } from '#domain/cart.ts'

/**
 * Increase this when the shape of a line changes: older records are then dropped, because their lines cannot
 * be priced.
 */
const version = 1

const StoredCart = v.object({ version: v.literal(version), lines: v.array(v.unknown()) })

export const toStoredCart = (cart: Cart): unknown => ({ version, lines: cart.lines })

/**
 * Returns the cart of a stored record. A damaged line is left out and passed to `warn`; the other lines stay.
 */
export function parseStoredCart(stored: unknown, warn: (about: string, what: unknown) => void): Cart {
  if (stored === undefined) return emptyCart
  const record = v.safeParse(StoredCart, stored)
  if (!record.success) {
    warn('The stored cart is of another version or damaged, and was dropped:', stored)
    return emptyCart
  }
  const lines = new Map<string, Line>()
  for (const line of record.output.lines) {
    const parsed = v.safeParse(CartLine, line)
    if (parsed.success && !lines.has(parsed.output.id)) lines.set(parsed.output.id, parsed.output)
    else warn('A line of the stored cart is damaged and was dropped:', line)
  }
  return { lines: [...lines.values()] }
}
