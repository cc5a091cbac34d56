import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AnyOrder } from '#contract/order.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { streamCaps } from '#server/platform/live/open-streams.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let saraCookie: string
let sara: CustomerClient
let staff: CustomerClient
const open = new Set<EventReader>()
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  saraCookie = await signIn(shop, '0512345671', { register: true })
  sara = aCustomerClient(askOf(shop), saraCookie)
  staff = await anEmployee(shop, '0512345673', 'olaya')
})
beforeEach(() => void (shop.clock.now += 60 * 60_000))
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
})
afterAll(() => shop.close())

async function follow(id: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = readEvents(await shop.app.request(`/api/v1/orders/${id}/events`, { headers }))
  open.add(reader)
  return reader
}

const orderIn = ({ data }: { data: unknown }) => v.parse(AnyOrder, data)

test("an order's stream begins with its state and continues with every move", async () => {
  const order = await sara.order()
  const events = await follow(order.id, { cookie: saraCookie })

  const first = await events.next()
  await staff.move(order.id, 'placed', 'accepted')
  const second = await events.next()
  await staff.move(order.id, 'accepted', 'preparing')
  const third = await events.next()

  expect([first, second, third].map(({ event }) => event)).toEqual(['order', 'order', 'order'])
  expect(first.data).toEqual(order)
  expect([second, third].map((event) => orderIn(event).status)).toEqual(['accepted', 'preparing'])
  expect(orderIn(third).events.map(({ status }) => status)).toEqual(['placed', 'accepted', 'preparing'])
  const ids = [first, second, third].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(3)
})

test('the stream of an order for others with the link contains no personal data', async () => {
  const order = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  const events = await follow(order.id)

  const first = await events.next()
  await staff.move(order.id, 'placed', 'rejected', 'The oven is broken')
  const second = await events.next()

  expect([first, second].map((event) => orderIn(event))).toMatchObject([
    { view: 'open', status: 'placed' },
    { view: 'open', status: 'rejected' },
  ])
  expect(JSON.stringify([first, second])).not.toMatch(/Fahad|51234|Tahlia|cash|oven/i)
})

test('a resumed stream begins with the current state, without changes too', async () => {
  const order = await sara.order()
  const id = (await (await follow(order.id)).next()).id ?? ''

  const again = await follow(order.id, { 'last-event-id': id })

  expect((await again.next()).id).toBe(id)
})

test('readers with the link do not use up the streams of the customer', async () => {
  const order = await sara.order()
  const path = `/api/v1/orders/${order.id}/events`
  for (let one = 0; one < streamCaps.topic['order-link']; one++) await follow(order.id)

  expect((await shop.app.request(path)).status).toBe(429)
  const own = await shop.app.request(path, { headers: { cookie: saraCookie } })
  open.add(readEvents(own))
  expect(own.status).toBe(200)
})

test('events of other orders are not sent', async () => {
  const [own, other] = [await sara.order(), await sara.order()]
  const events = await follow(own.id)
  await events.next()

  await staff.move(other.id, 'placed', 'accepted')

  expect(await events.isQuiet()).toBe(true)
})

test("a customer's own cancellation is sent to the other tab", async () => {
  const order = await sara.order()
  const events = await follow(order.id, { cookie: saraCookie })
  await events.next()

  await sara.send('POST', `/orders/${order.id}/cancel`)

  expect(orderIn(await events.next()).status).toBe('cancelled')
})

test('a hundred listeners cause one read of the order for each event, and no more may listen', async () => {
  const order = await sara.order()
  const listeners = await Promise.all(Array.from({ length: 100 }, () => follow(order.id)))
  await Promise.all(listeners.map((listener) => listener.next()))
  const refused = await shop.app.request(`/api/v1/orders/${order.id}/events`)
  let statements = 0
  const count = () => void (statements += 1)
  shop.deps.pool.on('acquire', count)

  await shop.deps.live.publish(`order:${order.id}`)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const afterPublish = statements
  await staff.move(order.id, 'placed', 'accepted')
  const events = await Promise.all(listeners.map((listener) => listener.next()))

  shop.deps.pool.off('acquire', count)
  expect(refused.status).toBe(429)
  // with PostgreSQL the notification is a statement too
  expect(afterPublish).toBeGreaterThan(0)
  expect(afterPublish).toBeLessThanOrEqual(2)
  expect(new Set(events.map((event) => orderIn(event).status))).toEqual(new Set(['accepted']))
  expect(statements).toBeLessThan(20)
})
