import { atom, type Atom } from 'jotai'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { addLine, canAddLine, countOf, type Cart, type CartLine } from '#domain/cart.ts'
import { parseStoredCart, toStoredCart } from './stored-cart.ts'

const kept = createKept<Cart>(openDevice('cart'), {
  parse: (stored) => parseStoredCart(stored, warn),
  store: toStoredCart,
})

/** Empty until the first reader is on the screen: so the server's HTML and the first render agree. */
const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** The cart of this device: one across tabs, kept through reload, update and sign-in. */
export const cartAtom = atom((get) => get(snapshotAtom).value)

/** False until the device was read; an empty cart is only known to be empty after that. */
export const cartLoadedAtom = atom((get) => get(snapshotAtom).loaded)

/** False while the device will not store: the cart then lasts as long as the page, and the customer should know. */
export const cartLastingAtom = atom((get) => get(snapshotAtom).lasting)

/** Changes the cart by a pure function, as `addLine` and `setQuantity` of the domain are. Seen at once; resolves when stored. */
export const changeCartAtom = atom(null, (_get, _set, change: (cart: Cart) => Cart) => kept.change(change))

/** Puts a line in; gives how many dishes are in the cart then, or undefined if there was no room for another wish. */
export const addToCartAtom = atom(null, (get, set, line: CartLine): number | undefined => {
  if (!canAddLine(get(cartAtom), line)) return undefined
  void set(changeCartAtom, (cart) => addLine(cart, line))
  return countOf(get(cartAtom))
})

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

function warn(about: string, what: unknown): void {
  // oxlint-disable-next-line no-console -- a support person asked to find it there
  console.warn(about, what)
}
