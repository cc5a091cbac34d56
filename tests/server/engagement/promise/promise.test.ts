import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { BranchPromise } from '#contract/promise.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Method } from '#domain/method.ts'
import { stepsOf } from '#domain/order.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { hour, minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { noon } from '#support/shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
/** Noon of a later day: an order for now is due on the same day, whatever the test before has moved. */
async function nextNoon(): Promise<void> {
  const day = 24 * hour
  shop.clock.now = noon + Math.ceil((shop.clock.now - noon) / day) * day
  await shop.nextDay()
}
beforeEach(nextNoon)
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const anOrderFor = (method: Method) =>
  method === 'delivery'
    ? shop.sara.order({ method, address: atHome, paymentMethod: 'cash' })
    : shop.sara.order()

/** Moves an order through its steps; the last one at `minutes` after the promised time. */
async function hand(order: Order, to: OrderStatus, minutes: number): Promise<Order> {
  const steps = stepsOf(order.method)
  for (const [place, step] of steps.entries()) {
    if (place === 0) continue
    if (step === to) shop.clock.now = Date.parse(order.dueAt) + minutes * minute
    const moved = await shop.staff.owner.move(order.id, steps[place - 1] ?? 'placed', step)
    if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
    if (step === to) return v.parse(Order, moved.body)
  }
  throw new Error('expected the status to be a step')
}

/** Hands over a pick-up that is ready. */
async function complete({ id }: Order): Promise<Order> {
  const { status, body } = await shop.staff.owner.move(id, 'ready', 'completed')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return v.parse(Order, body)
}

const Details = v.object({ isDelayed: v.boolean(), isAskedFor: v.optional(v.boolean()) })
const creditsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('points_entry')
    .select(['points', 'kind'])
    .where('order_id', '=', orderId)
    .where('rule', '=', 'promise-missed')
    .execute()
  return rows.map(({ points }) => points)
}
const promiseOf = (orderId: string) =>
  shop.db
    .selectFrom('order_promise')
    .select(['late_minutes', 'missed', 'points'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

test.each([
  ['pickup', 'ready', -30, 0, false],
  ['pickup', 'ready', 30, 15, false],
  ['pickup', 'ready', 31, 16, true],
  ['delivery', 'completed', 14, 0, false],
  ['delivery', 'completed', 45, 30, true],
] as const)(
  '%s that is %s %s minutes after its time is %s minutes late, missed: %s',
  async (method, to, after, late, missed) => {
    const order = await anOrderFor(method)

    const judged = await hand(order, to, after)
    expect(judged.missed?.minutes).toBe(missed ? late : undefined)
    const handed = to === 'completed' ? judged : await complete(order)

    const points = missed ? 100 : 0
    expect(await promiseOf(order.id)).toEqual({ late_minutes: late, missed, points })
    expect(await creditsOf(order.id)).toEqual(missed ? [100] : [])
    expect(handed.missed).toEqual(missed ? { minutes: late, points } : null)
  },
)

test('a missed promise of a delivery counts at the hand-over, not when it is ready', async () => {
  const order = await anOrderFor('delivery')

  const ready = await hand(order, 'ready', 60)

  expect(ready.missed).toBeNull()
  expect(await creditsOf(order.id)).toEqual([])
})

test('points for a missed promise are credited once, with their reason, and are notified', async () => {
  const order = await anOrderFor('pickup')
  await hand(order, 'ready', 40)
  await shop.staff.fahad.move(order.id, 'ready', 'completed')

  expect(await creditsOf(order.id)).toEqual([100])
  const { body } = await shop.sara.send('GET', '/wallet/entries')
  expect(body).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ words: 'promise-missed', points: 100 })]),
  })
  const news = await shop.db
    .selectFrom('notification')
    .select('details')
    .where('kind', '=', 'promise')
    .where('subject', '=', order.id)
    .execute()
  expect(news).toEqual([{ details: { points: 100, minutes: 25, method: 'pickup' } }])
})

test('an order that was ready too late and is given up earns no points', async () => {
  const order = await anOrderFor('pickup')
  await hand(order, 'ready', 40)

  const reason = 'Nobody came'
  const { status } = await shop.staff.fahad.move(order.id, 'ready', 'cancelled', reason)

  expect(status).toBe(200)
  expect(await creditsOf(order.id)).toEqual([])
  expect(await promiseOf(order.id)).toEqual({ late_minutes: 25, missed: true, points: 0 })
})

test.each([
  [false, 0],
  [true, 30],
] as const)(
  'a delay, asked for by the customer: %s, moves what is promised by %s minutes',
  async (forCustomer, later) => {
    const order = await anOrderFor('pickup')
    expect(order.promisedFrom).toBe(order.dueAt)
    await shop.staff.fahad.move(order.id, 'placed', 'accepted')
    const dueAt = new Date(Date.parse(order.dueAt) + 30 * minute).toISOString()
    const body = { dueAt, reason: 'The oven is cold', forCustomer }

    await shop.staff.fahad.send('POST', `/staff/orders/${order.id}/delay`, body)

    const after = v.parse(Order, (await shop.sara.send('GET', `/orders/${order.id}`)).body)
    const from = new Date(Date.parse(order.dueAt) + later * minute).toISOString()
    expect(after).toMatchObject({ dueAt, promisedFrom: from })
    const news = await shop.db
      .selectFrom('notification')
      .select('details')
      .where('kind', '=', 'order')
      .where('subject', '=', order.id)
      .execute()
    const { isAskedFor = false, ...details } = v.parse(Details, news[0]?.details)
    expect([details, isAskedFor]).toEqual([{ isDelayed: true }, forCustomer])
  },
)

/** An order that the branch delayed by half an hour, ready 50 minutes after its time. */
async function delayed(forCustomer: boolean): Promise<number[]> {
  const order = await anOrderFor('pickup')
  await shop.staff.fahad.move(order.id, 'placed', 'accepted')
  const dueAt = new Date(Date.parse(order.dueAt) + 30 * minute).toISOString()
  const body = { dueAt, reason: 'The oven is cold', forCustomer }
  const { status } = await shop.staff.fahad.send('POST', `/staff/orders/${order.id}/delay`, body)
  expect(status).toBe(200)
  await shop.staff.fahad.move(order.id, 'accepted', 'preparing')
  shop.clock.now = Date.parse(order.dueAt) + 50 * minute
  await shop.staff.fahad.move(order.id, 'preparing', 'ready')
  await complete(order)
  return creditsOf(order.id)
}

test('a delay of the branch moves no promise, and one that the customer asked for does', async () => {
  expect(await delayed(false)).toEqual([100])
  expect(await delayed(true)).toEqual([])
})

test('the brand sets the minutes and the points, and 0 points are no guarantee', async () => {
  await stock(shop.deps, (menu) => ({
    ...menu,
    brand: { ...menu.brand, promise: { graceMinutes: 30, points: 250 } },
  }))
  const [inTime, late] = [await anOrderFor('pickup'), await anOrderFor('pickup')]
  await hand(inTime, 'ready', 44)
  await hand(late, 'ready', 46)
  for (const order of [inTime, late]) await complete(order)
  expect([await creditsOf(inTime.id), await creditsOf(late.id)]).toEqual([[], [250]])

  await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, promise: { points: 0 } } }))
  const without = await anOrderFor('pickup')
  await hand(without, 'ready', 120)
  await complete(without)
  expect(await promiseOf(without.id)).toMatchObject({ missed: true, points: 0 })
  await stock(shop.deps)
})

test('an unknown branch has no promise', async () => {
  expect((await shop.sara.send('GET', '/branches/none/promise')).status).toBe(404)
})

test('the owner sees the promises of the day by branch, and how many were kept', async () => {
  await hand(await anOrderFor('pickup'), 'ready', 0)
  await hand(await anOrderFor('pickup'), 'ready', 40)

  const { body } = await shop.staff.owner.send('GET', '/owner/day')

  expect(body).toMatchObject({
    branches: expect.arrayContaining([expect.objectContaining({ branchId: 'olaya', promised: 2, kept: 1 })]),
  })
})

test('how sure a promise is comes from the branch’s last 30 days, if there are twenty orders', async () => {
  const read = async () => {
    // the reply is cached for five minutes
    shop.clock.now += 6 * minute
    return v.parse(BranchPromise, (await shop.sara.send('GET', '/branches/narjis/promise')).body)
  }
  expect(await read()).toMatchObject({ windowMinutes: 15, graceMinutes: 15, points: 100, pickup: null })
  for (let one = 0; one < 20; one++) {
    if (one % 5 === 0) await nextNoon()
    const order = await shop.sara.order({ branchId: 'narjis' })
    await hand(order, 'ready', one === 3 ? 31 : 0)
  }

  expect(await read()).toMatchObject({ pickup: { percent: 90, orders: 20 }, delivery: null })

  shop.clock.now += 31 * 24 * hour
  expect(await read()).toMatchObject({ pickup: null })
})
