import { atom, type Atom } from 'jotai'
import { countOf } from '#domain/cart.ts'
import { cartAtom } from './cart-atom.ts'

/** How many dishes are in the cart. */
export const cartCountAtom = atom((get) => countOf(get(cartAtom)))

const countsAtom = atom((get): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { itemId, quantity } of get(cartAtom).lines) {
    counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  }
  return counts
})

const ofItem = new Map<string, Atom<number>>()

/**
 * How many of one dish are in the cart, whatever was chosen with them. A number of its own for each card, so that a tap on plus
 * draws one card again and not four hundred.
 */
export function itemCountAtom(itemId: string): Atom<number> {
  const known = ofItem.get(itemId)
  if (known) return known
  const count = atom((get) => get(countsAtom).get(itemId) ?? 0)
  ofItem.set(itemId, count)
  return count
}
