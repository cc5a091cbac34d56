import { atom } from 'jotai'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import type { Courier } from '#contract/order.ts'
import { parseCouriers, toStoredCouriers, withCourier } from './couriers.ts'

const kept = createKept<readonly Courier[]>(openDevice('couriers'), {
  parse: parseCouriers,
  store: toStoredCouriers,
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** The couriers of late on this device; forgotten with everything else when the employee signs out. */
export const couriersAtom = atom((get) => get(snapshotAtom).value)

export const rememberCourierAtom = atom(null, (_get, _set, courier: Courier) =>
  kept.change((couriers) => withCourier(couriers, courier)),
)
