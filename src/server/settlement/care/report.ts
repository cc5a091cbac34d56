import * as v from 'valibot'
import {
  checkReport,
  type Fault,
  priceRefund,
  refundableOf,
  type RefundWay,
  type ReportRefusal,
} from '#domain/care.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { Quote } from '#contract/quote.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { listPartsOf } from '#server/settlement/payment/part-refund-store.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { notifyOfReport } from './notify-care.ts'
import { findTicket, insertTicket, lockOpenTicket } from './store.ts'

type Report = {
  readonly id: string
  readonly lines: readonly { readonly place: number; readonly quantity: number; readonly fault: Fault }[]
  readonly wish: RefundWay | 'call'
  readonly note: string
}

/**
 * Opens a ticket for what the customer reports, and notifies the branch. Idempotent per id; an order has one
 * open ticket at a time.
 */
export async function reportProblem(
  deps: OrderDeps,
  order: OrderRow,
  report: Report,
): Promise<Outcome<undefined, ReportRefusal | 'care-too-many' | 'care-open' | 'key-reused'>> {
  const at = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const earlier = await findTicket(tx, report.id)
    if (earlier) return earlier.order_id === order.id ? done(undefined) : refuse('key-reused')
    const allowed = checkOrder(order, at)
    if (!allowed.ok) return allowed
    const lines = refundableOf(v.parse(Quote, order.quote), await listPartsOf(tx, order.id))
    const parts = priceRefund(lines, report.lines)
    // a dish that cost nothing, after points or an offer, can be missing too
    if (!parts.ok && parts.refusal === 'care-too-many') return refuse(parts.refusal)
    if (await lockOpenTicket(tx, order.id)) return refuse('care-open')
    const isNew = await insertTicket(tx, {
      ...report,
      orderId: order.id,
      branchId: order.branch_id,
      askedBy: order.customer_id,
      byStaff: false,
      forOwner: false,
      refundId: null,
      at,
    })
    // a concurrent request used this id for another order
    if (!isNew) return refuse('key-reused')
    await notifyOfReport(tx, order, at)
    return done(undefined)
  })
  if (!outcome.ok) return outcome
  kickPush(deps)
  await publishOrderChange(deps, order)
  return done(undefined)
}

/** Returns whether the customer can report a problem with this order now. */
const checkOrder = (order: OrderRow, now: number): Outcome<undefined, ReportRefusal> =>
  checkReport(
    {
      status: order.status,
      completedAt: order.events.findLast(({ status }) => status === 'completed')?.at,
    },
    now,
  )
