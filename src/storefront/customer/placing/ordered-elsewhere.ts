import { atom } from 'jotai'
import type { Cart } from '#domain/cart.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'

/**
 * Returns whether another tab has ordered the lines of this cart, for a tab that is about to begin an
 * attempt: ordered lines leave the stored cart before their attempt ends. Asked before the attempt is stored,
 * because other tabs send a stored one too. Lines of a reorder never were in the cart.
 */
export const isOrderedElsewhereAtom = atom(null, async (_get, set, { lines }: Cart): Promise<boolean> => {
  const ids = new Set(lines.map(({ id }) => id))
  let arePresent = true
  // the only way to read what is stored now: the other tab's change may not have arrived here
  const look = (stored: Cart): Cart => {
    arePresent = stored.lines.some(({ id }) => ids.has(id))
    return stored
  }
  await set(changeCartAtom, look)
  return !arePresent
})
