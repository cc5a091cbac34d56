import { atom } from 'jotai'
import { setQuantity } from '#domain/cart.ts'
import { cartAtom, changeCartAtom } from '../cart-atom.ts'
import { placesOf, putBack, type Removed } from './put-back.ts'

/** What was taken out last and can still be put back. */
export const removedAtom = atom<Removed>([])

/** Takes lines out of the cart, and keeps them for `undoRemovalAtom`. */
export const removeLinesAtom = atom(null, (get, set, lineIds: readonly string[]) => {
  set(removedAtom, placesOf(get(cartAtom), lineIds))
  return set(changeCartAtom, (cart) => lineIds.reduce((rest, id) => setQuantity(rest, id, 0), cart))
})

/** Puts back what was taken out last, where it stood. */
export const undoRemovalAtom = atom(null, (get, set) => {
  const removed = get(removedAtom)
  set(removedAtom, [])
  return set(changeCartAtom, (cart) => putBack(cart, removed))
})
