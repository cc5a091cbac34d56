import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { SlotLoads } from '#contract/slot.ts'
import type { BranchSummary } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { hasCatering } from '#domain/lead-time.ts'
import { capacityAt, fitsInto, hasCapacity, type IsFull, kitchenUnitsOf, quarterOf } from '#domain/slot.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { loadsQuery } from './queries.ts'

/** The load of a branch's slots as far as it is known. */
export type Loads = {
  /** False also if the load is unknown: then the server decides. */
  readonly isFull: IsFull
  readonly takenAt: (at: number) => number
  readonly capacityAt: (at: number) => number | null
  readonly catering: boolean
}

/** `other`: the cart of another person; without it, this device's own. */
export function useLoads(branch: BranchSummary, menu: Menu | undefined, other?: Cart): Loads {
  const own = useAtomValue(cartAtom)
  const cart = other ?? own
  const reachable = useReachable()
  const catering = menu !== undefined && hasCatering(cart, menu)
  // an empty cart counts as one unit, because a dish will follow
  const units = menu && cart.lines.length > 0 ? kitchenUnitsOf(cart, menu) : 1
  const { data } = useQuery({ ...loadsQuery(branch.id, { catering }), enabled: hasCapacity(branch) })
  return { ...loadsOf(reachable ? data : undefined, { branch, units }), catering }
}

export function loadsOf(
  data: SlotLoads | undefined,
  { branch, units }: { branch: BranchSummary; units: number },
): Pick<Loads, 'isFull' | 'takenAt' | 'capacityAt'> {
  const taken = new Map(data?.slots.map((slot) => [Date.parse(slot.at), slot.taken]))
  const takenAt = (at: number) => taken.get(quarterOf(at)) ?? 0
  return {
    takenAt,
    capacityAt: (at) => capacityAt(branch, at),
    isFull: (at) => !fitsInto(capacityAt(branch, at), takenAt(at), units),
  }
}
