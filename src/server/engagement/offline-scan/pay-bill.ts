import type { OfflineEntryDraft } from '#contract/offline-scan.ts'
import { hoursToPayBill, priceBill } from '#domain/bill.ts'
import type { Localized } from '#domain/locale.ts'
import type { Quote } from '#domain/pricing.ts'
import { placeBillOrder } from '#server/engagement/bill/place-order.ts'
import { findBill, insertBill, setClaim, setEnded } from '#server/engagement/bill/store.ts'
import { getCustomerLang } from '#server/identity/account/store.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PointsAccount } from '#server/resources/wallet/points-account-store.ts'

type Payment = OfflineEntryDraft & {
  readonly branchId: string
  readonly branchName: Localized
  readonly staffId: string
  readonly customerId: string
  /** With the redeemed points. */
  readonly quote: Quote
  /** Locked, with the scheme under which the bill was priced. */
  readonly pointsAccount: PointsAccount
  readonly at: number
}

/**
 * Writes a bill that the branch was paid for, and its order as placed and completed, with its invoice and
 * points. Throws if the ids of bill or order are taken: the tablet makes them at random.
 */
export async function payBill(tx: Tx, deps: OrderDeps, payment: Payment): Promise<void> {
  const { branchId, branchName, staffId, customerId, points, quote, at } = payment
  const isNew = await insertBill(tx, {
    id: payment.billId,
    branchId,
    branchName,
    staffId,
    quote: priceBill(quote, null),
    note: '',
    customerId,
    scanId: payment.id,
    newDeviceSince: null,
    at,
    hours: hoursToPayBill,
  })
  const bill = await findBill(tx, payment.billId)
  if (!isNew || !bill) throw new Error(`expected the bill ${payment.billId} of an offline entry to be new`)
  await setClaim(tx, bill.id, { customerId, newDeviceSince: null, pay: 'counter', points, at })
  await placeBillOrder(tx, deps, bill, {
    id: payment.orderId,
    customerId,
    paymentMethod: payment.with,
    by: { mover: 'staff', moverId: staffId },
    quote,
    lang: bill.lang ?? (await getCustomerLang(tx, customerId)),
    at,
    pointsAccount: payment.pointsAccount,
  })
  await setEnded(tx, bill.id, { state: 'paid', by: staffId, at })
}
