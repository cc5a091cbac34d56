import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { careSubject } from '#domain/care-subject.ts'
import { careNews, isAboutMoney } from '#domain/notification.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findNotice, notify } from '#server/identity/notification/notify.ts'
import type { PayableOrder } from './store.ts'

type CustomersOrder = Pick<PayableOrder, 'id' | 'number' | 'customer_id' | 'branch_name'>

type Money = {
  readonly refundId: string
  /** Halalas. */
  readonly amount: number
  readonly at: number
}

/** Notifies the customer that a refund did not reach the card, once: it may be tried again many times. */
export async function notifyOfRefused(tx: Tx, order: CustomersOrder, money: Money): Promise<void> {
  if (!(await knowsOfRefused(tx, order, money)))
    await notifyOfMoney(tx, order, { what: 'refund-refused', ...money })
}

/** Notifies the customer that a refund reached the card, if the last news of it is that it did not. */
export async function notifyOfArrived(tx: Tx, order: CustomersOrder, money: Money): Promise<void> {
  if (await knowsOfRefused(tx, order, money)) await notifyOfReturned(tx, order, money)
}

async function knowsOfRefused(tx: Tx, order: CustomersOrder, money: Money): Promise<boolean> {
  const notice = await findCareNotice(tx, order, await subjectOf(tx, order, money))
  return v.is(v.object({ what: v.literal('refund-refused') }), notice)
}

/** Notifies the customer that a payment which the order did not need goes back. */
export const notifyOfSurplus = (
  tx: Tx,
  order: CustomersOrder,
  { isSecond, ...money }: Money & { readonly isSecond: boolean },
) => notifyOfMoney(tx, order, { what: isSecond ? 'paid-twice' : 'paid-late', ...money })

/** Notifies the customer of a refund that was given, or is on its way to the card. */
export const notifyOfReturned = (tx: Tx, order: CustomersOrder, money: Money) =>
  notifyOfMoney(tx, order, { what: 'refunded', ...money })

/** Notifies the customer that a report was declined. */
export const notifyOfDeclined = (tx: Tx, order: CustomersOrder, at: number) =>
  notifyOfCare(tx, order, { subject: order.id, values: { what: 'declined' }, at })

type MoneyNews = 'refunded' | 'refund-refused' | 'paid-twice' | 'paid-late'

/** Notifies the customer of what became of a refund: one line for each, which says what is so now. */
async function notifyOfMoney(
  tx: Tx,
  order: CustomersOrder,
  { what, ...money }: Money & { readonly what: MoneyNews },
): Promise<void> {
  const subject = await subjectOf(tx, order, money)
  await notifyOfCare(tx, order, { subject, values: { what, amount: money.amount }, at: money.at })
}

/**
 * Returns the subject of the line about a refund: the order's id for a line of an earlier release about the
 * same amount, so that newer news replaces it.
 */
async function subjectOf(tx: Tx, order: CustomersOrder, { refundId, amount }: Money): Promise<string> {
  const what = v.pipe(v.picklist(careNews), v.check(isAboutMoney))
  const isEarlier = v.is(
    v.object({ what, amount: v.literal(amount) }),
    await findCareNotice(tx, order, order.id),
  )
  return isEarlier ? order.id : careSubject.refund(order.id, refundId)
}

const findCareNotice = (tx: Tx, { customer_id: customerId }: CustomersOrder, subject: string) =>
  findNotice(tx, { customerId, kind: 'care', subject })

type Care = {
  readonly subject: string
  readonly values: { readonly what: MoneyNews | 'declined'; readonly amount?: number }
  readonly at: number
}

const notifyOfCare = (tx: Tx, order: CustomersOrder, { subject, values, at }: Care) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject,
    values: { ...values, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })
