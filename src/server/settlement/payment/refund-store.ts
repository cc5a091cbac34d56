import type { RefundPart } from '#domain/care.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sumCashForPlates } from '#server/resources/plates/store.ts'
import type { OrderEffects } from '#server/ordering/order/effects.ts'
import { sumRefundedOffCard } from './part-refund-store.ts'

export type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>
type RefundKind = RefundRow['kind']

const selectRefunds = (db: Db) => db.selectFrom('refund').selectAll()

type OwedRefund = {
  /** Idempotency key: a second call with the same id has no effect. */
  readonly id: string
  readonly orderId: string
  /** Halalas. */
  readonly amount: number
  readonly kind: RefundKind
  /** The portions that it is for; omitted for an amount. */
  readonly parts?: readonly RefundPart[]
  readonly reason: string
  /** The customer id of the person who decided the refund; null for the system. */
  readonly by: string | null
  readonly at: number
}

/**
 * Records a refund of a part of an order's online payment in the caller's transaction; `kickRefunds` carries
 * it out after the commit. Refuses more than was paid: the payment's row holds the sum. If the caller locks
 * the order, it must do so before.
 */
export async function oweRefund(
  tx: Tx,
  owed: OwedRefund,
  { onPartRefund }: Pick<OrderEffects, 'onPartRefund'>,
): Promise<Outcome<undefined, 'refund-not-paid' | 'refund-too-much'>> {
  const payment = await lockPaid(tx, owed.orderId)
  const earlier = await selectRefunds(tx).where('id', '=', owed.id).executeTakeFirst()
  if (earlier)
    return earlier.order_id === owed.orderId && earlier.amount === owed.amount
      ? done(undefined)
      : refuse('refund-too-much')
  if (!payment) return refuse('refund-not-paid')
  if (owed.amount > (await leftOf(tx, owed.orderId, payment))) return refuse('refund-too-much')
  await insertRefund(tx, payment.id, owed)
  if (owed.kind === 'part')
    for (const effect of onPartRefund) {
      // oxlint-disable-next-line no-await-in-loop -- effects run one after the other: that is the lock order
      await effect(tx, owed)
    }
  return done(undefined)
}

/**
 * Records a refund of the rest of the online payment of an order that was cancelled, rejected or expired.
 * Does nothing for an order that was not paid online. The refund's id derives from the payment's, so there is
 * only one.
 */
export async function oweWholeRefund(
  tx: Tx,
  { orderId, reason, by, at }: { orderId: string; reason: string; by: string | null; at: number },
): Promise<void> {
  const payment = await lockPaid(tx, orderId)
  // also without what was given back in cash or as points
  const amount = payment ? await leftOf(tx, orderId, payment) : 0
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

/**
 * Records the refund of a surplus payment: captured, but not needed by its order. The caller has locked and
 * marked it.
 */
export const oweSurplus = (
  tx: Tx,
  { paymentId, ...owed }: { paymentId: string; orderId: string; amount: number; reason: string; at: number },
): Promise<void> =>
  insertRefund(tx, paymentId, { ...owed, id: surplusIdOf(paymentId), kind: 'surplus', by: null })

/** Returns the id of the refund of a surplus payment: there is one. */
export const surplusIdOf = (paymentId: string): string => `${paymentId}-surplus`

async function insertRefund(tx: Tx, paymentId: string, owed: OwedRefund): Promise<void> {
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
      parts: owed.parts ? JSON.stringify(owed.parts) : null,
      state: 'due',
      try_at: new Date(owed.at),
      reason: owed.reason,
      made_by: owed.by,
      made_at: new Date(owed.at),
    })
    .execute()
}

const lockPaid = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payment')
    .select(['id', 'captured', 'refunded'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks an order's online payment and returns the halalas of it that were neither refunded (in any way, done
 * or due) nor paid back in cash for its plates; 0 if the order was not paid online.
 */
export async function lockRefundable(tx: Tx, orderId: string): Promise<number> {
  const payment = await lockPaid(tx, orderId)
  return payment ? leftOf(tx, orderId, payment) : 0
}

const leftOf = async (
  tx: Tx,
  orderId: string,
  { captured, refunded }: { captured: number; refunded: number },
): Promise<number> =>
  captured - refunded - (await sumCashForPlates(tx, orderId)) - (await sumRefundedOffCard(tx, orderId))

/** Claims a payment for refunds until `until`. Returns undefined if another process holds the claim. */
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

/** Releases the claim, unless it expired and another process claimed the payment since. */
export const releaseRefunding = (db: Db, { until, paymentId }: { until: number; paymentId: string }) =>
  db
    .updateTable('payment')
    .set({ refunding_until: null })
    .where('id', '=', paymentId)
    .where('refunding_until', '=', new Date(until))
    .execute()

/**
 * Returns the payments whose next refund is due, those that are due the longest first. A refund that waits
 * behind an earlier one of its payment does not count.
 */
export async function listPaymentsToRefund(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('refund')
        .distinctOn('payment_id')
        .select(['payment_id', 'try_at'])
        .where('state', '=', 'due')
        .orderBy('payment_id')
        .orderBy('made_at')
        .orderBy('id')
        .as('next'),
    )
    .select('payment_id')
    .where('try_at', '<=', new Date(now))
    .orderBy('try_at')
    .limit(50)
    .execute()
  return rows.flatMap((row) => row.payment_id ?? [])
}

/** Returns the refunds of a payment in the order in which they are carried out. */
export const listRefundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  selectRefunds(db).where('payment_id', '=', paymentId).orderBy('made_at').orderBy('id').execute()

/** Returns false if the refund was already done. */
export async function markRefunded(tx: Tx, id: string, at: number): Promise<boolean> {
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

/** Delays the due refunds of a payment, without counting a try. */
export const delayRefundsOf = (db: Db, paymentId: string, tryAt: number) =>
  db
    .updateTable('refund')
    .set({ try_at: new Date(tryAt) })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'due')
    .execute()

export const listUnfinishedRefunds = (db: Db): Promise<RefundRow[]> =>
  selectRefunds(db).where('state', '<>', 'done').orderBy('made_at').execute()
