import * as v from 'valibot'
import type { Localized as Words } from '#domain/locale.ts'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { notify, withdrawNotice } from '#server/identity/notification/notify.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { notifyOfOpenRefusal } from '#server/settlement/payment/notify-refund.ts'

type AskedOrder = Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'branch_name'>

type News = {
  readonly what: 'removed' | 'swapped' | 'asked' | 'unchanged'
  readonly dish: Words
  readonly other: Words | undefined
  /** Halalas that the customer gets back, or would pay more. */
  readonly amount?: number
  readonly at: number
}

/**
 * Notifies the customer that the branch has changed the order, that it asks before a change, or that the
 * order stays as it is: the question had no answer in time, or the branch took it back.
 */
export const notifyOfChange = (tx: Tx, order: OrderRow, { at, ...news }: News) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject: order.id,
    values: { ...news, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })

/**
 * Takes the question from the customer's list when it ends without other news: it asks for an answer. A
 * refund that did not reach the card meanwhile gets its line then.
 */
export async function withdrawQuestion(tx: Tx, order: AskedOrder, at: number): Promise<void> {
  await withdrawNotice(tx, { customerId: order.customer_id, kind: 'care', subject: order.id, what: 'asked' })
  await notifyOfOpenRefusal(tx, order, at)
}
