import { atom } from 'jotai'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { parseStoredWish, toStoredWish, type RedeemWish } from './redeem.ts'

const kept = keptAtom<RedeemWish>('redeem', {
  parse: parseStoredWish,
  store: toStoredWish,
})

/** The points that the customer wants to redeem on the next order from this device. */
export const redeemWishAtom = atom(
  (get) => get(kept.valueAtom),
  (_get, _set, wish: RedeemWish) => kept.change(() => wish),
)

/** False until the device was read. */
export const redeemLoadedAtom = kept.loadedAtom
