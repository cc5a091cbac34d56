import * as v from 'valibot'
import { Courier } from '#contract/order.ts'

const most = 6

const Stored = v.object({ version: v.literal(1), couriers: v.array(Courier) })

/** Returns the recent couriers of this device; none if the record cannot be parsed. */
export function parseCouriers(stored: unknown): readonly Courier[] {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.couriers.slice(0, most) : []
}

export const toStoredCouriers = (couriers: readonly Courier[]): unknown => ({ version: 1, couriers })

/** The latest first, each name once: with the new phone number, else with the earlier one. */
export function withCourier(couriers: readonly Courier[], { name, phone }: Courier): readonly Courier[] {
  const known = couriers.find((one) => one.name === name)
  const others = couriers.filter((one) => one.name !== name)
  return [{ name, phone: phone || (known?.phone ?? '') }, ...others].slice(0, most)
}
