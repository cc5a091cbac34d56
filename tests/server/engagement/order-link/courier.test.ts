import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { Delivery } from '#contract/order-link.ts'
import { deleteOldPositions } from '#server/engagement/order-link/store.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aCourier, aDelivery, aSharedOrder, courierLinkOf, viewOf } from '#support/order-links.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let order: Order
let yusuf: ReturnType<typeof aCourier>
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  order = await aDelivery(sara, olaya)
  const { token } = await courierLinkOf(olaya, order.id)
  yusuf = aCourier(aCustomerClient(askOf(shop)), token, () => shop.clock.now)
})
afterEach(() => shop.close())

const statusOf = async () => v.parse(Order, (await sara.send('GET', `/orders/${order.id}`)).body).status
const delivery = async () => v.parse(Delivery, (await sara.send('GET', `/orders/${order.id}/delivery`)).body)
const codeOf = async () => (await delivery()).code ?? 'none'
const another = (code: string) => (code === '1234' ? '4321' : '1234')
const events = async () =>
  (
    await shop.db
      .selectFrom('order_event')
      .select('to_status')
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute()
  ).map(({ to_status }) => to_status)

test('a courier picks up, arrives and hands over with the code of the customer', async () => {
  viewOf(await yusuf.tap('picked-up'))
  expect(await statusOf()).toBe('out_for_delivery')
  viewOf(await yusuf.tap('arrived'))
  expect((await delivery()).arrivedAt).not.toBeNull()

  const handed = viewOf(await yusuf.tap('handed-over', { code: await codeOf() }))

  expect(handed).toMatchObject({ guest: '', phone: '', address: { line: '---' } })
  expect(handed.handedAt).not.toBeNull()
  expect(await statusOf()).toBe('completed')
  expect((await yusuf.read()).status).toBe(404)
})

test('the customer is notified of the arrival, once', async () => {
  await yusuf.tap('picked-up')
  await yusuf.tap('arrived')
  await yusuf.tap('arrived')

  const { body } = await sara.send('GET', '/notifications')

  const kinds = (body as { notifications: { kind: string }[] }).notifications.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'arrived')).toEqual(['arrived'])
})

test('a tap that is sent again counts once, and keeps the time of the device', async () => {
  const at = new Date(shop.clock.now).toISOString()
  const tap = { id: anOrderId(), at }
  shop.clock.now += 20 * minute

  const first = viewOf(await yusuf.tap('picked-up', tap))
  const second = viewOf(await yusuf.tap('picked-up', tap))

  expect([first.pickedUpAt, second.pickedUpAt]).toEqual([at, at])
  expect((await events()).filter((to) => to === 'out_for_delivery')).toHaveLength(1)
  expect(problemOf(await yusuf.tap('arrived', tap)).refusal).toBe('key-reused')
})

test('the answer of a hand-over that got lost is given again after the order has ended', async () => {
  await yusuf.tap('picked-up')
  const tap = { id: anOrderId(), code: await codeOf() }
  viewOf(await yusuf.tap('handed-over', tap))

  expect(viewOf(await yusuf.tap('handed-over', tap)).handedAt).not.toBeNull()
  expect((await yusuf.tap('arrived')).status).toBe(404)
})

test('a courier who has the food moves an order that the board did not', async () => {
  const late = await aDelivery(sara, olaya, 'accepted')
  const { token } = await courierLinkOf(olaya, late.id)
  const ali = aCourier(aCustomerClient(askOf(shop)), token, () => shop.clock.now)

  viewOf(await ali.tap('picked-up'))

  expect(v.parse(Order, (await sara.send('GET', `/orders/${late.id}`)).body).status).toBe('out_for_delivery')
})

test('three wrong codes lock the order until the branch releases it', async () => {
  await yusuf.tap('picked-up')
  const code = await codeOf()
  const wrong = { code: another(code) }
  const state = () => olaya.send('GET', `/staff/orders/${order.id}/courier`)

  const answers = []
  for (let tries = 0; tries < 3; tries++)
    // oxlint-disable-next-line no-await-in-loop
    answers.push(problemOf(await yusuf.tap('handed-over', wrong)).refusal)
  const right = await yusuf.tap('handed-over', { code })

  expect(answers).toEqual(['courier-code-wrong', 'courier-code-wrong', 'courier-locked'])
  expect(problemOf(right).refusal).toBe('courier-locked')
  expect((await state()).body).toMatchObject({ links: 1, isLocked: true })
  expect(await statusOf()).toBe('out_for_delivery')

  await olaya.send('POST', `/staff/orders/${order.id}/courier/release`)
  expect((await state()).body).toMatchObject({ isLocked: false })
  expect(viewOf(await yusuf.tap('handed-over', { code })).handedAt).not.toBeNull()
})

test('a wrong code that is sent again is one wrong code', async () => {
  await yusuf.tap('picked-up')
  const code = await codeOf()
  const tap = { id: anOrderId(), code: another(code) }

  for (let tries = 0; tries < 4; tries++)
    // oxlint-disable-next-line no-await-in-loop
    expect(problemOf(await yusuf.tap('handed-over', tap)).refusal).toBe('courier-code-wrong')

  expect(viewOf(await yusuf.tap('handed-over', { code })).handedAt).not.toBeNull()
})

test('a guard reads a code to the courier, who types it; a wrong one counts too', async () => {
  const { token } = await aSharedOrder(sara, order.id).linkFor('guard', 'Gate 2')
  const guard = await sara.send('GET', `/order-links/guard/${token}`)
  const { code } = guard.body as { code: string }
  await yusuf.tap('picked-up')

  expect(problemOf(await yusuf.tap('arrived', { code: another(code) })).refusal).toBe('courier-code-wrong')
  expect((await delivery()).arrivedAt).toBeNull()
  viewOf(await yusuf.tap('arrived', { code }))

  expect((await delivery()).arrivedAt).not.toBeNull()
  expect(problemOf(await yusuf.tap('handed-over')).refusal).toBe('courier-code-missing')
})

test('the customer sees the shared position with minutes, until the hand-over', async () => {
  await yusuf.tap('picked-up')
  expect((await yusuf.share({ lat: 24.7, lng: 46.65 })).status).toBe(204)
  await yusuf.share({ lat: 24.7, lng: 46.68 })

  // 1.01 km in a straight line: 1.4 times as long at 25 km/h
  expect((await delivery()).courier).toMatchObject({ location: { lat: 24.7, lng: 46.68 }, minutes: 4 })
  await yusuf.tap('handed-over', { code: await codeOf() })

  const stored = await shop.db.selectFrom('order_delivery').select(['lat', 'lng', 'position_at']).execute()
  expect(stored).toEqual([{ lat: null, lng: null, position_at: null }])
})

test('a position is not shared before the pick-up, and not half an hour after the window', async () => {
  expect(problemOf(await yusuf.share({ lat: 24.7, lng: 46.68 })).refusal).toBe('courier-sharing-ended')
  await yusuf.tap('picked-up')
  const { sharesUntil } = viewOf(await yusuf.read())
  expect(Date.parse(sharesUntil)).toBe(Date.parse(order.dueAt) + 45 * minute)
  shop.clock.now = Date.parse(sharesUntil) - 1
  expect((await yusuf.share({ lat: 24.7, lng: 46.68 })).status).toBe(204)
  expect((await delivery()).courier).not.toBeNull()

  shop.clock.now += 1

  expect((await delivery()).courier).toBeNull()
  expect(problemOf(await yusuf.share({ lat: 24.7, lng: 46.68 })).refusal).toBe('courier-sharing-ended')
  expect(await deleteOldPositions(shop.db, shop.clock.now + 1)).toBe(1)
})

test('a position is deleted when the courier stops to share it, and with a cancelled order', async () => {
  await yusuf.tap('picked-up')
  await yusuf.share({ lat: 24.7, lng: 46.68 })
  await yusuf.stop()
  expect((await delivery()).courier).toBeNull()
  await yusuf.share({ lat: 24.7, lng: 46.68 })

  await olaya.move(order.id, 'out_for_delivery', 'cancelled', 'The car broke down')

  const stored = await shop.db.selectFrom('order_delivery').select('lat').execute()
  expect(stored).toEqual([{ lat: null }])
})
