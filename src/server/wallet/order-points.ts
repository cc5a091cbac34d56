import { sql } from 'kysely'
import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { type OrderStatus } from '#domain/order.ts'
import { foodPaid, lapsesAt, pointsKept } from '#domain/points.ts'
import type { Db } from '../db/db.ts'
import { earn, reverse } from './move-points.ts'
import { tellLevel } from './notices.ts'
import { entryOf, findEntry, type Happening, post } from './post.ts'
import { findSchemeOf } from './scheme-store.ts'

/** What an order is to its customer's points. */
export type PointsOfOrder = {
  readonly id: string
  readonly customer_id: string
  readonly points_redeemed: number
  readonly points_promised: number
  readonly points_scheme: number | null
}

type Pointed = { readonly id: string; readonly customerId: string; readonly at: number }

const about = ({ id, customerId, at }: Pointed, kind: Happening['kind'], rule: Happening['rule']) =>
  ({ customerId, orderId: id, reference: id, at, kind, rule }) as const

/** For the statement that writes an order: the entry that holds what it redeems; null for none. */
export const holdOf = (order: Pointed, redeemed: number): string | null =>
  redeemed > 0
    ? entryOf(about(order, 'redeem-hold', 'redeem-held'), { points: -redeemed, held: redeemed })
    : null

/** The same inside a transaction that has locked the account and seen that they are there. */
export async function holdPoints(tx: Db, order: Pointed, redeemed: number): Promise<void> {
  if (redeemed === 0) return
  const sums = { points: -redeemed, held: redeemed }
  if (!(await post(tx, about(order, 'redeem-hold', 'redeem-held'), sums)))
    throw new Error(`expected the points that order ${order.id} holds to be there`)
}

/** The same for what it promises, once the kitchen hears of it. */
export const promiseOf = (order: Pointed, promised: number, status: OrderStatus): string | null =>
  promised > 0 && status === 'placed'
    ? entryOf(about(order, 'earn-pending', 'order-placed'), { pending: promised })
    : null

/**
 * What a move of an order that goes well means for the points of its customer, in the transaction of that move: once it is paid some
 * are on their way, when it is completed they come and what was held is redeemed for good.
 */
export async function movePoints(tx: Db, order: PointsOfOrder, to: OrderStatus, at: number): Promise<void> {
  const pointed = { id: order.id, customerId: order.customer_id, at }
  if (to === 'placed' && order.points_promised > 0)
    await post(tx, about(pointed, 'earn-pending', 'order-placed'), { pending: order.points_promised })
  if (to !== 'completed') return
  if (order.points_redeemed > 0)
    await post(tx, about(pointed, 'redeem', 'redeem-final'), { held: -order.points_redeemed })
  const coming = await findComing(tx, order.id)
  if (coming === 0) return
  const expiresAt = lapsesAt(at, await findSchemeOf(tx, order.points_scheme))
  await earn(tx, { ...about(pointed, 'earn', 'order-completed'), points: coming, pending: coming, expiresAt })
  await tellLevel(tx, order.customer_id, at)
}

/** The order came to nothing: what it held goes back to where it came from, and what was on its way does not come. */
export async function givePointsBack(tx: Db, order: PointsOfOrder, at: number): Promise<void> {
  const pointed = { id: order.id, customerId: order.customer_id, at }
  if (order.points_redeemed > 0) {
    const hold = await findEntry(tx, about(pointed, 'redeem-hold', 'redeem-held'))
    if (!hold) throw new Error(`expected the points that order ${order.id} holds`)
    const sums = { points: order.points_redeemed, held: -order.points_redeemed, backOf: hold.id }
    await post(
      tx,
      { ...about(pointed, 'reverse', 'redeem-returned'), reference: `redeem-hold:${order.id}` },
      sums,
    )
  }
  const coming = order.points_promised > 0 ? await findComing(tx, order.id) : 0
  if (coming > 0)
    await post(
      tx,
      { ...about(pointed, 'reverse', 'order-ended'), reference: `earn-pending:${order.id}` },
      { pending: -coming },
    )
}

/**
 * A part of what was paid for an order goes back, in the transaction of that refund: the points of the food go with it, those on their
 * way as those that came. The order is locked.
 */
export async function takeBackPoints(
  tx: Db,
  { id, orderId, at }: { readonly id: string; readonly orderId: string; readonly at: number },
): Promise<void> {
  const order = await tx
    .selectFrom('placed_order')
    .select(['customer_id', 'status', 'quote', 'points_promised'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.points_promised === 0) return
  const { refunded, taken, coming } = await findRefunded(tx, orderId)
  const food = foodPaid(v.parse(Quote, order.quote))
  const points = order.points_promised - pointsKept(order.points_promised, { food, refunded }) - taken
  if (points <= 0) return
  const happening = {
    ...about({ id: orderId, customerId: order.customer_id, at }, 'reverse', 'order-refunded'),
    reference: `refund:${id}`,
  }
  if (order.status === 'completed') await reverse(tx, { ...happening, points })
  else if (coming >= points) await post(tx, happening, { pending: -points })
}

async function findComing(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select coalesce(sum(pending), 0)::bigint as coming from points_entry where order_id = ${orderId}
  `.execute(tx)
  return rows[0]?.coming ?? 0
}

/** Halalas of the order that went back in parts, the points that went with them so far, and those that are still on their way. */
async function findRefunded(tx: Db, orderId: string) {
  const { rows } = await sql<{ refunded: number; taken: number; coming: number }>`
    select
      (select coalesce(sum(amount), 0) from refund where order_id = ${orderId} and kind = 'part')::bigint as refunded,
      coalesce(sum(owed - points - pending) filter (where rule = 'order-refunded'), 0)::bigint as taken,
      coalesce(sum(pending), 0)::bigint as coming
    from points_entry
    where order_id = ${orderId}
  `.execute(tx)
  return rows[0] ?? { refunded: 0, taken: 0, coming: 0 }
}
