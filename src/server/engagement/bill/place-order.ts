import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import { priceBill } from '#domain/bill.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { mostRedeemable, pointsEarned, termsOf, usableOf } from '#domain/points.ts'
import type { Quote as QuoteOfRule } from '#domain/pricing.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockRewardRows } from '#server/engagement/invite/reward-invite.ts'
import { lockSeriesOfBrand } from '#server/settlement/invoice/issue.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { bySystem, moveInside } from '#server/ordering/order/move-order.ts'
import { holdPoints, movePoints } from '#server/resources/wallet/order-points.ts'
import { findPointsAccount, type PointsAccount } from '#server/resources/wallet/points-account-store.ts'
import { insertBillOrder, type BillOrderRow } from '#server/ordering/order/insert-bill-order-store.ts'
import type { BillRow } from './store.ts'

type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/**
 * Returns the bill's quote less `points`. Refuses if the customer has too few points or saw another quote.
 */
export function agreeOn(
  bill: BillRow,
  pointsAccount: PointsAccount,
  { points, quoteHash }: { readonly points: number; readonly quoteHash: string },
): Outcome<QuoteOfRule, 'points-unavailable' | 'points-new-device' | 'quote-changed', Detail> {
  const opened = v.parse(Quote, bill.quote)
  const quote = priceBill(opened, points > 0 ? termsOf(pointsAccount.scheme, points) : null)
  const { balance, scheme } = pointsAccount
  const usable = usableOf(pointsAccount)
  if (points > usable || points !== (quote.points?.redeemed ?? 0)) {
    const most = mostRedeemable(scheme, usable, opened.subtotal)
    // the balance suffices, but the limit of a new device does not
    const isOfDevice = points > usable && points <= balance
    return refuse(isOfDevice ? 'points-new-device' : 'points-unavailable', {
      detail: { balance, most, step: scheme.redeemStep, minimum: scheme.minRedeem },
    })
  }
  if (quote.hash !== quoteHash) return refuse('quote-changed', { detail: { quote } })
  return done(quote)
}

/** Locks and returns the customer's points until the transaction ends. Call it after the bill is locked. */
export async function lockPointsAccount(
  tx: Tx,
  customerId: string,
  at: number,
  newDeviceSince: number | null,
): Promise<PointsAccount> {
  await lockRewardRows(tx, customerId, at)
  return findPointsAccount(tx, customerId, at, newDeviceSince)
}

type BillOrderInput = Pick<
  BillOrderRow,
  'id' | 'customerId' | 'paymentMethod' | 'by' | 'quote' | 'lang' | 'at'
> & {
  readonly pointsAccount: PointsAccount
}

/**
 * Places the order of a locked bill: one that awaits its card payment, or one that is paid and completed
 * here. Rows are locked in the common lock order: the points (`lockPointsAccount`, by the caller), the
 * invoice series, the branch's ticket.
 */
export async function placeBillOrder(
  tx: Tx,
  deps: Pick<OrderDeps, 'config' | 'orderEffects'>,
  bill: BillRow,
  input: BillOrderInput,
): Promise<void> {
  const { id, customerId, at, quote, pointsAccount } = input
  const redeemed = quote.points?.redeemed ?? 0
  const isPaid = input.paymentMethod !== 'card'
  if (isPaid) await lockSeriesOfBrand(tx)

  const pointsPromised = pointsEarned(quote, pointsAccount.scheme, pointsAccount.level)
  const order = {
    id,
    billId: bill.id,
    branchId: bill.branch_id,
    branchName: v.parse(Localized, bill.branch_name),
    customerId,
    status: isPaid ? ('placed' as const) : ('awaiting_payment' as const),
    paymentMethod: input.paymentMethod,
    by: input.by,
    quote,
    pointsPromised,
    pointsScheme: pointsAccount.version,
    lang: input.lang,
    at,
  }
  await insertBillOrder(tx, order)
  await holdPoints(tx, { id, customerId, at }, redeemed)
  if (isPaid) await complete(tx, deps, order, redeemed)
}

async function complete(
  tx: Tx,
  deps: Pick<OrderDeps, 'config' | 'orderEffects'>,
  { id, customerId, pointsPromised, pointsScheme, at }: BillOrderRow,
  redeemed: number,
): Promise<void> {
  const orderForPoints = {
    id,
    customer_id: customerId,
    points_redeemed: redeemed,
    points_promised: pointsPromised,
    points_scheme: pointsScheme,
  }
  await movePoints(tx, orderForPoints, 'placed', at)
  await moveInside(
    tx,
    { id, from: 'placed', to: 'completed', by: bySystem, reason: null, courier: null, at },
    deps.orderEffects,
  )
}
