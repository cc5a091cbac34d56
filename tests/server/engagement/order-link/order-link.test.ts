import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CourierView, Delivery, FollowView, GuardView } from '#contract/order-link.ts'
import { maxLinks } from '#domain/order-link.ts'
import { deleteExpiredLinks } from '#server/engagement/order-link/store.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aDelivery, aSharedOrder, courierLinkOf } from '#support/order-links.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const hour = 60 * 60_000
const audiences = ['follow', 'guard', 'courier'] as const

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let visitor: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  await sara.send('PATCH', '/me', { firstName: 'Sara', lastName: 'Zahrani' })
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  visitor = aCustomerClient(askOf(shop))
})
afterEach(() => shop.close())

const open = (audience: string, token: string) => visitor.send('GET', `/order-links/${audience}/${token}`)

/** One link of each audience for an order. */
async function linksOf(orderId: string) {
  const { linkFor } = aSharedOrder(sara, orderId)
  const follow = await linkFor('follow')
  // links are listed by the time at which they were made
  shop.clock.now += 1
  const guard = await linkFor('guard', 'Gate 2')
  return { follow, guard, courier: await courierLinkOf(olaya, orderId) }
}

/** Every field of a JSON: `address.location.lat`. */
const fieldsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, path === '' ? key : `${path}.${key}`))
    : [path]

const courierFields = [
  'number',
  'branchName.en',
  'branchName.ar',
  'branchLocation.lat',
  'branchLocation.lng',
  'guest',
  'phone',
  'items',
  'collect',
  'window.from',
  'window.to',
  'sharesUntil',
  'address.label',
  'address.line',
  'address.building',
  'address.note',
  'address.exact',
  'address.location.lat',
  'address.location.lng',
  'pickedUpAt',
  'arrivedAt',
  'handedAt',
  'hasGuard',
  'isLocked',
]

test('the JSON of each link has these fields and no more', async () => {
  const order = await aDelivery(sara, olaya)
  const links = await linksOf(order.id)

  const read = async (audience: (typeof audiences)[number]) =>
    fieldsOf((await open(audience, links[audience].token)).body).toSorted()

  expect(await read('follow')).toEqual(
    ['stage', 'method', 'placedAt', 'dueAt', 'window.from', 'window.to', 'sure'].toSorted(),
  )
  expect(await read('guard')).toEqual(
    ['guest', 'gate', 'window.from', 'window.to', 'code', 'arrivedAt'].toSorted(),
  )
  expect(await read('courier')).toEqual(courierFields.toSorted())
})

test('each link says what its audience needs, and the first name is all that a guard learns', async () => {
  const order = await aDelivery(sara, olaya)
  const links = await linksOf(order.id)

  const follow = v.parse(FollowView, (await open('follow', links.follow.token)).body)
  const guard = await open('guard', links.guard.token)
  const courier = v.parse(CourierView, (await open('courier', links.courier.token)).body)

  expect(follow).toMatchObject({ stage: 'packed', method: 'delivery', dueAt: order.dueAt })
  expect(v.parse(GuardView, guard.body)).toMatchObject({ guest: 'Sara', gate: 'Gate 2', arrivedAt: null })
  for (const secret of ['Zahrani', '12345671', 'Tahlia', String(order.number)])
    expect(JSON.stringify(guard.body)).not.toContain(secret)
  expect(courier).toMatchObject({
    guest: 'Sara',
    phone: '+966512345671',
    items: 2,
    collect: order.quote.total,
    hasGuard: true,
  })
  expect(JSON.stringify(courier)).not.toContain('Zahrani')
})

test('the reply of a link is stored in no cache', async () => {
  const order = await aDelivery(sara, olaya)
  const { follow } = await linksOf(order.id)

  const { headers } = await open('follow', follow.token)

  expect(headers.get('cache-control')).toContain('no-store')
})

test('a guessed, an expired, a closed and a wrong-audience link get the same 404', async () => {
  const order = await aDelivery(sara, olaya)
  const links = await linksOf(order.id)
  const closed = await aSharedOrder(sara, order.id).linkFor('follow')
  await aSharedOrder(sara, order.id).close(closed.id)
  const asked = [
    ['follow', anOrderId()],
    ['follow', 'short'],
    ['follow', order.id],
    ['follow', closed.token],
    ...audiences.flatMap((audience) =>
      audiences.filter((other) => other !== audience).map((other) => [audience, links[other].token]),
    ),
  ] as const
  const answers = await Promise.all(asked.map(([audience = '', token = '']) => open(audience, token)))

  shop.clock.now = Date.parse(links.follow.expiresAt)
  const expired = await Promise.all(audiences.map((audience) => open(audience, links[audience].token)))

  const seen = new Set(
    [...answers, ...expired].map(({ status, body }) => JSON.stringify([status, bare(body)])),
  )
  expect(seen.size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

/** A problem without the id of its request. */
const bare = (body: unknown) => ({ ...(body as object), id: '' })

test('a link works until its last moment', async () => {
  const order = await aDelivery(sara, olaya)
  const links = await linksOf(order.id)

  shop.clock.now = Date.parse(links.follow.expiresAt) - 1

  for (const audience of audiences)
    expect((await open(audience, links[audience].token)).status, audience).toBe(200)
})

test('a link ends with its order', async () => {
  const order = await aDelivery(sara, olaya)
  const links = await linksOf(order.id)

  await olaya.move(order.id, 'ready', 'cancelled', 'The driver fell ill')

  for (const audience of audiences)
    expect((await open(audience, links[audience].token)).status, audience).toBe(404)
})

test('the token is not in the database, and an expired link is deleted', async () => {
  const order = await aDelivery(sara, olaya)
  const { follow } = await linksOf(order.id)

  expect(JSON.stringify(await shop.db.selectFrom('order_link').selectAll().execute())).not.toContain(
    follow.token,
  )
  expect(await deleteExpiredLinks(shop.db, Date.parse(follow.expiresAt))).toBe(0)
  expect(await deleteExpiredLinks(shop.db, Date.parse(follow.expiresAt) + 1)).toBe(3)
})

test('a customer sees and closes the links of the order, and not those of couriers', async () => {
  const order = await aDelivery(sara, olaya)
  const { follow, guard, courier } = await linksOf(order.id)
  const list = async () => (await sara.send('GET', `/orders/${order.id}/links`)).body

  expect(await list()).toMatchObject({ links: [{ id: follow.id }, { id: guard.id }] })
  expect((await aSharedOrder(sara, order.id).close(follow.id)).status).toBe(204)

  expect(await list()).toMatchObject({ links: [{ id: guard.id, audience: 'guard' }] })
  expect((await aSharedOrder(sara, order.id).close(courier.id)).status).toBe(404)
  expect((await open('courier', courier.token)).status).toBe(200)
})

test('an order has at most five links of an audience; a sixth ticket closes the oldest one', async () => {
  const order = await aDelivery(sara, olaya)
  const { linkFor } = aSharedOrder(sara, order.id)
  for (let place = 0; place < maxLinks; place++) {
    // oxlint-disable-next-line no-await-in-loop
    await linkFor('follow')
    shop.clock.now += 1000
  }
  const first = await courierLinkOf(olaya, order.id)
  for (let place = 0; place < maxLinks; place++) {
    shop.clock.now += 1000
    // oxlint-disable-next-line no-await-in-loop
    await courierLinkOf(olaya, order.id)
  }

  const sixth = await sara.send('POST', `/orders/${order.id}/links`, { audience: 'follow' })

  expect(problemOf(sixth).refusal).toBe('link-too-many')
  expect((await open('courier', first.token)).status).toBe(404)
})

test('an order is shared while it is under way: a guard and a courier only for a delivery', async () => {
  const pickup = await sara.order()
  const placed = await aDelivery(sara, olaya, 'placed')
  const share = async (id: string, audience: string) =>
    (await sara.send('POST', `/orders/${id}/links`, { audience })).status
  const courier = async (id: string) => (await olaya.send('POST', `/staff/orders/${id}/courier-links`)).status

  expect(await share(pickup.id, 'follow')).toBe(200)
  expect(await share(pickup.id, 'guard')).toBe(409)
  expect(await courier(pickup.id)).toBe(409)
  expect(await share(placed.id, 'guard')).toBe(200)
  expect(await courier(placed.id)).toBe(409)
  await sara.send('POST', `/orders/${pickup.id}/cancel`)
  expect(await share(pickup.id, 'follow')).toBe(409)
})

test('the customer sees the code once a courier with a link has the order', async () => {
  const order = await aDelivery(sara, olaya)
  const read = async () => v.parse(Delivery, (await sara.send('GET', `/orders/${order.id}/delivery`)).body)

  expect(await read()).toEqual({ code: null, arrivedAt: null, courier: null })
  await courierLinkOf(olaya, order.id)
  expect((await read()).code).toBeNull()
  await olaya.move(order.id, 'ready', 'out_for_delivery')
  expect((await read()).code).toMatch(/^\d{4}$/)

  shop.clock.now += hour
  await olaya.send('DELETE', `/staff/orders/${order.id}/courier-links`)
  expect((await read()).code).toBeNull()
})
