import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findNotice, notify } from '#server/identity/notification/notify.ts'
import { findRefused } from './part-refund-store.ts'
import type { PayableOrder } from './store.ts'

type CustomersOrder = Pick<PayableOrder, 'id' | 'number' | 'customer_id' | 'branch_name'>

type Money = {
  /** Halalas. */
  readonly amount: number
  readonly at: number
}

/**
 * Notifies the customer that a refund did not reach the card, once: it may be tried again many times. While
 * the branch asks before a change, the line is that of its question; `notifyOfOpenRefusal`
 * follows when it ends.
 */
export async function notifyOfRefused(tx: Tx, order: CustomersOrder, money: Money): Promise<void> {
  if (!(await isAsked(tx, order)) && !(await knowsOfRefused(tx, order, money)))
    await notifyOfCare(tx, order, { what: 'refund-refused', ...money })
}

/** Notifies the customer of a refund that did not reach the card and waits for another way, if any does. */
export async function notifyOfOpenRefusal(tx: Tx, order: CustomersOrder, at: number): Promise<void> {
  const refused = await findRefused(tx, order.id)
  if (refused) await notifyOfRefused(tx, order, { amount: refused.amount, at })
}

/** Notifies the customer that a refund reached the card, if the last news of it is that it did not. */
export async function notifyOfArrived(tx: Tx, order: PayableOrder, money: Money): Promise<void> {
  if (await knowsOfRefused(tx, order, money)) await notifyOfReturned(tx, order, money)
}

async function knowsOfRefused(tx: Tx, order: CustomersOrder, { amount }: Money): Promise<boolean> {
  const shape = v.object({ what: v.literal('refund-refused'), amount: v.literal(amount) })
  return v.is(shape, await findCareNotice(tx, order))
}

async function isAsked(tx: Tx, order: CustomersOrder): Promise<boolean> {
  return v.is(v.object({ what: v.literal('asked') }), await findCareNotice(tx, order))
}

const findCareNotice = (tx: Tx, { id, customer_id: customerId }: CustomersOrder) =>
  findNotice(tx, { customerId, kind: 'care', subject: id })

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
export const notifyOfCare = (tx: Tx, order: CustomersOrder, { at, ...news }: Care) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject: order.id,
    values: { ...news, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })
