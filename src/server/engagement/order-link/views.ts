import * as v from 'valibot'
import { DeliveryAddress } from '#contract/cart.ts'
import { Localized } from '#contract/locale.ts'
import type { CourierState, CourierView, Delivery, FollowView, GuardView } from '#contract/order-link.ts'
import { Quote } from '#contract/quote.ts'
import { countOf } from '#domain/cart.ts'
import { isActive, toCollect } from '#domain/order.ts'
import { maxWrongCodes, rideMinutes, sharesUntil, stageOf } from '#domain/order-link.ts'
import { windowOf } from '#domain/promise-kept.ts'
import { findBranch } from '#server/catalogue/menu/menu-snapshot.ts'
import { getPromise } from '#server/engagement/promise/read-promise.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { getFirstName } from '#server/identity/account/store.ts'
import { type DeliveryRow, findDelivery, listLinksOf, type LinkRow } from './store.ts'

// Each view names every field that its audience may see: a new column of an order is in none of them.

/** Returns what family sees of an active order. */
export async function asFollowView(deps: Deps, order: OrderRow): Promise<FollowView | undefined> {
  const stage = stageOf(order.status)
  if (stage === undefined || order.method === 'counter') return undefined
  const promise = await getPromise(deps, order.branch_id)
  return {
    stage,
    method: order.method,
    placedAt: order.placed_at.toISOString(),
    dueAt: promisedFor(order).toISOString(),
    window: windowTextOf(order),
    sure: promise[order.method],
  }
}

/** Returns what a guard sees of an active delivery. */
export async function asGuardView(
  { db }: Pick<Deps, 'db'>,
  order: OrderRow,
  link: LinkRow,
): Promise<GuardView | undefined> {
  const delivery = await findDelivery(db, order.id)
  if (!delivery || stageOf(order.status) === undefined) return undefined
  return {
    guest: await getFirstName(db, order.customer_id),
    gate: link.gate,
    window: windowTextOf(order),
    code: delivery.gate_code,
    arrivedAt: textOf(delivery.arrived_at),
  }
}

/**
 * Returns what a courier sees of a delivery; undefined for an order without an address. After the hand-over
 * it has no name, phone or address any more.
 */
export async function asCourierView(deps: Deps, order: OrderRow): Promise<CourierView | undefined> {
  const { db, now } = deps
  const delivery = await findDelivery(db, order.id)
  const branch = await findBranch(deps, order.branch_id)
  const address = v.parse(v.nullable(DeliveryAddress), order.address)
  if (!delivery || !branch || !address) return undefined
  const quote = v.parse(Quote, order.quote)
  const links = await listLinksOf(db, { orderId: order.id, now: now() })
  return {
    number: order.number,
    branchName: v.parse(Localized, order.branch_name),
    branchLocation: branch.location,
    ...(isActive(order.status)
      ? { guest: await getFirstName(db, order.customer_id), phone: order.customer_phone, address }
      : { guest: '', phone: '', address: { ...nowhere, location: branch.location } }),
    items: countOf(quote),
    collect: toCollect({
      status: order.status,
      paymentMethod: order.payment_method,
      total: quote.total,
      extra: order.extra,
    }),
    window: windowTextOf(order),
    sharesUntil: new Date(sharesUntil(promisedFor(order).getTime())).toISOString(),
    pickedUpAt: textOf(delivery.picked_up_at),
    arrivedAt: textOf(delivery.arrived_at),
    handedAt: textOf(delivery.handed_at),
    hasGuard: links.some(({ audience }) => audience === 'guard'),
    isLocked: isLocked(delivery),
  }
}

/**
 * Returns what the customer sees of a delivery. The code is shown once a courier with a link has the order.
 */
export async function asDelivery({ db, now }: Deps, order: OrderRow): Promise<Delivery> {
  const delivery = await findDelivery(db, order.id)
  const address = v.parse(v.nullable(DeliveryAddress), order.address)
  if (!delivery || !address || order.status !== 'out_for_delivery') return nothingYet
  const links = await listLinksOf(db, { orderId: order.id, now: now() })
  const { lat, lng, position_at, shares_until } = delivery
  const isShared = position_at !== null && shares_until !== null && shares_until.getTime() > now()
  const location = lat !== null && lng !== null ? { lat, lng } : undefined
  return {
    code: links.some(({ audience }) => audience === 'courier') ? delivery.hand_code : null,
    arrivedAt: textOf(delivery.arrived_at),
    courier:
      isShared && location
        ? {
            location,
            at: position_at.toISOString(),
            minutes: rideMinutes(location, address.location),
          }
        : null,
  }
}

const nothingYet: Delivery = { code: null, arrivedAt: null, courier: null }

/** Returns what the branch sees of an order's couriers. */
export async function asCourierState({ db, now }: Deps, orderId: string): Promise<CourierState> {
  const delivery = await findDelivery(db, orderId)
  const links = await listLinksOf(db, { orderId, now: now() })
  return {
    links: links.filter(({ audience }) => audience === 'courier').length,
    pickedUpAt: textOf(delivery?.picked_up_at ?? null),
    arrivedAt: textOf(delivery?.arrived_at ?? null),
    isLocked: delivery !== undefined && isLocked(delivery),
  }
}

const nowhere = { label: '', line: '---', building: '', note: '', exact: false } as const

export const isLocked = ({ wrong_codes }: Pick<DeliveryRow, 'wrong_codes'>): boolean =>
  wrong_codes >= maxWrongCodes

function windowTextOf(order: OrderRow) {
  const { from, to } = windowOf(promisedFor(order).getTime())
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

const textOf = (at: Date | null): string | null => at && at.toISOString()
