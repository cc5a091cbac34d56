import type { Deps } from '../deps.ts'
import { issueCreditNote } from '../invoice/issue.ts'
import { isGatewayFailure } from './gateway.ts'
import {
  claimRefunding,
  delayRefund,
  findPaymentsToRefund,
  findRefundsOf,
  markRefunded,
  type RefundRow,
  releaseRefunding,
} from './refund-store.ts'

const leaseMs = 120_000
/** Longer than asking the gateway twice can take: no refund begins that may outlast the lease. */
const marginMs = 45_000
/** A call whose answer was lost may still be on its way: the gateway is not asked again before it must have arrived. */
const firstWaitMs = 60_000
const longestWaitMs = 6 * 60 * 60_000
/** A day and a half in all: then somebody has to look. */
const mostTries = 14

const inHand = new WeakMap<Deps['db'], Promise<void>>()

/** Carries out every refund that is due, one after the other; in this process one round at a time. */
export function carryRefunds(deps: Deps): Promise<void> {
  const round = carryAfter(inHand.get(deps.db), deps)
  inHand.set(
    deps.db,
    round.catch(() => {}),
  )
  return round
}

async function carryAfter(before: Promise<void> | undefined, deps: Deps): Promise<void> {
  await before
  for (const paymentId of await findPaymentsToRefund(deps.db, deps.now())) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- nobody waits for them, and the gateway is not to be rushed
    await carryRefundsOf(deps, paymentId)
  }
}

/** After the commit that owes one: soon, in the background. What fails is due still, and a chore comes round. */
export const kickRefunds = (deps: Deps): void =>
  void carryRefunds(deps).catch((error: unknown) => {
    if (!deps.closing.aborted)
      deps.log.error({ err: error }, 'refunds could not be carried out; tried again soon')
  })

/**
 * The gateway would refund the same twice if asked twice. So refunds of one payment go one after the other, by one process at a time,
 * and each begins by comparing how much the gateway has given back with how much we know of.
 */
async function carryRefundsOf(deps: Deps, paymentId: string): Promise<void> {
  const { db, now, gateway } = deps
  const until = now() + leaseMs
  const claimed = await claimRefunding(db, { now: now(), until, paymentId })
  if (!claimed) return
  try {
    const refunds = await findRefundsOf(db, paymentId)
    let known = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
    for (const refund of refunds.filter(({ state }) => state === 'due')) {
      if (refund.try_at.getTime() > now() || now() > until - marginMs) return
      // oxlint-disable-next-line no-await-in-loop -- that is the point
      const problem = await carry(deps, { refund, known, gatewayId: claimed.gatewayId })
      if (problem !== null) {
        // oxlint-disable-next-line no-await-in-loop
        await putOff(deps, refund, problem)
        return
      }
      known += refund.amount
    }
  } finally {
    await releaseRefunding(db, { until, paymentId })
  }

  /** Null: the money has gone back. */
  async function carry(
    deps: Deps,
    { refund, known, gatewayId }: { refund: RefundRow; known: number; gatewayId: string },
  ): Promise<string | null> {
    try {
      const payment = await gateway.findPayment(gatewayId)
      if (!payment) return 'the gateway does not know this payment'
      const after = known + refund.amount
      // else it has gone back already: the answer was lost, or this process was killed before it could write it down
      if (payment.refunded !== after) {
        if (payment.refunded !== known)
          return `the gateway has given ${payment.refunded} halalas back, and we know of ${known}`
        const refunded = await gateway.refundPayment(gatewayId, refund.amount)
        if (refunded.refunded !== after)
          return `the gateway has given ${refunded.refunded} back instead of ${after}`
      }
    } catch (error) {
      if (isGatewayFailure(error)) return error.message
      throw error
    }
    await finish(deps, refund)
    return null
  }
}

/** The refund is done, and so is the document that says so, in one transaction. */
async function finish({ db, live, now }: Deps, refund: RefundRow): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const isNew = await markRefunded(tx, refund.id, at)
    if (isNew && (refund.kind === 'order' || refund.kind === 'part'))
      await issueCreditNote(tx, {
        orderId: refund.order_id,
        refundId: refund.id,
        amount: refund.amount,
        at,
        reason: refund.reason === '' ? null : refund.reason,
      })
  })
  await live.publish(`order:${refund.order_id}`)
}

async function putOff({ db, log, now }: Deps, refund: RefundRow, problem: string): Promise<void> {
  const isOver = refund.tries + 1 >= mostTries
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** refund.tries)
  await delayRefund(db, refund.id, { tryAt: now() + wait, problem, isOver })
  if (isOver)
    log.error({ alert: true, refund: refund.id, problem }, 'a refund failed; see npm run payments -- list')
  else log.warn({ refund: refund.id, problem }, 'a refund could not be carried out; it is tried again')
}
