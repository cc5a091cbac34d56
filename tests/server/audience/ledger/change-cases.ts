import { sql } from 'kysely'
import { changeQuote } from '#domain/change-order.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { aPayer } from '#support/payer.ts'
import type { TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'
import type { careCases } from './care-cases.ts'

/** Makes a card order of which a portion was removed before it was ready. Returns its id. */
export async function takeOff(shop: TestShop, staff: CustomerClient): Promise<string> {
  const { id, quote } = await aPayer(shop, await aCustomer(shop, '0512345668')).paid()
  const changed = changeQuote(quote, { lineId: 'one', quantity: 1, to: null })
  const quoteHash = changed.ok ? changed.value.hash : ''
  const change = { id: anOrderId(), lineId: 'one', quantity: 1, to: null, quoteHash }
  const { status } = await staff.send('POST', `/staff/orders/${id}/changes`, change)
  if (status !== 200) throw new Error(`expected a change, got ${status}`)
  await handOverFeast(shop, staff, id)
  await carryRefunds(shop.deps)
  return id
}

const question = 'a change waits for its customer only while the order can be changed'
const refund =
  'a change gives back to the card what it says, once, and not more than it made the order cheaper'
const paid = 'what a paid order cost at first is what was paid online'
const event = 'every change has an event of its order when it was made, by an employee'

/** Changes that break what was changed, all of the one order. */
const changes: typeof careCases = [
  [
    question,
    'a question about a served order',
    () => sql`update order_change set state = 'asked', decided_at = null`,
  ],
  [refund, 'a halala too much', () => sql`update order_change set back = back + 1`],
  [refund, 'a refund without a change', () => sql`update refund set id = 'none' where kind = 'change'`],
  [paid, 'another difference', () => sql`update order_change set difference = difference - 1`],
  [event, 'no event', () => sql`update order_event set change_id = null`],
]

/** The same, with the order that each is about. */
export const changeCases = (about: () => string) =>
  changes.map(([invariant, how, change]) => [invariant, how, change, about] as const)
