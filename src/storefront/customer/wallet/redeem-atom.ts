import { atom } from 'jotai'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { pointsChoiceFormat, type PointsChoice } from './redeem.ts'

const kept = storedAtom('redeem', pointsChoiceFormat)

/** The points that the customer wants to redeem on the next order from this device. */
export const pointsChoiceAtom = atom(
  (get) => get(kept.valueAtom),
  (_get, _set, wish: PointsChoice) => kept.change(() => wish),
)

/** False until the device was read. */
export const redeemLoadedAtom = kept.loadedAtom
