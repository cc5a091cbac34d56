import type { AnyOrder } from '#contract/order.ts'
import { stageOf } from '#domain/order-link.ts'
import { isActive } from '#domain/order.ts'
import { isReadyToCollect } from '../progress/timeline.ts'

export type OrderAct = 'courier' | 'branch' | 'share' | 'directions'

/** How the order stands for its reader. `atDoor`: the courier has arrived with it. */
type Standing = {
  readonly isOwn: boolean
  readonly isLate: boolean
  readonly atDoor: boolean
  readonly hasBranch: boolean
}

/**
 * Returns what the customer can do while the order is on its way, the nearest first. If it is late or at the
 * door, a call is the main action, and the first.
 */
export function actsOf(
  order: AnyOrder,
  { isOwn, isLate, atDoor, hasBranch }: Standing,
): { readonly acts: readonly OrderAct[]; readonly main: OrderAct | undefined } {
  const may: Readonly<Record<OrderAct, boolean>> = {
    courier: courierOf(order) !== undefined,
    branch: hasBranch,
    // a bill is not shared, and an order that has ended has nothing to follow
    share: isOwn && order.method !== 'counter' && stageOf(order.status) !== undefined,
    directions: hasBranch && order.method === 'pickup' && isActive(order.status),
  }
  const acts = orderOf({ atDoor, collects: isReadyToCollect(order), rides: may.courier }).filter(
    (act) => may[act],
  )
  const call = acts.find((act) => act === 'courier' || act === 'branch')
  if (!call || !(isLate || atDoor)) return { acts, main: undefined }
  return { acts: [call, ...acts.filter((act) => act !== call)], main: call }
}

function orderOf(about: {
  readonly atDoor: boolean
  readonly collects: boolean
  readonly rides: boolean
}): readonly OrderAct[] {
  if (about.atDoor) return ['courier', 'share', 'branch']
  if (about.collects) return ['directions', 'branch', 'share']
  if (about.rides) return ['courier', 'branch', 'share']
  return ['share', 'branch', 'directions']
}

/** The courier whom the customer can call. */
export const courierOf = (order: AnyOrder): { name: string; phone: string } | undefined =>
  order.view === 'whole' && order.status === 'out_for_delivery' && order.courier?.phone
    ? order.courier
    : undefined
