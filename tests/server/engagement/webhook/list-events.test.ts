import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { EventList } from '#contract/event.ts'
import { publishOrder } from '#server/engagement/webhook/deliver.ts'
import { retention } from '#server/retention.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

const day = 24 * 60 * 60_000

let shop: WebhookShop
let key: string
beforeEach(async () => {
  shop = await openWebhookShop()
  key = (await shop.addKey('events:read')).key
})
afterEach(() => shop.close())

const listAfter = async (after?: string) => {
  const reply = await shop.askWith(key, `/events${after === undefined ? '' : `?after=${after}`}`)
  if (reply.status !== 200) throw new Error(`expected events, got ${await reply.text()}`)
  return v.parse(EventList, await reply.json())
}

test('a program that was off reads on after the last event that it knows', async () => {
  const first = await shop.sara.order()
  await shop.work()
  const known = await listAfter()
  const second = await shop.sara.order()
  await shop.fahad.move(first.id, 'placed', 'accepted')
  await shop.work()

  const missed = await listAfter(known.events.at(-1)?.id)

  const named = missed.events.map(({ type, data }) => `${type} ${data.order.id}`)
  expect(named.toSorted()).toEqual(
    [`order.placed ${second.id}`, `order.status_changed ${first.id}`].toSorted(),
  )
  expect(await listAfter(missed.events.at(-1)?.id)).toEqual({ events: [], hasMore: false })
})

test('an event of an order that is committed later has a later place', async () => {
  const [first, second] = [await shop.sara.order(), await shop.sara.order()]
  // the jobs run in the other order than that in which the orders were placed
  await publishOrder(shop.deps, { orderId: second.id })
  const known = await listAfter()
  await publishOrder(shop.deps, { orderId: first.id })

  const missed = await listAfter(known.events.at(-1)?.id)

  expect(known.events.map(({ data }) => data.order.id)).toEqual([second.id])
  expect(missed.events.map(({ data }) => data.order.id)).toEqual([first.id])
})

test('a page has at most a hundred events, and says that there are more', async () => {
  const order = await shop.sara.order()
  await shop.db
    .insertInto('outgoing_event')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        kind: 'order.delayed' as const,
        order_id: order.id,
        status: 'placed',
        due_at: new Date(order.dueAt),
        happened_at: new Date(shop.clock.now + at),
      })),
    )
    .execute()
  await shop.work()

  const first = await listAfter()
  const second = await listAfter(first.events.at(-1)?.id)

  expect([first.events.length, first.hasMore]).toEqual([100, true])
  expect([second.events.length, second.hasMore]).toEqual([21, false])
  const ids = [...first.events, ...second.events].map(({ id }) => id)
  expect(new Set(ids).size).toBe(121)
})

test('events are deleted with their deliveries after thirty days; a reader after one learns it', async () => {
  await shop.addEndpoint()
  await shop.sara.order()
  await shop.work()
  const { events } = await listAfter()
  const rule = retention.find(({ what }) => what === 'outgoing events and their deliveries')
  const forgetAt = (now: number) => rule?.deleteOld(shop.db, now - (rule?.retentionMs ?? 0))

  expect(await forgetAt(shop.clock.now + 30 * day)).toBe(0)
  expect(await forgetAt(shop.clock.now + 30 * day + 1)).toBe(1)

  expect(await shop.deliveries()).toEqual([])
  expect((await shop.askWith(key, `/events?after=${events[0]?.id}`)).status).toBe(404)
  expect(await listAfter()).toEqual({ events: [], hasMore: false })
})

test('a key may ask 120 times at once and twice a second', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 121; asked++) statuses.push((await shop.askWith(key, '/events')).status)
  const refused = await shop.askWith(key, '/events')
  shop.clock.now += 1000
  const later = await shop.askWith(key, '/events')

  expect(statuses).toEqual([...Array(120).fill(200), 429])
  expect(Number(refused.headers.get('retry-after'))).toBe(1)
  expect(later.status).toBe(200)
})
