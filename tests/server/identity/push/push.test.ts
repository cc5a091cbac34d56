import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { jobs } from '#server/jobs.ts'
import { startWorker, runDueJobs } from '#server/platform/job/worker.ts'
import type { News } from '#server/identity/notification/notify-store.ts'
import { notify } from '#server/identity/notification/notify.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { type PushService, startPushService, type StandInSubscription } from '#support/push-service.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const minute = 60_000

let service: PushService
let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
beforeEach(async () => {
  service = await startPushService()
  shop = await openShop({ environment: { PUSH_STAND_IN: service.origin } })
  await stock(shop.deps)
  const ask = askOf(shop)
  sara = await aCustomer(shop, '0512345671')
  const cookie = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } })
  staff = aCustomerClient(ask, cookie)
})
afterEach(async () => {
  await shop.close()
  await service.close()
})

async function subscribe(client: CustomerClient, lang: 'en' | 'ar' = 'en'): Promise<StandInSubscription> {
  const { body } = await client.send('GET', '/push/key')
  const subscription = service.subscribe((body as { key: string }).key)
  expect((await client.send('PUT', '/push/subscription', { ...subscription, lang })).status).toBe(204)
  return subscription
}

const move = (id: string, from: string, to: string, more = {}) =>
  staff.send('POST', `/staff/orders/${id}/moves`, { from, to, ...more })

const work = () => runDueJobs(shop.deps, jobs)

const messages = () => service.delivered.map(({ message }) => message as unknown as PushMessage)

const subscriptions = () => shop.db.selectFrom('push_subscription').select('endpoint').execute()

const waiting = () => shop.db.selectFrom('job').select(['kind', 'run_at', 'problem', 'tries']).execute()

async function tell(news: Partial<News> = {}): Promise<void> {
  const { id: customerId } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+966512345671')
    .executeTakeFirstOrThrow()
  const whole = {
    kind: 'points-returned',
    subject: 'one',
    values: { points: 3 },
    at: shop.clock.now,
    ...news,
  }
  await shop.db
    .transaction()
    .execute((tx) => notify(tx, { ...whole, customerId } as News & { customerId: string }))
}

test("a customer receives pushes in the browser's language, and staff each new order", async () => {
  await subscribe(sara, 'ar')
  const board = await subscribe(staff)
  const { id } = await sara.order()
  await work()
  await move(id, 'placed', 'accepted')
  await work()
  await move(id, 'accepted', 'preparing')
  await move(id, 'preparing', 'ready')
  await work()

  expect(messages().map(({ title }) => title)).toEqual([
    'New order \u2066#1000\u2069',
    'تم قبول طلبك',
    'طلبك جاهز',
  ])
  expect(service.delivered[0]?.endpoint).toBe(board.endpoint)
  expect(messages()[2]).toMatchObject({
    tag: `order:${id}`,
    sequence: 3,
    lang: 'ar',
    path: `/ar/order/${id}/`,
    rings: true,
    unread: 1,
    // one active order, with any number of notifications
    active: 1,
    line: { kind: 'order', subject: id, values: { status: 'ready', number: 1000 } },
  })
  expect(service.delivered[2]).toMatchObject({ ttl: 30 * 60, urgency: 'high' })
  // pushes about one order replace each other at the push service too
  expect(service.delivered[1]?.topic).toBe(service.delivered[2]?.topic)
})

test('staff receive no push about their own actions', async () => {
  await subscribe(sara)
  const { id } = await sara.order()
  await sara.send('POST', `/orders/${id}/cancel`)
  await work()

  expect(messages()).toEqual([])
})

test('a push contains no name, phone or address', async () => {
  await subscribe(sara)
  await tell({ kind: 'points-in', subject: 'two', values: { points: 50, from: 'Huda A.' } })
  const { id } = await sara.order({ note: 'ring twice' })
  await move(id, 'placed', 'accepted')
  await work()

  const texts = service.delivered.map(({ text }) => text).join('\n')
  expect(service.delivered).toHaveLength(2)
  expect(texts).toContain('A friend sent you points.')
  expect(texts).not.toMatch(/Huda|Fahad|Otaibi|512345671|ring twice/)
})

describe('where pushes are sent', () => {
  test('a browser of an unknown push service is refused', async () => {
    const subscription = { ...service.subscribe(), endpoint: 'https://fcm.googleapis.com.evil.example/abc' }
    const { status } = await sara.send('PUT', '/push/subscription', { ...subscription, lang: 'en' })

    expect(status).toBe(422)
    expect(await subscriptions()).toEqual([])
  })

  test('a push service that is no longer allowed is checked again before sending, and deleted', async () => {
    await subscribe(sara)
    await shop.db
      .updateTable('push_subscription')
      .set({ endpoint: 'http://169.254.169.254/latest' })
      .execute()
    await tell()
    await work()

    expect(await subscriptions()).toEqual([])
    expect(service.asked()).toBe(0)
  })

  test('the eleventh browser replaces the one that was not seen for the longest time', async () => {
    const first = await subscribe(sara)
    for (let count = 0; count < 10; count++) {
      shop.clock.now += minute
      await subscribe(sara)
    }

    const kept = await subscriptions()
    expect(kept).toHaveLength(10)
    expect(kept).not.toContainEqual({ endpoint: first.endpoint })
  })

  test('a browser belongs to the last customer who signed in there', async () => {
    const browser = await subscribe(sara)
    await staff.send('PUT', '/push/subscription', { ...browser, lang: 'en' })
    await tell()
    await work()

    expect(messages()).toEqual([])
    expect(await subscriptions()).toHaveLength(1)
  })

  test("signing out ends pushes, with or without a request; another customer's browser stays", async () => {
    const kept = await subscribe(sara)
    await staff.send('DELETE', '/push/subscription', { endpoint: kept.endpoint })
    expect(await subscriptions()).toHaveLength(1)
    await sara.send('DELETE', '/push/subscription', { endpoint: kept.endpoint })
    expect(await subscriptions()).toEqual([])

    await subscribe(sara)
    await sara.send('DELETE', '/session')
    expect(await subscriptions()).toEqual([])
  })
})

describe('the choices', () => {
  test('orders and points are pushed by default, offers only with consent', async () => {
    await subscribe(sara)
    const offer = { title: { en: 'Saleeg' }, text: { en: 'On Thursday' } }
    await tell({ kind: 'offer', subject: 'first', values: offer })
    await tell()
    await work()
    expect(messages().map(({ tag }) => tag)).toEqual(['points-returned:one'])

    await sara.send('PATCH', '/notifications/choices', { offers: true, points: false })
    await tell({ kind: 'offer', subject: 'second', values: offer })
    await tell({ subject: 'two' })
    await work()
    expect(messages().map(({ tag }) => tag)).toEqual(['points-returned:one', 'offer:second'])
  })

  test('a notification that was turned off or read before sending is not pushed', async () => {
    await subscribe(sara)
    await tell()
    await tell({ kind: 'level', subject: 'gold', values: { level: { en: 'Gold' } } })
    await sara.send('POST', '/notifications/read', { until: new Date(shop.clock.now).toISOString() })
    shop.clock.now += minute
    await tell({ subject: 'two' })
    await sara.send('PATCH', '/notifications/choices', { points: false })
    await work()

    expect(service.asked()).toBe(0)
  })
})

describe('a subscription whose key is no point of the curve', () => {
  const p256dh = 'B'.repeat(87)

  test('is refused', async () => {
    const keys = { p256dh, auth: 'a'.repeat(22) }
    const body = { endpoint: `${service.origin}/one`, keys, lang: 'en' }

    expect(problemOf(await sara.send('PUT', '/push/subscription', body)).refusal).toBe('bad-input')
    expect(await subscriptions()).toEqual([])
  })

  test('is deleted with the first push, if it was stored before', async () => {
    await subscribe(sara)
    await shop.db.updateTable('push_subscription').set({ p256dh }).execute()
    await tell()
    await work()

    expect(await subscriptions()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

test('an offer that a push service refused in the evening is pushed the next morning', async () => {
  await subscribe(sara)
  await sara.send('PATCH', '/notifications/choices', { offers: true })
  const { date } = localOf(shop.clock.now)
  shop.clock.now = instantOf(date, 20 * 60 + 59)
  service.behave({ answers: 503 })
  await tell({ kind: 'offer', values: { title: { en: 'Saleeg' }, text: { en: 'On Thursday' } } })
  await work()
  service.behave('works')

  shop.clock.now = instantOf(date, 21 * 60)
  await work()
  const [night] = await waiting()
  const atNight = messages().length
  shop.clock.now = instantOf(addDays(date, 1), 9 * 60)
  await work()

  expect([night?.run_at.getTime(), atNight]).toEqual([shop.clock.now, 0])
  expect(messages().map(({ tag }) => tag)).toEqual(['offer:one'])
  expect(service.delivered[0]?.ttl).toBeLessThanOrEqual(12 * 60 * 60)
})

describe('when a push service refuses', () => {
  test.each([404, 410])('%i: the browser is deleted', async (status) => {
    service.behave({ answers: status })
    await subscribe(sara)
    await tell()
    await work()

    expect(await subscriptions()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test.each([500, 502, 503])(
    '%i: it is tried again with growing pauses, and delivered once',
    async (status) => {
      service.behave({ answers: status })
      await subscribe(sara)
      await tell()
      await work()
      const [first] = await waiting()
      expect(first?.run_at.getTime()).toBeGreaterThan(shop.clock.now)

      service.behave('works')
      await work()
      expect(messages()).toEqual([])
      shop.clock.now += minute
      await work()
      expect(messages()).toHaveLength(1)
      expect(await waiting()).toEqual([])
    },
  )

  test('429: all pushes for that service wait as long as requested', async () => {
    service.behave({ answers: 429, headers: { 'retry-after': '120' } })
    await subscribe(sara)
    await tell()
    await work()
    await tell({ subject: 'two' })
    expect((await waiting())[0]?.run_at.getTime()).toBe(shop.clock.now + 120_000)

    service.behave('works')
    shop.clock.now += 119_000
    await work()
    expect(messages().map(({ tag }) => tag)).toEqual(['points-returned:two'])
    shop.clock.now += 1000
    await work()
    expect(messages()).toHaveLength(2)
  })

  test('a redirect is not followed', async () => {
    const other = await startPushService()
    service.behave({ answers: 307, headers: { location: `${other.origin}/push/x` } })
    await subscribe(sara)
    await tell()
    await work()

    expect(other.asked()).toBe(0)
    expect(shop.log).toContainEqual(expect.objectContaining({ msg: 'a push service refused a push' }))
    await other.close()
  })

  test('an outdated notification is not pushed', async () => {
    service.behave({ answers: 500 })
    await subscribe(sara)
    const { id } = await sara.order()
    await move(id, 'placed', 'accepted')
    await work()
    service.behave('works')
    shop.clock.now += 31 * minute
    await work()

    expect(messages()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('a push service without an answer does not delay the others', async () => {
    for (let count = 0; count < 6; count++) service.behave('silent', (await subscribe(sara)).endpoint)
    const quick = await subscribe(staff)
    await tell()
    await sara.order()
    const stop = startWorker(shop.deps, jobs)

    await expect.poll(() => service.delivered.map(({ endpoint }) => endpoint)).toEqual([quick.endpoint])
    await stop()
  })
})

test.each([
  [false, 'Your order is running late'],
  [true, 'Your order has a new time'],
])('a customer reads the new time of an order; they asked for it: %s', async (forCustomer, title) => {
  await subscribe(sara)
  const order = await sara.order()
  await move(order.id, 'placed', 'accepted')
  const dueAt = new Date(Date.parse(order.dueAt) + 20 * minute).toISOString()
  const { status } = await staff.send('POST', `/staff/orders/${order.id}/delay`, {
    dueAt,
    reason: 'The oven is full',
    forCustomer,
  })
  expect(status).toBe(200)
  await work()

  expect(messages()).toMatchObject([{ title, rings: true, sequence: 2, tag: `order:${order.id}` }])
})
