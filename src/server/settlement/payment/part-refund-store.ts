import { sql } from 'kysely'
import * as v from 'valibot'
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

/** Returns the halalas of an order that were refunded in cash or as points. */
export async function givenOtherwise(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('order_id', '=', orderId)
    .where('way', '<>', 'card')
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
 * Returns the newest refund of portions or of a change that the card's bank refused; undefined if there is
 * none.
 */
export const findRefused = (db: Db, orderId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'kind', 'amount', 'payment_id', 'parts', 'reason'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['part', 'change'])
    .where('way', '=', 'card')
    .where('state', '=', 'failed')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Changes a refund that the card's bank refused into one in cash or as points, and takes it off the payment.
 * The caller has locked the order and the payment. Returns false, without changes, if it is no longer
 * refused.
 */
export async function redirect(
  tx: Tx,
  id: string,
  { way, points, at }: Pick<Given, 'way' | 'points' | 'at'>,
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    with refused as (
      select id, payment_id, amount
      from refund
      where id = ${id} and kind in ('part', 'change') and way = 'card' and state = 'failed'
      for update
    ), payment_of as (
      update payment p
      set refunded = p.refunded - r.amount
      from refused r
      where p.id = r.payment_id
    )
    update refund
    set way = ${way}, points = ${points}::bigint, payment_id = null, state = 'done', problem = null,
      done_at = ${new Date(at)}::timestamptz
    from refused r
    where refund.id = r.id
    returning 1 as one`.execute(tx)
  return rows.length > 0
}
