import { atom } from 'jotai'
import { cartCountAtom } from './cart-atom.ts'

/** `count`: how many dishes the cart then had. */
type Addition = { readonly words: string; readonly count: number }

const lastAtom = atom<Addition>({ words: '', count: 0 })

/**
 * The announcement for screen readers of the last addition to the cart. It names the number of dishes, so it
 * is empty once the cart has another one: a reader would still find it on the page after a removal.
 */
export const announcementAtom = atom(
  (get) => {
    const { words, count } = get(lastAtom)
    return count === get(cartCountAtom) ? words : ''
  },
  (_get, set, last: Addition) => set(lastAtom, last),
)
