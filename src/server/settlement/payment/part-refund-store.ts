import { sql } from 'kysely'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import type { RefundPart, RefundWay } from '#domain/care.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { OrderEffects } from '#server/ordering/order/effects.ts'

/** The parts of a refund as stored; null for a refund of an amount. */
const Parts = v.nullable(v.array(v.object({ place: v.number(), quantity: v.number(), amount: v.number() })))

export const parseParts = (parts: unknown): RefundPart[] | null => v.parse(Parts, parts)

/** Returns the parts of all refunds of an order, also of those that are under way. */
export async function listPartsOf(db: Db, orderId: string): Promise<RefundPart[]> {
  const rows = await db
    .selectFrom('refund')
    .select('parts')
    .where('order_id', '=', orderId)
    .where('parts', 'is not', null)
    .execute()
  return rows.flatMap((row) => parseParts(row.parts) ?? [])
}

/** Returns the halalas of what an order cost that were refunded in cash or as points. */
export async function sumRefundedOffCard(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('order_id', '=', orderId)
    .where('way', '<>', 'card')
    // a payment that the order did not need
    .where('kind', '<>', 'surplus')
    .executeTakeFirstOrThrow()
  return row.amount
}

/** Returns the halalas of the part refunds that an employee made in a period (milliseconds since 1970). */
export async function sumMadeBy(
  db: Db,
  staffId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('made_by', '=', staffId)
    .where('kind', '=', 'part')
    .where('made_at', '>=', new Date(from))
    .where('made_at', '<', new Date(to))
    .executeTakeFirstOrThrow()
  return row.amount
}

type Given = {
  readonly id: string
  readonly orderId: string
  /** Halalas. */
  readonly amount: number
  readonly parts: readonly RefundPart[]
  readonly way: Exclude<RefundWay, 'card'>
  /** The points that are given for it; null for cash. */
  readonly points: number | null
  readonly reason: string
  readonly by: string
  readonly at: number
}

/**
 * Records a refund in cash or as points, which is done at once, and runs the effects of a part refund. The
 * caller has locked the order and its payment and has checked the amount.
 */
export async function insertGiven(
  tx: Tx,
  given: Given,
  { onPartRefund }: Pick<OrderEffects, 'onPartRefund'>,
): Promise<void> {
  const at = new Date(given.at)
  await tx
    .insertInto('refund')
    .values({
      id: given.id,
      order_id: given.orderId,
      payment_id: null,
      kind: 'part',
      amount: given.amount,
      way: given.way,
      points: given.points,
      parts: JSON.stringify(given.parts),
      state: 'done',
      try_at: at,
      reason: given.reason,
      made_by: given.by,
      made_at: at,
      done_at: at,
    })
    .execute()
  for (const effect of onPartRefund) {
    // oxlint-disable-next-line no-await-in-loop -- effects run one after the other: that is the lock order
    await effect(tx, given)
  }
}

/**
 * Returns the oldest refund of an order that did not reach the card; undefined if there is none. With an id
 * only that one.
 */
export const findRefused = (db: Db, orderId: string, id?: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'order_id', 'kind', 'amount', 'payment_id', 'parts', 'reason', 'try_at'])
    .where('order_id', '=', orderId)
    .where('way', '=', 'card')
    .where('state', '=', 'failed')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('made_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns in which way a refund of an order was given, and who redirected it; undefined without this id. */
export const findRefundOf = (db: Db, orderId: string, id: string) =>
  db
    .selectFrom('refund')
    .select(['way', 'redirected_by'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

/** After this time a request to the gateway without a reply must have arrived, or be lost. */
export const inTransitMs = minuteMs

/**
 * What makes a refund due again. `try_at` is after the last request: until it the request may still reach the
 * gateway, and another one would refund twice. A wait of more than a minute is shortened to one.
 */
const dueAgain = (at: number) =>
  ({
    state: 'due',
    tries: 0,
    try_at: sql<Date>`greatest(${new Date(at)}::timestamptz,
      least(try_at, ${new Date(at + inTransitMs)}::timestamptz))`,
  }) as const

/**
 * Makes a refund that is not done due again, within a minute. The caller has locked the order. Returns false,
 * without changes, if it is done.
 */
export async function retryRefund(tx: Tx, id: string, at: number): Promise<boolean> {
  const query = tx.updateTable('refund').set(dueAgain(at)).where('id', '=', id).where('state', '<>', 'done')
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/**
 * Changes a refund that the card's bank refused into one in cash or as points, and takes it off the payment.
 * The caller has locked the order and the payment. Returns false, without changes, if it is no longer
 * refused.
 */
export async function redirect(
  tx: Tx,
  id: string,
  { way, points, by, at }: Pick<Given, 'way' | 'points' | 'by' | 'at'>,
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    with refused as (
      select id, payment_id, amount
      from refund
      where id = ${id} and way = 'card' and state = 'failed'
      for update
    ), payment_of as (
      update payment p
      set refunded = p.refunded - r.amount
      from refused r
      where p.id = r.payment_id
    )
    update refund
    set way = ${way}, points = ${points}::bigint, payment_id = null, state = 'done', problem = null,
      redirected_by = ${by}, done_at = ${new Date(at)}::timestamptz
    from refused r
    where refund.id = r.id
    returning 1 as one`.execute(tx)
  return rows.length > 0
}
