import * as v from 'valibot'
import { waitingForOwners } from '#domain/waiting.ts'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  kickPush,
  notifyManagersOrOwners,
  notifyOwners,
  notifyStaff,
  withdrawWaited,
} from '#server/identity/notification/notify.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { notifyOfDeclined, notifyOfReturned } from '#server/settlement/payment/notify-refund.ts'
import { lockWaitingReports } from './store.ts'

type Answer =
  | { readonly what: 'refunded'; readonly refundId: string; readonly amount: number; readonly at: number }
  | { readonly what: 'declined'; readonly at: number }

/** Notifies the customer of the answer, and takes the report from the lists of those who could give it. */
export async function notifyOfAnswer(tx: Tx, order: OrderRow, answer: Answer): Promise<void> {
  if (answer.what === 'refunded') await notifyOfReturned(tx, order, answer)
  else await notifyOfDeclined(tx, order, answer.at)
  await withdrawReport(tx, order)
}

/** Takes the report from the lists of those who could answer it. */
export async function withdrawReport(tx: Tx, order: OrderRow): Promise<void> {
  const kinds = ['owner-waiting', 'staff-care'] as const
  await withdrawWaited(tx, { kinds, subject: order.id, branchId: order.branch_id })
}

/** Notifies the branch's staff of a customer's report. */
export const notifyOfReport = (tx: Tx, order: OrderRow, at: number) =>
  notifyStaff(tx, {
    branchId: order.branch_id,
    kind: 'staff-care',
    subject: order.id,
    values: { number: order.number, branchId: order.branch_id },
    at,
  })

/** Notifies the branch's managers, or the owners without any, of a refund that an employee asks for. */
export const notifyOfWantedRefund = (tx: Tx, order: OrderRow, at: number) =>
  notifyManagersOrOwners(tx, {
    branchId: order.branch_id,
    kind: 'staff-care',
    subject: order.id,
    values: { number: order.number, branchId: order.branch_id, isAsked: true },
    at,
  })

/** Notifies the owners of a refund that is above the limit of a manager. */
export const notifyOfRefund = (tx: Tx, order: OrderRow, at: number) =>
  notifyOwners(tx, { kind: 'owner-waiting', at }, [ownerNews(order, 'refund', at)])

/** Notifies the owners of the reports that no branch has answered for hours. */
export async function notifyOfWaitingReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const waiting = waitingForOwners(at)
  if (!waiting) return
  await db.transaction().execute(async (tx) => {
    // locked: an answer at the same moment finds the notices and withdraws them
    const orders = await lockWaitingReports(tx, waiting)
    const news = orders.map((order) => ownerNews(order, 'report', order.asked_at.getTime()))
    if (news.length > 0) await notifyOwners(tx, { kind: 'owner-waiting', at }, news)
  })
  kickPush({ db })
}

const ownerNews = (
  order: Pick<OrderRow, 'id' | 'number' | 'branch_id' | 'branch_name'>,
  what: 'refund' | 'report',
  since: number,
) => ({
  subject: order.id,
  values: {
    what,
    number: order.number,
    branch: v.parse(Localized, order.branch_name),
    branchId: order.branch_id,
  },
  since,
})
