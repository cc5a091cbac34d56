import { atom } from 'jotai'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { parseStoredWish, toStoredWish, type RedeemWish } from './redeem.ts'

const kept = createKept<RedeemWish>(openDevice('redeem'), { parse: parseStoredWish, store: toStoredWish })

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** Which points are to be used on the next order from this device. */
export const redeemWishAtom = atom(
  (get) => get(snapshotAtom).value,
  (_get, _set, wish: RedeemWish) => kept.change(() => wish),
)

/** False until the device was read. */
export const redeemLoadedAtom = atom((get) => get(snapshotAtom).loaded)
