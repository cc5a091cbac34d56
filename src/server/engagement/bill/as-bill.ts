import * as v from 'valibot'
import type { Bill, StaffBill } from '#contract/bill.ts'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import { isBillOver, priceBill } from '#domain/bill.ts'
import { mostRedeemable, termsOf, usableOf } from '#domain/points.ts'
import { type PointsAccount, newDeviceLimit } from '#server/resources/wallet/points-account-store.ts'
import { billNow, type BillRow } from './store.ts'

/**
 * Returns the view for a holder of the bill's link; `mine` is set only for the customer who claimed the bill.
 */
export const asBill = (
  row: BillRow,
  customerId: string | undefined,
  {
    pointsAccount,
    endedOrderId,
  }: { readonly pointsAccount: PointsAccount | undefined; readonly endedOrderId: string | null },
): Bill => ({
  ...publicFieldsOf(row),
  endedOrderId,
  mine:
    row.customer_id !== null && row.customer_id === customerId && row.pay !== null
      ? { pay: row.pay, quote: dueOf(row, pointsAccount), orderId: row.order_id }
      : null,
})

/** Returns the view for the branch's staff. */
export const asStaffBill = (row: BillRow, pointsAccount: PointsAccount | undefined): StaffBill => ({
  ...publicFieldsOf(row),
  customer: row.first_name === null ? null : { firstName: row.first_name, ...pointsOf(row, pointsAccount) },
  pay: row.pay,
  due: dueOf(row, pointsAccount),
  isBeingPaid: billNow(row).isBeingPaid,
  paid:
    row.state === 'paid' && row.order_id !== null
      ? {
          orderId: row.order_id,
          number: row.order_number ?? 0,
          method: row.order_payment_method ?? 'branch',
          at: row.moved_at.toISOString(),
        }
      : null,
})

/**
 * Returns the customer whose points the bill's view needs; null once the order has its quote or the bill has
 * ended.
 */
export const customerOfPoints = (row: BillRow): string | null =>
  row.order_id === null && !isBillOver(row.state) ? row.customer_id : null

const publicFieldsOf = (row: BillRow) => ({
  id: row.id,
  state: row.state,
  branchId: row.branch_id,
  branchName: v.parse(Localized, row.branch_name),
  openedAt: row.opened_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  quote: v.parse(Quote, row.quote),
  note: row.note,
})

const pointsOf = ({ quote, scan_id }: BillRow, pointsAccount: PointsAccount | undefined) => ({
  balance: pointsAccount?.balance ?? null,
  most: pointsAccount
    ? mostRedeemable(pointsAccount.scheme, usableOf(pointsAccount), v.parse(Quote, quote).subtotal)
    : null,
  newDevice: pointsAccount ? newDeviceLimit(pointsAccount) : null,
  terms: pointsAccount ? termsOf(pointsAccount.scheme, 0) : null,
  scanned: scan_id !== null,
})

function dueOf(row: BillRow, pointsAccount: PointsAccount | undefined): StaffBill['due'] {
  if (row.order_quote !== null) return v.parse(Quote, row.order_quote)
  const opened = v.parse(Quote, row.quote)
  const points =
    pointsAccount && row.points_to_redeem > 0 ? termsOf(pointsAccount.scheme, row.points_to_redeem) : null
  return v.parse(Quote, points ? priceBill(opened, points) : opened)
}
