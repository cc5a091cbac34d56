import type { BranchSummary } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { refusalOfNow } from '#domain/slot.ts'
import { type SlotDay, slotDays } from '#domain/slot-day.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { type Loads, useLoads } from './use-loads.ts'

/** The days and times that a branch offers for a cart. Instants in milliseconds since 1970. */
export type Offered = {
  readonly loads: Loads
  /** Why the branch takes no order for now; undefined if it does. */
  readonly stopped: ReturnType<typeof refusalOfNow>
  /** The soonest slot; undefined if there is none, or if the branch takes no order for now. */
  readonly soonest: number | undefined
  readonly days: readonly SlotDay[]
  /** The starts of all slots that can be ordered, soonest first. */
  readonly free: readonly number[]
}

/**
 * Returns what a branch offers. `held` is the start of the slot that is held for this customer: then it is
 * the soonest one. `cart`: another one than this device's own.
 */
export function useOffered({
  branch,
  menu,
  when,
  held,
  cart,
}: {
  branch: BranchSummary
  menu: Menu | undefined
  when: ChosenWhen
  held: number | undefined
  cart?: Cart | undefined
}): Offered {
  const now = useNow()
  const loads = useLoads(branch, menu, cart)
  const { catering } = loads
  const stopped = refusalOfNow(branch, now)
  const heldAsSoonest = when.kind === 'now' ? held : undefined
  const offered = slotToOffer(branch, { kind: 'now' }, now, { catering, isFull: loads.isFull })
  const soonest = stopped ? undefined : (heldAsSoonest ?? (offered.ok ? offered.value : undefined))
  const days = slotDays(branch, now, catering, loads.isFull)
  const free = days
    .flatMap(({ slots }) => slots)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ at }) => at)
  return { loads, stopped, soonest, days, free }
}
