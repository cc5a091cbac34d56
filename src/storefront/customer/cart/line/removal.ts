import { atom } from 'jotai'
import { setQuantity } from '#domain/cart.ts'
import { cartAtom, changeCartAtom } from '../cart-atom.ts'
import { placesOf, putBack, type Removed } from './put-back.ts'

/** The lines of the last removal, while it can be undone. */
export const removedAtom = atom<Removed>([])

/** Removes lines from the cart and stores them for `undoRemovalAtom`. */
export const removeLinesAtom = atom(null, (get, set, lineIds: readonly string[]) => {
  set(removedAtom, placesOf(get(cartAtom), lineIds))
  return set(changeCartAtom, (cart) => lineIds.reduce((rest, id) => setQuantity(rest, id, 0), cart))
})

/** Puts the lines of the last removal back in their places. */
export const undoRemovalAtom = atom(null, (get, set) => {
  const removed = get(removedAtom)
  set(removedAtom, [])
  return set(changeCartAtom, (cart) => putBack(cart, removed))
})
