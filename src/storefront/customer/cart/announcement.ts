import { atom, useAtomValue } from 'jotai'
import { useState } from 'react'
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

/**
 * Returns the announcement, if the addition was made while the component is on the page: a reader would find
 * an earlier one beside the dishes of a cart that was opened since.
 */
export function useAnnouncement(): string {
  const words = useAtomValue(announcementAtom)
  const [before] = useState(words)
  return words === before ? '' : words
}
