import { canClaim, type BillRefusal } from '#domain/bill.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { claimBill as endpoint } from '#contract/bill.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import { canPay } from '#server/settlement/payment/can-pay.ts'
import { payNow } from '#server/settlement/payment/pay-now.ts'
import { findBillOrder } from '#server/ordering/order/insert-bill-order-store.ts'
import { agreeOn, lockPointsAccount, placeBillOrder } from './place-order.ts'
import { billNow, lockBill, setClaim } from './store.ts'

type ClaimInput = {
  readonly id: string
  readonly session: SessionUser
  readonly body: BodyOf<typeof endpoint>
}
type Reason = RefusalOf<typeof endpoint> | BillRefusal | 'not-found'
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/** The branch to publish to, and the order's id if the claim placed an order. */
type Claimed = { readonly branchId: string; readonly orderId: string | null }

/**
 * Assigns the bill to the customer, who starts to pay it online or will pay at the counter. Idempotent per
 * order id. Of two concurrent claims one succeeds, because both lock the bill's row.
 */
export async function claimBill(
  deps: OrderDeps,
  input: ClaimInput,
): Promise<Outcome<undefined, Reason, Detail>> {
  // a bill needs no consent to changed terms, unlike an order: what was eaten is paid
  if (!input.session.registered) return refuse('profile-incomplete')
  const claimed = await deps.db.transaction().execute((tx) => claim(tx, deps, input))
  if (!claimed.ok) return claimed
  const { branchId, orderId } = claimed.value
  await deps.live.publish(`branch:${branchId}`)
  const order = orderId === null ? undefined : await findOrder(deps.db, orderId)
  if (order) await payNow(deps, order, input.body.payWith)
  return done(undefined)
}

async function claim(
  tx: Tx,
  deps: OrderDeps,
  { id, session: { customerId, newDeviceSince }, body }: ClaimInput,
): Promise<Outcome<Claimed, Reason, Detail>> {
  const at = deps.now()
  const bill = await lockBill(tx, id)
  if (!bill) return refuse('not-found')
  const branchId = bill.branch_id
  const earlier = await findBillOrder(tx, body.orderId)
  if (earlier)
    return earlier.bill_id === id && earlier.customer_id === customerId
      ? done({ branchId, orderId: earlier.id })
      : refuse('key-reused')
  const allowed = canClaim(billNow(bill), customerId, at)
  if (!allowed.ok) return allowed

  const pointsAccount = await lockPointsAccount(tx, customerId, at, newDeviceSince)
  const { pointsToRedeem: points, quoteHash, pay } = body
  const agreed = agreeOn(bill, pointsAccount, { points, quoteHash })
  if (!agreed.ok) return agreed
  const quote = agreed.value
  const claimed = { customerId, newDeviceSince, pay, points, at }
  if (pay === 'counter' && quote.total > 0) {
    await setClaim(tx, id, claimed)
    return done({ branchId, orderId: null })
  }

  // a bill that points cover completely needs no card: its order counts as paid
  const paymentMethod = quote.total > 0 ? 'card' : 'branch'
  const paying = { paymentMethod, payWith: body.payWith } as const
  const payable = await canPay({ ...deps, db: tx }, paying, { total: quote.total, customerId })
  if (!payable.ok) return payable
  const by = { mover: 'customer', moverId: customerId } as const
  const order = {
    id: body.orderId,
    customerId,
    paymentMethod,
    by,
    quote,
    lang: body.lang,
    at,
    pointsAccount,
  } as const
  await setClaim(tx, id, claimed)
  await placeBillOrder(tx, deps, bill, order)
  return done({ branchId, orderId: body.orderId })
}
