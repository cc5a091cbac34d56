import * as v from 'valibot'
import { careSubject } from '#domain/care-subject.ts'
import type { Localized as Words } from '#domain/locale.ts'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { notify, withdrawNotice } from '#server/identity/notification/notify.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'

type AskedOrder = Pick<OrderRow, 'id' | 'customer_id'>

type News = {
  readonly changeId: string
  readonly what: 'removed' | 'swapped' | 'asked' | 'unchanged'
  readonly dish: Words
  readonly other: Words | undefined
  /** Halalas that the customer gets back, or would pay more. */
  readonly amount?: number
  readonly at: number
}

/**
 * Notifies the customer that the branch has changed the order, that it asks before a change, or that the dish
 * stays as ordered: the question had no answer in time, or the branch took it back. What becomes of a
 * question replaces its line.
 */
export const notifyOfChange = (tx: Tx, order: OrderRow, { changeId, at, ...news }: News) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'care',
    subject: careSubject.change(order.id, changeId),
    values: { ...news, number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })

/** Takes the question from the customer's list when it ends without other news: it asks for an answer. */
export const withdrawQuestion = (tx: Tx, { id, customer_id: customerId }: AskedOrder, changeId: string) =>
  withdrawNotice(tx, {
    customerId,
    kind: 'care',
    subjects: [careSubject.change(id, changeId), id],
    what: 'asked',
  })

/** Takes the question of an earlier release from the list: the news of its end has another subject. */
export const withdrawEarlierQuestion = (tx: Tx, { id, customer_id: customerId }: AskedOrder) =>
  withdrawNotice(tx, { customerId, kind: 'care', subjects: [id], what: 'asked' })
