import * as v from 'valibot'
import { Courier } from '#contract/order.ts'

const most = 6

const Stored = v.object({ version: v.literal(1), couriers: v.array(Courier) })

/** Those that were sent out from this device last; a record that does not fit is as good as none. */
export function parseCouriers(stored: unknown): readonly Courier[] {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.couriers.slice(0, most) : []
}

export const toStoredCouriers = (couriers: readonly Courier[]): unknown => ({ version: 1, couriers })

/** The latest first, each name once: with a number they gave now, else with the one they gave before. */
export function withCourier(couriers: readonly Courier[], { name, phone }: Courier): readonly Courier[] {
  const known = couriers.find((one) => one.name === name)
  const others = couriers.filter((one) => one.name !== name)
  return [{ name, phone: phone || (known?.phone ?? '') }, ...others].slice(0, most)
}
