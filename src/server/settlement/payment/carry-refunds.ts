import { hourMs } from '#domain/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import { partRefundReason } from '#server/settlement/invoice/credit-reasons.ts'
import { issueCreditNote } from '#server/settlement/invoice/issue.ts'
import { type GatewayFailure, isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import {
  claimRefunding,
  delayRefund,
  listPaymentsToRefund,
  listRefundsOf,
  markRefunded,
  type RefundRow,
  releaseRefunding,
} from './refund-store.ts'
import { parseParts } from './part-refund-store.ts'
import { lockOrder, type PayableOrder } from './store.ts'

const leaseMs = 120_000
/** Longer than two gateway calls can take: a refund starts only if this much of the lease is left. */
const marginMs = 45_000
/**
 * A call whose reply was lost may still be in transit: wait until it must have arrived before the next
 * attempt.
 */
const firstWaitMs = 60_000
const longestWaitMs = 6 * hourMs
/** About a day and a half in all; then a person has to look. */
const mostTries = 14

const running = new WeakMap<Deps['db'], Promise<void>>()
/** Rounds that have not begun. A call joins such a round, because the round will find the call's refunds. */
const waiting = new WeakMap<Deps['db'], Promise<void>>()

/**
 * Carries out every due refund, one after the other. In one process only one round runs at a time. A round
 * ends when the gateway does not answer: the others would wait as long, and the next round goes on with them.
 */
export function carryRefunds(deps: Deps): Promise<void> {
  const joined = waiting.get(deps.db)
  if (joined) return joined
  const round = carryAfter(running.get(deps.db), deps)
  waiting.set(deps.db, round)
  running.set(
    deps.db,
    round.catch(() => {}),
  )
  return round
}

async function carryAfter(before: Promise<void> | undefined, deps: Deps): Promise<void> {
  await before
  waiting.delete(deps.db)
  for (const paymentId of await listPaymentsToRefund(deps.db, deps.now())) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- not urgent, and it keeps the load on the gateway low
    const problem = await carryRefundsOf(deps, paymentId)
    if (problem?.reason && unanswered.has(problem.reason)) return
  }
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
  const { db, now, gateway } = deps
  const until = now() + leaseMs
  const claimed = await claimRefunding(db, { now: now(), until, paymentId })
  if (!claimed) return null
  try {
    const refunds = await listRefundsOf(db, paymentId)
    let known = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
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

  /** Returns null if the money was refunded, else the problem. */
  async function carry(
    deps: Deps,
    { refund, known, gatewayId }: { refund: RefundRow; known: number; gatewayId: string },
  ): Promise<Problem | null> {
    try {
      const payment = await gateway.findPayment(gatewayId)
      if (!payment) return { text: 'the gateway does not know this payment' }
      const after = known + refund.amount
      // if equal, the refund already happened: its reply was lost, or the process was killed before the
      // update
      if (payment.refunded !== after) {
        if (payment.refunded !== known)
          return { text: `the gateway has given ${payment.refunded} halalas back, and we know of ${known}` }
        const refunded = await gateway.refundPayment(gatewayId, refund.amount)
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
}

/** Marks the refund as done and issues its credit note, in one transaction. */
async function finish({ db, live, now }: Deps, refund: RefundRow): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const isNew = await markRefunded(tx, refund.id, at)
    if (isNew && (refund.kind === 'order' || refund.kind === 'part'))
      await issueCreditNote(tx, {
        orderId: refund.order_id,
        refundId: refund.id,
        amount: refund.amount,
        isWhole: refund.kind === 'order',
        parts: parseParts(refund.parts),
        at,
        reason: refund.parts !== null ? partRefundReason : refund.reason === '' ? null : refund.reason,
      })
  })
  await live.publish(`order:${refund.order_id}`)
}

/** `reason`: that of the failed call. After `refused` the gateway did nothing: the card may have expired. */
type Problem = { readonly text: string; readonly reason?: GatewayFailure['reason'] }

/** A refused refund of portions or of a change fails at once: the branch gives it another way. */
async function postpone(
  { db, log, now, live }: Deps,
  refund: RefundRow,
  { text: problem, reason }: Problem,
): Promise<void> {
  const isOver =
    refund.tries + 1 >= mostTries ||
    (reason === 'refused' && (refund.parts !== null || refund.kind === 'change'))
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** refund.tries)
  const branchId = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    await delayRefund(tx, refund.id, { tryAt: now() + wait, problem, isOver })
    // the event shows open boards that the branch has to choose another way
    if (order && isOver && refund.kind === 'change')
      await noteChange(tx, { ...aboutOf(order), changeId: refund.id, by: system, at: now() })
    return order?.branch_id
  })
  if (isOver) await live.publish(`order:${refund.order_id}`)
  if (isOver && branchId !== undefined) await live.publish(`branch:${branchId}`)
  if (isOver)
    log.error({ alert: true, refund: refund.id, problem }, 'a refund failed; see npm run payments -- list')
  else log.warn({ refund: refund.id, problem }, 'a refund could not be carried out; it is retried')
}

const system = { mover: 'system', customerId: null } as const

const aboutOf = ({ id, branch_id, status }: PayableOrder) => ({ id, branchId: branch_id, status })
