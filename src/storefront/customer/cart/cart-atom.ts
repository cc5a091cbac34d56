import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { addLine, countOf, limitOf, type Cart, type CartLimit, type CartLine } from '#domain/cart.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { createCounts } from './item-counts.ts'
import { parseStoredCart, toStoredCart } from './stored-cart.ts'

const kept = storedAtom<Cart>('cart', {
  parse: (stored) => parseStoredCart(stored, warn),
  store: toStoredCart,
})

/** The cart of this device: the same in all tabs, and kept through a reload, an update and a sign-in. */
export const cartAtom = kept.valueAtom

/** False until the device was read; only then does an empty cart mean that it is empty. */
export const cartLoadedAtom = kept.loadedAtom

/**
 * False while the device does not store: the cart then lasts until the page is closed, and the customer is
 * warned.
 */
export const cartLastingAtom = kept.lastingAtom

/**
 * Changes the cart with a pure function, such as `addLine` or `setQuantity` of the domain. The change shows
 * at once; the promise resolves when it is stored. For code outside of components.
 */
export const changeCart = (change: (cart: Cart) => Cart): Promise<void> => kept.change(change)

/** The same for components. */
export const changeCartAtom = atom(null, (_get, _set, change: (cart: Cart) => Cart) => changeCart(change))

/**
 * Adds a line and returns the number of dishes in the cart; or the limit that kept the line, or some of its
 * dishes, out: the cart then has as many as fit.
 */
export const addToCartAtom = atom(null, (_get, _set, line: CartLine): number | CartLimit => {
  const limit = limitOf(kept.snapshot().value, [line])
  if (limit !== 'lines') void kept.change((cart) => addLine(cart, line))
  return limit ?? countOf(kept.snapshot().value)
})

/** The number of dishes in the cart. */
export const cartCountAtom = atom((get) => countOf(get(cartAtom)))

const counts = createCounts(kept)

/**
 * Returns how many of one dish are in the cart, with any options. Not an atom: a tap on plus renders only one
 * of the four hundred cards of a menu, while derived atoms would all be computed.
 */
export const useItemCount = (itemId: string): number =>
  useSyncExternalStore(
    (listener) => counts.follow(itemId, listener),
    () => counts.of(itemId),
    () => 0,
  )

function warn(about: string, what: unknown): void {
  // oxlint-disable-next-line no-console -- for support: staff ask the customer to read the console
  console.warn(about, what)
}
