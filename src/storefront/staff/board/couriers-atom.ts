import { atom } from 'jotai'
import type { Courier } from '#contract/order.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { couriersFormat, withCourier } from './couriers.ts'

const kept = storedAtom('couriers', couriersFormat)

/** The recent couriers on this device; deleted at sign-out with the other data of the device. */
export const couriersAtom = kept.valueAtom

export const rememberCourierAtom = atom(null, (_get, _set, courier: Courier) =>
  kept.change((couriers) => withCourier(couriers, courier)),
)
