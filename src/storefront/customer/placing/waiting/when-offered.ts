import type { QueryClient } from '@tanstack/react-query'
import { clockOffset } from '#client/connectivity.ts'
import type { SlotLoads } from '#contract/slot.ts'
import type { OrderDraft } from '#contract/order.ts'
import type { BranchSummary } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { hasCatering } from '#domain/lead-time.ts'
import { hasCapacity, kitchenUnitsOf } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { loadsQuery } from '#storefront/customer/slot/queries.ts'
import { loadsOf } from '#storefront/customer/slot/use-loads.ts'

/** What the checkout knows of a branch. */
type Known = {
  readonly branch: BranchSummary
  readonly menu: Menu
  readonly loads: SlotLoads | undefined
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number
}

/**
 * Returns the time that the checkout offers for an order. It holds a slot for some minutes, so its soonest
 * time may be a later one than the server's: a price asked for the server's would be of another order than
 * the one that the customer then places.
 */
export function whenOffered(
  when: OrderDraft['when'],
  cart: Cart,
  { branch, menu, loads, now }: Known,
): OrderDraft['when'] {
  if (when.kind === 'later' || !hasCapacity(branch)) return when
  const { isFull } = loadsOf(loads, { branch, units: kitchenUnitsOf(cart, menu) })
  const offered = slotToOffer(branch, when, now, { catering: hasCatering(cart, menu), isFull })
  return offered.ok ? { kind: 'later', at: new Date(offered.value).toISOString() } : when
}

/** Reads what `whenOffered` needs. Without an answer the draft's own time is asked for. */
export async function readWhenOffered(
  queryClient: QueryClient,
  { branchId, when }: Pick<OrderDraft, 'branchId' | 'when'>,
  cart: Cart,
): Promise<OrderDraft['when']> {
  try {
    const { branch, menu } = await queryClient.query(menuQuery(branchId))
    const catering = hasCatering(cart, menu)
    const loads = await queryClient.query(loadsQuery(branchId, { catering })).catch(() => undefined)
    return whenOffered(when, cart, { branch, menu, loads, now: Date.now() + clockOffset() })
  } catch {
    return when
  }
}
