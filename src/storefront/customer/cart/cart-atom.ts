import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { addLine, canAddLine, countOf, type Cart, type CartLine } from '#domain/cart.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { createCounts } from './item-counts.ts'
import { parseStoredCart, toStoredCart } from './stored-cart.ts'

const kept = keptAtom<Cart>('cart', {
  parse: (stored) => parseStoredCart(stored, warn),
  store: toStoredCart,
})

/** The cart of this device: one across tabs, kept through reload, update and sign-in. */
export const cartAtom = kept.valueAtom

/** False until the device was read; an empty cart is only known to be empty after that. */
export const cartLoadedAtom = kept.loadedAtom

/**
 * False while the device will not store: the cart then lasts as long as the page, and the customer should
 * know.
 */
export const cartLastingAtom = kept.lastingAtom

/**
 * Changes the cart by a pure function, as `addLine` and `setQuantity` of the domain are. Seen at once;
 * resolves when stored.
 */
export const changeCartAtom = atom(null, (_get, _set, change: (cart: Cart) => Cart) => kept.change(change))

/**
 * Puts a line in; gives how many dishes are in the cart then, or undefined if there was no room for another
 * wish.
 */
export const addToCartAtom = atom(null, (_get, _set, line: CartLine): number | undefined => {
  if (!canAddLine(kept.snapshot().value, line)) return undefined
  void kept.change((cart) => addLine(cart, line))
  return countOf(kept.snapshot().value)
})

/** How many dishes are in the cart. */
export const cartCountAtom = atom((get) => countOf(get(cartAtom)))

const counts = createCounts(kept)

/**
 * How many of one dish are in the cart, whatever was chosen with them. Not an atom: of the four hundred cards
 * of a menu a tap on plus wakes one, where derived atoms would all be computed to find out which.
 */
export const useItemCount = (itemId: string): number =>
  useSyncExternalStore(
    (hear) => counts.follow(itemId, hear),
    () => counts.of(itemId),
    () => 0,
  )

function warn(about: string, what: unknown): void {
  // oxlint-disable-next-line no-console -- a support person asked to find it there
  console.warn(about, what)
}
