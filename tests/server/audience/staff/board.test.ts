import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { OwnerDay } from '#contract/owner.ts'
import { Board } from '#contract/staff.ts'
import type { OrderStatus } from '#domain/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { withOrder } from '#storefront/staff/board/board.ts'
import { aCounter } from '#support/bills.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let olayaCookie: string
let olaya: CustomerClient
let narjis: CustomerClient
let owner: CustomerClient
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const ask = askOf(shop)
  sara = await aCustomer(shop, '0512345671')
  olayaCookie = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } })
  olaya = aCustomerClient(ask, olayaCookie)
  narjis = await anEmployee(shop, '0512345673', 'narjis')
  owner = await anOwner(shop, '0512345674')
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const boardOf = async (client: CustomerClient, branchId = 'olaya') =>
  v.parse(Board, (await client.send('GET', `/staff/branches/${branchId}/orders`)).body)

async function follow({ after, last }: { after?: number; last?: string } = {}): Promise<EventReader> {
  const path = `/api/v1/staff/branches/olaya/events${after === undefined ? '' : `?after=${after}`}`
  const headers = { cookie: olayaCookie, ...(last !== undefined && { 'last-event-id': last }) }
  const reader = readEvents(await shop.app.request(path, { headers }))
  open.add(reader)
  return reader
}

const seen = async (events: EventReader) => {
  const { event, data } = await events.next()
  const { id, status } = v.parse(Order, data)
  return [event, id, status]
}

test('the board has the active orders by time, and those that ended within two hours', async () => {
  const late = await sara.order({
    when: { kind: 'later', at: new Date(shop.clock.now + 5 * hour).toISOString() },
  })
  const soon = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  const cancelled = await sara.order()
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  await sara.order({ branchId: 'narjis' })

  const board = await boardOf(olaya)

  expect(board.orders.map(({ id }) => id)).toEqual([soon.id, cancelled.id, late.id])
  expect(board.orders[0]).toEqual(soon)
  expect(board).toMatchObject({ branchId: 'olaya', at: new Date(shop.clock.now).toISOString() })
  shop.clock.now += 2 * hour
  expect((await boardOf(olaya)).orders.map(({ id }) => id)).toEqual([soon.id, late.id])
})

test('a branch without any order has an empty board', async () => {
  expect(await boardOf(owner, 'majlis')).toMatchObject({
    orders: [],
    today: { date: '2026-11-21', orders: 0 },
    lastEvent: 0,
  })
})

test("the board's number of orders equals the owner's figure, with ended ones and bills", async () => {
  await sara.order()
  const cancelled = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  await sara.order({ branchId: 'narjis' })
  await sara.order({ when: { kind: 'later', at: new Date(shop.clock.now + 24 * hour).toISOString() } })
  const counter = aCounter(olaya)
  const bill = await counter.open({ scanId: await counter.scan(sara, shop.clock.now) })
  expect((await counter.settle(bill)).status).toBe(200)

  const { today } = await boardOf(olaya)

  expect(today).toEqual({ date: '2026-11-21', orders: 3 })
  const { branches } = v.parse(OwnerDay, (await owner.send('GET', '/owner/day')).body)
  expect(branches.find(({ branchId }) => branchId === 'olaya')?.orders).toBe(3)
  // orders that left the board still count
  shop.clock.now += 3 * hour
  expect((await boardOf(olaya)).today.orders).toBe(3)
})

test('an unpaid order is not counted in the day', async () => {
  const { id } = await sara.order()
  const stand = (status: OrderStatus) =>
    shop.db.updateTable('placed_order').set({ status }).where('id', '=', id).execute()

  for (const status of ['awaiting_payment', 'payment_failed', 'expired'] as const) {
    await stand(status)
    expect((await boardOf(olaya)).today.orders).toBe(0)
  }

  await stand('placed')
  expect((await boardOf(olaya)).today.orders).toBe(1)
})

test('the hours after midnight belong to the same day; at five in the morning the next begins', async () => {
  await sara.order()
  shop.clock.now += 10 * hour
  await sara.order({ when: { kind: 'later', at: '2026-11-21T21:15:00.000Z' } })
  // the night shift signs in
  const night = await anEmployee(shop, '0512345675', 'olaya')

  const days: Record<string, Board['today']> = {}
  for (const at of ['2026-11-21T21:00:00.000Z', '2026-11-22T01:59:00.000Z', '2026-11-22T02:00:00.000Z']) {
    shop.clock.now = Date.parse(at)
    days[at] = (await boardOf(night)).today
  }

  expect(days).toEqual({
    '2026-11-21T21:00:00.000Z': { date: '2026-11-21', orders: 2 },
    '2026-11-22T01:59:00.000Z': { date: '2026-11-21', orders: 2 },
    '2026-11-22T02:00:00.000Z': { date: '2026-11-22', orders: 0 },
  })
})

test('the board plus its events equals a newly read board', async () => {
  const first = await sara.order()
  const read = await boardOf(olaya)
  const events = await follow({ after: read.lastEvent })
  await olaya.move(first.id, 'placed', 'accepted')
  await sara.order()
  await sara.order()
  let followed = read
  while (followed.lastEvent < read.lastEvent + 3) {
    const { id = '', data } = await events.next()
    followed = withOrder(followed, v.parse(Order, data), id)
  }

  const reread = await boardOf(olaya)

  expect(followed.today).toEqual({ date: '2026-11-21', orders: 3 })
  expect(reread.today).toEqual(followed.today)
})

test('a stream from the read board misses no event and repeats none', async () => {
  const first = await sara.order()
  const { lastEvent } = await boardOf(olaya)
  const between = await sara.order()
  const events = await follow({ after: lastEvent })

  expect(await seen(events)).toEqual(['order', between.id, 'placed'])
  await olaya.move(first.id, 'placed', 'accepted')
  expect(await seen(events)).toEqual(['order', first.id, 'accepted'])
  const third = await sara.order()
  expect(await seen(events)).toEqual(['order', third.id, 'placed'])
  expect(await events.isQuiet()).toBe(true)
})

test('a stream without a last event begins with the whole board', async () => {
  const orders = [await sara.order(), await sara.order()]

  const events = await follow()

  for (const { id } of orders) expect(await seen(events)).toEqual(['order', id, 'placed'])
  expect(await events.isQuiet()).toBe(true)
})

test('a stream from an event that the server does not have begins with the whole board', async () => {
  const order = await sara.order()
  const { lastEvent } = await boardOf(olaya)

  // the database was restored from a backup: the board had received events that are lost
  for (const events of [
    await follow({ last: String(lastEvent + 20) }),
    await follow({ after: lastEvent + 1 }),
  ])
    expect(await seen(events)).toEqual(['order', order.id, 'placed'])

  const events = await follow({ last: String(lastEvent + 20) })
  await events.next()
  const next = await sara.order()
  expect(await seen(events)).toEqual(['order', next.id, 'placed'])
  expect(await events.isQuiet()).toBe(true)
})

test('after five minutes offline a stream sends each changed order once, in its current state', async () => {
  const [first, second] = [await sara.order(), await sara.order()]
  const before = await follow()
  await before.next()
  const last = (await before.next()).id ?? ''
  await before.close()
  await olaya.move(first.id, 'placed', 'accepted')
  const third = await sara.order()
  await olaya.move(first.id, 'accepted', 'preparing')
  await sara.send('POST', `/orders/${second.id}/cancel`)

  const events = await follow({ last })

  expect([await seen(events), await seen(events), await seen(events)]).toEqual([
    ['order', third.id, 'placed'],
    ['order', first.id, 'preparing'],
    ['order', second.id, 'cancelled'],
  ])
  expect(await events.isQuiet()).toBe(true)
})

test('a stream sends a whole evening of orders', async () => {
  const { lastEvent } = await boardOf(olaya)
  const ids: string[] = []
  for (const phone of ['0512345681', '0512345682', '0512345683', '0512345684', '0512345685']) {
    const client = await aCustomer(shop, phone)
    for (let orders = 0; orders < 19; orders++) ids.push((await client.order()).id)
  }

  for (const events of [await follow({ after: lastEvent }), await follow()]) {
    const came: unknown[] = []
    for (const _ of ids) came.push((await seen(events))[1])
    expect(came).toEqual(ids)
  }
})

test('orders of other branches are not sent', async () => {
  const events = await follow({ after: (await boardOf(olaya)).lastEvent })

  await sara.order({ branchId: 'narjis' })

  expect(await events.isQuiet()).toBe(true)
})

test('staff see and move the orders of their own branches only; an owner those of all', async () => {
  const order = await sara.order()

  for (const path of ['/staff/branches/olaya/orders', '/staff/branches/olaya/events'])
    expect(problemOf(await narjis.send('GET', path))).toMatchObject({ status: 403, refusal: 'not-allowed' })
  const foreign = await narjis.move(order.id, 'placed', 'accepted')
  expect(problemOf(foreign)).toMatchObject({ status: 403, refusal: 'not-allowed' })
  expect((await owner.move(order.id, 'placed', 'accepted')).status).toBe(200)
  expect((await boardOf(owner)).orders[0]?.status).toBe('accepted')
})

test('an unknown branch or order is not found', async () => {
  for (const path of ['/staff/branches/nowhere/orders', '/staff/branches/nowhere/events'])
    expect((await owner.send('GET', path)).status).toBe(404)
  expect((await olaya.send('GET', '/staff/branches/nowhere/orders')).status).toBe(403)
  for (const id of [anOrderId(), 'nowhere'])
    expect(problemOf(await olaya.move(id, 'placed', 'accepted'))).toMatchObject({ status: 404 })
})

test('removed staff are refused at the next request', async () => {
  const client = await anEmployee(shop, '0512345690', 'olaya')
  expect((await client.send('GET', '/staff/branches/olaya/orders')).status).toBe(200)

  await shop.db.deleteFrom('staff').where('phone', '=', '+966512345690').execute()

  expect((await client.send('GET', '/staff/branches/olaya/orders')).status).toBe(403)
})
