import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findNotice, notify } from '#server/identity/notification/notify.ts'
import type { PayableOrder } from './store.ts'

type Money = {
  /** Halalas. */
  readonly amount: number
  readonly at: number
}

/** Notifies the customer that a refund did not reach the card, once: it may be tried again many times. */
export async function notifyOfRefused(tx: Tx, order: PayableOrder, money: Money): Promise<void> {
  if (!(await knowsOfRefused(tx, order, money)))
    await notifyOfCare(tx, order, { what: 'refund-refused', ...money })
}

/** Notifies the customer that a refund reached the card, if the last news of it is that it did not. */
export async function notifyOfArrived(tx: Tx, order: PayableOrder, money: Money): Promise<void> {
  if (await knowsOfRefused(tx, order, money)) await notifyOfReturned(tx, order, money)
}

async function knowsOfRefused(tx: Tx, { id, customer_id: customerId }: PayableOrder, { amount }: Money) {
  const news = await findNotice(tx, { customerId, kind: 'care', subject: id })
  return v.is(v.object({ what: v.literal('refund-refused'), amount: v.literal(amount) }), news)
}

/** Notifies the customer that a payment which the order did not need goes back. */
export const notifyOfSurplus = (
  tx: Tx,
  order: PayableOrder,
  money: Money & { readonly isSecond: boolean },
) => {
  const { isSecond, ...rest } = money
  return notifyOfCare(tx, order, { what: isSecond ? 'paid-twice' : 'paid-late', ...rest })
}

/** Notifies the customer that such a payment went back. */
export const notifyOfReturned = (tx: Tx, order: PayableOrder, money: Money) =>
  notifyOfCare(tx, order, { what: 'refunded', ...money })

type Care =
  | (Money & { readonly what: 'refunded' | 'refund-refused' | 'paid-twice' | 'paid-late' })
  | { readonly what: 'declined'; readonly at: number }

/** Notifies the customer of what became of their money or of their report. */
export const notifyOfCare = (
  tx: Tx,
  order: Pick<PayableOrder, 'id' | 'number' | 'customer_id' | 'branch_name'>,
  { at, ...news }: Care,
) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject: order.id,
    values: { ...news, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })
