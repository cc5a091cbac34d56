import * as v from 'valibot'
import { Courier } from '#contract/order.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const most = 6

const Recent = v.pipe(
  v.array(Courier),
  v.transform((couriers) => couriers.slice(0, most)),
)

/** The recent couriers of this device; none if the record cannot be parsed. */
export const couriersFormat = versionOne<readonly Courier[]>('couriers', Recent, [])

/** The latest first, each name once: with the new phone number, else with the earlier one. */
export function withCourier(couriers: readonly Courier[], { name, phone }: Courier): readonly Courier[] {
  const known = couriers.find((one) => one.name === name)
  const others = couriers.filter((one) => one.name !== name)
  return [{ name, phone: phone || (known?.phone ?? '') }, ...others].slice(0, most)
}
