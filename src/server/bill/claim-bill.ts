import { canClaim, type BillRefusal } from '#domain/bill.ts'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { claimBill as endpoint } from '#contract/bill.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../http/session.ts'
import { findOrder } from '../order/store.ts'
import { canPay } from '../payment/can-pay.ts'
import { payNow } from '../payment/pay-now.ts'
import { findBillOrder } from './order-store.ts'
import { agreeOn, lockPurse, placeBillOrder } from './place-order.ts'
import { billNow, lockBill, setClaim } from './store.ts'

type Asked = { readonly id: string; readonly session: SessionUser; readonly body: BodyOf<typeof endpoint> }
type Refusal = RefusalOf<typeof endpoint> | BillRefusal | 'not-found'
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/** What came of it: the branch to tell, and the order where there is one. */
type Claimed = { readonly branchId: string; readonly orderId: string | null }

/**
 * The bill is this customer's, once for an order id: they begin to pay it online, or say that they pay at the counter. Of two who ask at
 * the same moment one gets it, since both queue for its row.
 */
export async function claimBill(deps: Deps, asked: Asked): Promise<Outcome<undefined, Refusal, Detail>> {
  if (!asked.session.registered) return refused('profile-incomplete')
  const claimed = await deps.db.transaction().execute((tx) => claim(tx, deps, asked))
  if (!claimed.ok) return claimed
  const { branchId, orderId } = claimed.value
  await deps.live.publish(`branch:${branchId}`)
  const order = orderId === null ? undefined : await findOrder(deps.db, orderId)
  if (order) await payNow(deps, order, asked.body.payWith)
  return done(undefined)
}

async function claim(
  tx: Db,
  deps: Deps,
  { id, session: { customerId, newDeviceSince }, body }: Asked,
): Promise<Outcome<Claimed, Refusal, Detail>> {
  const at = deps.now()
  const bill = await lockBill(tx, id)
  if (!bill) return refused('not-found')
  const branchId = bill.branch_id
  const earlier = await findBillOrder(tx, body.orderId)
  if (earlier)
    return earlier.bill_id === id && earlier.customer_id === customerId
      ? done({ branchId, orderId: earlier.id })
      : refused('key-reused')
  const may = canClaim(billNow(bill), customerId, at)
  if (!may.ok) return may

  const purse = await lockPurse(tx, customerId, at, newDeviceSince)
  const { pointsToRedeem: points, quoteHash, pay } = body
  const agreed = agreeOn(bill, purse, { points, quoteHash })
  if (!agreed.ok) return agreed
  const quote = agreed.value
  const claimed = { customerId, newDeviceSince, pay, points, at }
  if (pay === 'counter' && quote.total > 0) {
    await setClaim(tx, id, claimed)
    return done({ branchId, orderId: null })
  }

  // what points pay whole is paid
  const paymentMethod = quote.total > 0 ? 'card' : 'branch'
  const paying = { paymentMethod, payWith: body.payWith } as const
  const payable = await canPay({ ...deps, db: tx }, paying, { total: quote.total, customerId })
  if (!payable.ok) return payable
  const by = { mover: 'customer', customerId } as const
  const order = {
    id: body.orderId,
    customerId,
    paymentMethod,
    by,
    quote,
    lang: body.lang,
    at,
    purse,
  } as const
  await setClaim(tx, id, claimed)
  await placeBillOrder(tx, deps, bill, order)
  return done({ branchId, orderId: body.orderId })
}
