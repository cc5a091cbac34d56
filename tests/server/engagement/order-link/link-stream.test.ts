import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { aCourier, aDelivery, aSharedOrder, courierLinkOf } from '#support/order-links.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let cookie: string
let sara: CustomerClient
let olaya: CustomerClient
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  cookie = await signIn(shop, '0512345671', { register: true })
  sara = aCustomerClient(askOf(shop), cookie)
  olaya = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

const request = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/api/v1${path}`, { headers })

async function listen(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = readEvents(await request(path, headers))
  open.add(reader)
  return reader
}

const driverOf = async (orderId: string) => {
  const { token } = await courierLinkOf(olaya, orderId)
  return { token, ...aCourier(aCustomerClient(askOf(shop)), token, () => shop.clock.now) }
}

test('the customer’s stream sends each new position of the courier, and its end', async () => {
  const order = await aDelivery(sara, olaya)
  const driver = await driverOf(order.id)
  await driver.tap('picked-up')
  const delivery = await listen(`/orders/${order.id}/delivery/events`, { cookie })
  expect(await delivery.next()).toMatchObject({ event: 'delivery', data: { courier: null } })

  await driver.share({ lat: 24.7, lng: 46.7 })
  expect(await delivery.next()).toMatchObject({ data: { courier: { location: { lat: 24.7, lng: 46.7 } } } })
  await driver.share({ lat: 24.69, lng: 46.69 })
  expect(await delivery.next()).toMatchObject({ data: { courier: { location: { lat: 24.69, lng: 46.69 } } } })
  await driver.stop()
  expect(await delivery.next()).toMatchObject({ data: { courier: null } })
})

test('the stream of another customer’s delivery is like that of an unknown one', async () => {
  const order = await aDelivery(sara, olaya)
  const other = await aCustomer(shop, '0512345673')

  expect((await other.send('GET', `/orders/${order.id}/delivery/events`)).status).toBe(404)
  expect((await request(`/orders/${order.id}/delivery/events`)).status).toBe(401)
})

test('family and a guard are sent the next stage, and null when the link is closed', async () => {
  const order = await aDelivery(sara, olaya)
  const { linkFor, close } = aSharedOrder(sara, order.id)
  const [follow, guard] = [await linkFor('follow'), await linkFor('guard')]
  const driver = await driverOf(order.id)
  const family = await listen(`/order-links/follow/${follow.token}/events`)
  const gate = await listen(`/order-links/guard/${guard.token}/events`)
  expect(await family.next()).toMatchObject({ event: 'view', data: { stage: 'packed' } })
  expect(await gate.next()).toMatchObject({ event: 'view', data: { arrivedAt: null } })

  await driver.tap('picked-up')
  expect(await family.next()).toMatchObject({ data: { stage: 'on-the-way' } })
  await close(follow.id)
  expect(await family.next()).toMatchObject({ data: null })
  await driver.tap('arrived')
  expect(await gate.next()).toMatchObject({ data: { arrivedAt: expect.any(String) } })
})

test('a courier is sent the lock, the release, and null when the order has ended', async () => {
  const order = await aDelivery(sara, olaya)
  const driver = await driverOf(order.id)
  await driver.tap('picked-up')
  const { hand_code: code } = await shop.db
    .selectFrom('order_delivery')
    .select('hand_code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const wrong = code === '1234' ? '4321' : '1234'
  const view = await listen(`/order-links/courier/${driver.token}/events`)
  expect(await view.next()).toMatchObject({ data: { isLocked: false } })
  for (let time = 0; time < 3; time++) await driver.tap('handed-over', { code: wrong })
  expect(await view.next()).toMatchObject({ data: { isLocked: true } })

  await olaya.send('POST', `/staff/orders/${order.id}/courier/release`)
  expect(await view.next()).toMatchObject({ data: { isLocked: false } })
  await driver.tap('handed-over', { code })
  expect(await view.next()).toMatchObject({ data: null })
})

test.each(['follow', 'guard', 'courier'])(
  'the stream of an unknown %s link is not found',
  async (audience) => {
    expect((await request(`/order-links/${audience}/AAAAAAAAAAAAAAAAAAAAAA/events`)).status).toBe(404)
  },
)
