import { hourMs, minuteMs } from '#domain/duration.ts'
import { doneOf } from '#domain/refunds.ts'
import { bySystem } from '#server/ordering/order/move-order.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { oneRoundAtATime } from '#server/platform/db/rounds.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import { type GatewayFailure, isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import {
  claimRefunding,
  delayRefund,
  delayRefundsOf,
  listPaymentsToRefund,
  listRefundsOf,
  markRefunded,
  type RefundRow,
  releaseRefunding,
} from './refund-store.ts'
import { creditRefund } from './credit-refund.ts'
import { noteRefund } from './note-refund.ts'
import { notifyOfArrived, notifyOfRefused, notifyOfReturned } from './notify-refund.ts'
import { inTransitMs } from './part-refund-store.ts'
import { lockOrder } from './store.ts'

const leaseMs = 120_000
/** Longer than two gateway calls can take: a refund starts only if this much of the lease is left. */
const marginMs = 45_000
/** A call whose reply was lost may still be in transit: wait until it must have arrived. */
const firstWaitMs = inTransitMs
const longestWaitMs = 6 * hourMs
/** About a day and a half in all; then a person has to look. */
const mostTries = 14

/**
 * Carries out every due refund, one after the other. In one process only one round runs at a time. A round
 * ends when the gateway or the database does not answer: the others would wait as long, and the next round
 * goes on with them. A fault of one payment delays no other.
 */
export const carryRefunds = oneRoundAtATime(async (deps: Deps) => {
  for (const paymentId of await listPaymentsToRefund(deps.db, deps.now())) {
    if (deps.closing.aborted) return
    try {
      // oxlint-disable-next-line no-await-in-loop -- not urgent, and it keeps the load on the gateway low
      const problem = await carryRefundsOf(deps, paymentId)
      if (problem?.reason && unanswered.has(problem.reason)) return
    } catch (error) {
      if (isUnavailable(error)) throw error
      // oxlint-disable-next-line no-await-in-loop
      await postponeFaulty(deps, paymentId, error)
    }
  }
})

/**
 * Delays the refunds of a payment after a fault of ours, by a quarter of their age and at most an hour, so
 * that the others of a round come before them. It is no try of theirs: after a mended fault they have them
 * all.
 */
async function postponeFaulty({ db, log, now }: Deps, paymentId: string, error: unknown): Promise<void> {
  const alert = isAlertDue(log, `refunds of ${paymentId}`, now())
  const about = { err: error, alert, payment: paymentId }
  log.error(about, 'the refunds of a payment could not be carried out; they are retried within an hour')
  const due = (await listRefundsOf(db, paymentId)).find(({ state }) => state === 'due')
  if (!due) return
  const age = now() - due.made_at.getTime()
  await delayRefundsOf(db, paymentId, now() + Math.min(hourMs, Math.max(minuteMs, age / 4)))
}

const unanswered: ReadonlySet<GatewayFailure['reason']> = new Set(['timed-out', 'unreachable'])

/**
 * Starts the due refunds in the background. Call it after the commit. Failed refunds stay due for the cron
 * job.
 */
export const kickRefunds = (deps: Deps): void =>
  void carryRefunds(deps).catch((error: unknown) => {
    if (!deps.closing.aborted)
      deps.log.error({ err: error }, 'refunds could not be carried out; they are retried soon')
  })

/**
 * Carries out the due refunds of one payment. The gateway's refund call is not idempotent, so only one
 * process works on a payment, one refund after the other, and each refund first compares the gateway's
 * refunded amount with ours. Returns the problem of the refund that failed, and null without one.
 */
async function carryRefundsOf(deps: Deps, paymentId: string): Promise<Problem | null> {
  const { db, now } = deps
  const until = now() + leaseMs
  const claimed = await claimRefunding(db, { now: now(), until, paymentId })
  if (!claimed) return null
  try {
    const refunds = await listRefundsOf(db, paymentId)
    let known = doneOf(refunds)
    for (const refund of refunds.filter(({ state }) => state === 'due')) {
      if (refund.try_at.getTime() > now() || now() > until - marginMs) return null
      // oxlint-disable-next-line no-await-in-loop -- one refund of a payment after the other, see above
      const problem = await carry(deps, { refund, known, gatewayId: claimed.gatewayId })
      if (problem !== null) {
        // oxlint-disable-next-line no-await-in-loop
        await postpone(deps, refund, problem)
        return problem
      }
      known += refund.amount
    }
    return null
  } finally {
    await releaseRefunding(db, { until, paymentId })
  }
}

/** Returns null if the money was refunded, else the problem. */
async function carry(
  deps: Deps,
  { refund, known, gatewayId }: { refund: RefundRow; known: number; gatewayId: string },
): Promise<Problem | null> {
  try {
    const payment = await deps.gateway.findPayment(gatewayId)
    if (!payment) return { text: 'the gateway does not know this payment' }
    const after = known + refund.amount
    // if equal, the refund already happened: its reply was lost, or the process was killed before the
    // update
    if (payment.refunded !== after) {
      if (payment.refunded !== known)
        return { text: `the gateway has given ${payment.refunded} halalas back, and we know of ${known}` }
      const refunded = await deps.gateway.refundPayment(gatewayId, refund.amount)
      if (refunded.refunded !== after)
        return { text: `the gateway has given ${refunded.refunded} back instead of ${after}` }
    }
  } catch (error) {
    if (isGatewayFailure(error)) return { text: error.message, reason: error.reason }
    throw error
  }
  await finish(deps, refund)
  return null
}

/** Marks the refund as done and issues its credit note, in one transaction. */
async function finish({ db, live, now }: Deps, refund: RefundRow): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    if (!(await markRefunded(tx, refund.id, at))) return
    await creditRefund(tx, refund, at)
    const money = { refundId: refund.id, amount: refund.amount, at }
    if (order && refund.kind === 'surplus') await notifyOfReturned(tx, order, money)
    else if (order) await notifyOfArrived(tx, order, money)
  })
  kickPush({ db })
  await live.publish(`order:${refund.order_id}`)
}

/** `reason`: that of the failed call. After `refused` the gateway did nothing: the card may have expired. */
type Problem = { readonly text: string; readonly reason?: GatewayFailure['reason'] }

/** A refused refund fails at once: the branch gives it another way, or has it tried again. */
async function postpone(
  { db, log, now, live }: Deps,
  refund: RefundRow,
  { text: problem, reason }: Problem,
): Promise<void> {
  const isRefused = reason === 'refused'
  const isOver = refund.tries + 1 >= mostTries || isRefused
  // of a failed refund: from when on its last request must be lost, so that it can be given another way
  const lostAfter = isRefused ? 0 : firstWaitMs
  const wait = isOver ? lostAfter : Math.min(longestWaitMs, firstWaitMs * 2 ** refund.tries)
  const branchId = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    await delayRefund(tx, refund.id, { tryAt: now() + wait, problem, isOver })
    const money = { refundId: refund.id, amount: refund.amount, at: now() }
    if (order && isOver) await notifyOfRefused(tx, order, money)
    // the event shows open boards that the branch has to choose another way
    if (isOver) await noteRefund(tx, order, { refund, by: bySystem, at: now() })
    return order?.branch_id
  })
  if (isOver) kickPush({ db })
  if (isOver) await live.publish(`order:${refund.order_id}`)
  if (isOver && branchId !== undefined) await live.publish(`branch:${branchId}`)
  if (isOver)
    log.error({ alert: true, refund: refund.id, problem }, 'a refund failed; see npm run payments -- list')
  else log.warn({ refund: refund.id, problem }, 'a refund could not be carried out; it is retried')
}
