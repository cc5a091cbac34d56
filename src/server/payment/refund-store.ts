import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '../db/db.ts'
import { cashGivenFor } from '../plates/store.ts'
import { undoInvite } from '../invite/reward-invite.ts'
import { takeBackPoints } from '../wallet/order-points.ts'

export type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>
export type RefundKind = RefundRow['kind']

const selectRefunds = (db: Db) => db.selectFrom('refund').selectAll()

export type OwedRefund = {
  /** Owing with one id twice is owing once. */
  readonly id: string
  readonly orderId: string
  /** Halalas. */
  readonly amount: number
  readonly kind: RefundKind
  readonly reason: string
  /** The customer's id of who decided it; null: the shop by itself. */
  readonly by: string | null
  readonly at: number
}

/**
 * Writes down that a part of what was paid online for an order goes back, in the caller's transaction; it is carried out after it
 * (`kickRefunds`). Never more than was paid: the payment's own row keeps count. Lock the order before, if at all.
 */
export async function oweRefund(
  tx: Db,
  owed: OwedRefund,
): Promise<Outcome<undefined, 'refund-not-paid' | 'refund-too-much'>> {
  const payment = await lockPaid(tx, owed.orderId)
  const earlier = await selectRefunds(tx).where('id', '=', owed.id).executeTakeFirst()
  if (earlier)
    return earlier.order_id === owed.orderId && earlier.amount === owed.amount
      ? done(undefined)
      : refused('refund-too-much')
  if (!payment) return refused('refund-not-paid')
  if (owed.amount > (await leftOf(tx, owed.orderId, payment))) return refused('refund-too-much')
  await insertRefund(tx, payment.id, owed)
  if (owed.kind === 'part') {
    await undoInvite(tx, owed)
    await takeBackPoints(tx, owed)
  }
  return done(undefined)
}

/**
 * Whatever is left of what was paid online for an order goes back: it came to nothing. Nothing to do for one that was not paid
 * online. `id` is made from the payment's, so that it is owed once.
 */
export async function oweWholeRefund(
  tx: Db,
  { orderId, reason, by, at }: { orderId: string; reason: string; by: string | null; at: number },
): Promise<void> {
  const payment = await lockPaid(tx, orderId)
  const amount = payment ? payment.captured - payment.refunded : 0
  if (payment && amount > 0)
    await insertRefund(tx, payment.id, {
      id: `${payment.id}-order`,
      orderId,
      amount,
      kind: 'order',
      reason,
      by,
      at,
    })
}

/** The gateway has taken money that no order needs. The payment is locked, and has just been marked so. */
export const oweSurplus = (
  tx: Db,
  { paymentId, ...owed }: { paymentId: string; orderId: string; amount: number; reason: string; at: number },
): Promise<void> =>
  insertRefund(tx, paymentId, { ...owed, id: `${paymentId}-surplus`, kind: 'surplus', by: null })

async function insertRefund(tx: Db, paymentId: string, owed: OwedRefund): Promise<void> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '+', owed.amount) }))
    .where('id', '=', paymentId)
    .execute()
  await tx
    .insertInto('refund')
    .values({
      id: owed.id,
      order_id: owed.orderId,
      payment_id: paymentId,
      kind: owed.kind,
      amount: owed.amount,
      state: 'due',
      try_at: new Date(owed.at),
      reason: owed.reason,
      made_by: owed.by,
      made_at: new Date(owed.at),
    })
    .execute()
}

const lockPaid = (tx: Db, orderId: string) =>
  tx
    .selectFrom('payment')
    .select(['id', 'captured', 'refunded'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Halalas that were paid online for an order and have not gone back, nor are about to, to the card or in cash for its plates; 0 for one
 * that was paid otherwise.
 */
export async function paidOnlineOf(tx: Db, orderId: string): Promise<number> {
  const payment = await lockPaid(tx, orderId)
  return payment ? leftOf(tx, orderId, payment) : 0
}

const leftOf = async (
  tx: Db,
  orderId: string,
  { captured, refunded }: { captured: number; refunded: number },
): Promise<number> => captured - refunded - (await cashGivenFor(tx, orderId))

/** A payment that something goes back of, and nobody else is seeing to it now: it is ours until then. */
export async function claimRefunding(
  db: Db,
  { now, until, paymentId }: { now: number; until: number; paymentId: string },
): Promise<{ gatewayId: string } | undefined> {
  const row = await db
    .updateTable('payment')
    .set({ refunding_until: new Date(until) })
    .where('id', '=', paymentId)
    .where((eb) => eb.or([eb('refunding_until', 'is', null), eb('refunding_until', '<=', new Date(now))]))
    .returning('gateway_id')
    .executeTakeFirst()
  return row && { gatewayId: row.gateway_id ?? paymentId }
}

/** Unless somebody else has taken it over. */
export const releaseRefunding = (db: Db, { until, paymentId }: { until: number; paymentId: string }) =>
  db
    .updateTable('payment')
    .set({ refunding_until: null })
    .where('id', '=', paymentId)
    .where('refunding_until', '=', new Date(until))
    .execute()

export async function findPaymentsToRefund(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('payment_id')
    .distinct()
    .where('state', '=', 'due')
    .where('try_at', '<=', new Date(now))
    .limit(50)
    .execute()
  return rows.map((row) => row.payment_id)
}

/** Of one payment, in the order in which they are carried out. */
export const findRefundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  selectRefunds(db).where('payment_id', '=', paymentId).orderBy('made_at').orderBy('id').execute()

/** False: it was done already. */
export async function markRefunded(tx: Db, id: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('refund')
    .set({ state: 'done', done_at: new Date(at), problem: null })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const delayRefund = (
  db: Db,
  id: string,
  { tryAt, problem, isOver }: { tryAt: number; problem: string; isOver: boolean },
) =>
  db
    .updateTable('refund')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      try_at: new Date(tryAt),
      problem,
      state: isOver ? 'failed' : 'due',
    }))
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()

export const findUnfinishedRefunds = (db: Db): Promise<RefundRow[]> =>
  selectRefunds(db).where('state', '<>', 'done').orderBy('made_at').execute()

/** Returns how many that were. */
export async function retryRefunds(db: Db, now: number): Promise<number> {
  const rows = await db
    .updateTable('refund')
    .set({ state: 'due', tries: 0, try_at: new Date(now) })
    .where('state', '<>', 'done')
    .returning('id')
    .execute()
  return rows.length
}
