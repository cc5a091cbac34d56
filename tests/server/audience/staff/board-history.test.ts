import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { Board } from '#contract/staff.ts'
import { aCustomerClient, anOrderId, askOf, type CustomerClient } from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let olayaCookie: string
let olaya: CustomerClient
let events: EventReader
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olayaCookie = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } })
  olaya = aCustomerClient(askOf(shop), olayaCookie)
})
afterEach(async () => {
  await events.close()
  await shop.close()
})

const follow = async (after: number): Promise<EventReader> =>
  readEvents(
    await shop.app.request(`/api/v1/staff/branches/olaya/events?after=${after}`, {
      headers: { cookie: olayaCookie },
    }),
  )
const seen = async () => {
  const { id, status } = v.parse(Order, (await events.next()).data)
  return [id, status]
}

/** Cancelled orders that have left the board: one, and `count` copies. */
async function cancelMany(count: number): Promise<void> {
  const { id } = await sara.order()
  await sara.send('POST', `/orders/${id}/cancel`)
  const ids = Array.from({ length: count }, anOrderId)
  await sql`
    insert into placed_order
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', copy.id,
      'idempotency_key', copy.id,
      'number', o.number + copy.place,
      'last_event', o.last_event + copy.place
    ))).*
    from placed_order o, unnest(${ids}::text[]) with ordinality copy (id, place)
    where o.id = ${id}`.execute(shop.db)
  await sql`
    insert into order_event
    select (jsonb_populate_record(e, jsonb_build_object('order_id', o.id))).*
    from order_event e, placed_order o
    where e.order_id = ${id} and o.id <> ${id}`.execute(shop.db)
  await sql`
    update branch_ticket set event_number = event_number + ${count}
    where branch_id = 'olaya'`.execute(shop.db)
  shop.clock.now += 3 * hour
}

test('a stream after an event of long ago gets the whole board, not all that came since', async () => {
  await cancelMany(400)
  const [first, second] = [await sara.order(), await sara.order()]

  events = await follow(0)

  for (const { id } of [first, second]) expect(await seen()).toEqual([id, 'placed'])
  expect(await events.isQuiet()).toBe(true)
  await olaya.move(first.id, 'placed', 'accepted')
  expect(await seen()).toEqual([first.id, 'accepted'])
  expect(await events.isQuiet()).toBe(true)
})

test('a stream that missed fewer events sends the orders that have left the board, too', async () => {
  const board = v.parse(Board, (await olaya.send('GET', '/staff/branches/olaya/orders')).body)
  await cancelMany(399)

  events = await follow(board.lastEvent)

  for (let order = 0; order < 400; order += 1) expect((await seen())[1]).toBe('cancelled')
  expect(await events.isQuiet()).toBe(true)
})
