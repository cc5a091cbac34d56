import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import { priceBill } from '#domain/bill.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { mostRedeemable, pointsEarned, termsOf, usableOf } from '#domain/points.ts'
import type { Quote as QuoteOfRule } from '#domain/pricing.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { lockFriend } from '../invite/reward-invite.ts'
import { lockSeriesOfBrand } from '../invoice/issue.ts'
import { moveInside } from '../order/move-order.ts'
import { holdPoints, movePoints } from '../wallet/order-points.ts'
import { findPurse, type Purse } from '../wallet/purse-store.ts'
import { insertBillOrder, type BillOrderRow } from './order-store.ts'
import type { BillRow } from './store.ts'

type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/** The bill with so many points off, if they have them and it is what was seen and agreed to. */
export function agreeOn(
  bill: BillRow,
  purse: Purse,
  { points, quoteHash }: { readonly points: number; readonly quoteHash: string },
): Outcome<QuoteOfRule, 'points-unavailable' | 'points-new-device' | 'quote-changed', Detail> {
  const opened = v.parse(Quote, bill.quote)
  const quote = priceBill(opened, points > 0 ? termsOf(purse.scheme, points) : null)
  const { balance, scheme } = purse
  const usable = usableOf(purse)
  if (points > usable || points !== (quote.points?.redeemed ?? 0)) {
    const most = mostRedeemable(scheme, usable, opened.subtotal)
    return {
      ok: false,
      // there are as many, but not for this device
      refusal: points > usable && points <= balance ? 'points-new-device' : 'points-unavailable',
      detail: { balance, most, step: scheme.redeemStep, minimum: scheme.minRedeem },
    }
  }
  if (quote.hash !== quoteHash) return { ok: false, refusal: 'quote-changed', detail: { quote } }
  return done(quote)
}

/** Of a customer whose bill is locked: what they have cannot be spent elsewhere until this transaction has ended. */
export async function lockPurse(
  tx: Db,
  customerId: string,
  at: number,
  newDeviceSince: number | null,
): Promise<Purse> {
  await lockFriend(tx, customerId, at)
  return findPurse(tx, customerId, at, newDeviceSince)
}

type Asked = Pick<BillOrderRow, 'id' | 'customerId' | 'paymentMethod' | 'by' | 'quote' | 'lang' | 'at'> & {
  readonly purse: Purse
}

/**
 * Makes a locked bill an order: one that waits for its card, or one that is paid with this and complete. In the same transaction, and
 * with the rows taken in the order in which everybody takes them: the points (`lockPurse`), the invoices' counter, the branch's ticket.
 */
export async function placeBillOrder(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  bill: BillRow,
  asked: Asked,
): Promise<void> {
  const { id, customerId, at, quote, purse } = asked
  const redeemed = quote.points?.redeemed ?? 0
  const isPaid = asked.paymentMethod !== 'card'
  if (isPaid) await lockSeriesOfBrand(tx)

  const pointsPromised = pointsEarned(quote, purse.scheme, purse.level)
  const order = {
    id,
    billId: bill.id,
    branchId: bill.branch_id,
    branchName: v.parse(Localized, bill.branch_name),
    customerId,
    status: isPaid ? ('placed' as const) : ('awaiting_payment' as const),
    paymentMethod: asked.paymentMethod,
    by: asked.by,
    quote,
    pointsPromised,
    pointsScheme: purse.version,
    lang: asked.lang,
    at,
  }
  await insertBillOrder(tx, order)
  await holdPoints(tx, { id, customerId, at }, redeemed)
  if (isPaid) await complete(tx, deps, order, redeemed)
}

async function complete(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  { id, customerId, pointsPromised, pointsScheme, at }: BillOrderRow,
  redeemed: number,
): Promise<void> {
  const pointed = {
    id,
    customer_id: customerId,
    points_redeemed: redeemed,
    points_promised: pointsPromised,
    points_scheme: pointsScheme,
  }
  await movePoints(tx, pointed, 'placed', at)
  const by = { mover: 'system', customerId: null } as const
  await moveInside(tx, { id, from: 'placed', to: 'completed', by, reason: null, courier: null, at }, deps)
}
