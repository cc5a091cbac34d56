import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { notify, notifyStaff } from '#server/identity/notification/notify.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'

type Answer =
  | { readonly what: 'refunded'; readonly amount: number; readonly at: number }
  | { readonly what: 'declined'; readonly at: number }

/** Notifies the customer of the branch's answer. */
export const notifyOfCare = (tx: Tx, order: OrderRow, { at, ...answer }: Answer) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject: order.id,
    values: { ...answer, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })

/** Notifies the branch's staff of a customer's report. */
export const notifyOfReport = (tx: Tx, order: OrderRow, at: number) =>
  notifyStaff(tx, {
    branchId: order.branch_id,
    kind: 'staff-care',
    subject: order.id,
    values: { number: order.number, branchId: order.branch_id },
    at,
  })
