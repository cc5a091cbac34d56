import { atom } from 'jotai'
import type { Cart } from '#domain/cart.ts'
import { cartAtom } from './cart-atom.ts'

/** `dishes`: what the cart then had. */
type Addition = { readonly words: string; readonly dishes: string }

const lastAtom = atom<Addition>({ words: '', dishes: '' })

// compared by its content: the stored cart is another object than the one that was changed
const dishesOf = ({ lines }: Cart): string => JSON.stringify(lines)

/**
 * The announcement for screen readers of the last addition to the cart. It is empty once the cart has
 * changed: a reader would still find it on the page after a removal.
 */
export const announcementAtom = atom(
  (get) => {
    const { words, dishes } = get(lastAtom)
    return words !== '' && dishes === dishesOf(get(cartAtom)) ? words : ''
  },
  (get, set, words: string) => set(lastAtom, { words, dishes: dishesOf(get(cartAtom)) }),
)
