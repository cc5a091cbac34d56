import { type RawBuilder, sql } from 'kysely'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import type { TestShop } from '#support/shop.ts'
import { aManager } from '#support/signed-in.ts'

/** Makes an order of which a portion was missing and was refunded as points. Returns its id. */
export async function putRight(shop: TestShop, sara: CustomerClient, staff: CustomerClient): Promise<string> {
  const { id } = await sara.order()
  await handOverFeast(shop, staff, id)
  const manager = await aManager(shop, '0512345669', 'olaya')
  const lines = [{ place: 1, quantity: 1, fault: 'missing' }]
  const refund = { id: anOrderId(), ticketId: null, lines, way: 'points', note: '' }
  const { status } = await manager.send('POST', `/staff/orders/${id}/care`, refund)
  if (status !== 200) throw new Error(`expected a refund, got ${status}`)
  return id
}

const parts = 'the parts of a refund sum to its amount, and no line is refunded more often than it was sold'
const within = 'the refunds of an order in cash, as points and to its card are not more than its total'
const points = 'a refund as points, and an answer with points, has one entry of its points'
const tickets = 'a ticket is answered by a refund of its own order'

const settled = 'the promise of an order is settled when it is ready or handed over, by its method'
const credited = 'a missed promise has one entry of its points, and a kept one has none'

/** Changes that break the promises of all orders, among them the one that is served. */
export const promiseCases: typeof careCases = [
  [settled, 'another time', () => sql`update order_promise set handed_at = handed_at + interval '1 hour'`],
  [credited, 'points that were not given', () => sql`update order_promise set missed = true, points = 100`],
]

/** Changes that break what was put right, all of the one order. */
export const careCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [parts, 'an amount that is another', () => sql`update refund set amount = amount + 1 where way = 'points'`],
  [
    parts,
    'a portion that was not sold',
    () => sql`update refund set parts = jsonb_set(parts, '{0,quantity}', '3') where way = 'points'`,
  ],
  [within, 'more than the order cost', () => sql`update refund set amount = 99999 where way = 'points'`],
  [points, 'other points', () => sql`update refund set points = points + 1 where way = 'points'`],
  [
    points,
    'points without a refund',
    () => sql`update refund set way = 'cash', points = null where way = 'points'`,
  ],
  [tickets, 'no ticket', () => sql`delete from care_ticket`],
]
