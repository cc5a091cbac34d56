import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AnyOrder, OpenOrder, Order, OrderList } from '#contract/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let guest: CustomerClient
let staff: CustomerClient
let staffElsewhere: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const ask = askOf(shop)
  guest = aCustomerClient(ask)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  staff = await anEmployee(shop, '0512345673', 'olaya')
  staffElsewhere = await anEmployee(shop, '0512345674', 'narjis')
})
afterEach(async () => {
  shop.clock.now += minute
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const listOf = async (client: CustomerClient, cursor = '') =>
  v.parse(
    OrderList,
    (await client.send('GET', `/orders${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)).body,
  )

test('an order is complete for its customer and for staff of its branch', async () => {
  const order = await sara.order()

  for (const client of [sara, staff]) {
    const seen = v.parse(Order, (await client.send('GET', `/orders/${order.id}`)).body)
    expect(seen).toEqual(order)
  }
})

test('others with the link see its status, and no name, phone, address or money', async () => {
  const order = await sara.order({
    method: 'delivery',
    address: atHome,
    paymentMethod: 'cash',
    note: 'Secret note',
  })

  for (const client of [guest, omar, staffElsewhere]) {
    const reply = await client.send('GET', `/orders/${order.id}`)
    const seen = v.parse(v.strictObject(OpenOrder.entries), reply.body)
    expect(seen).toMatchObject({ view: 'open', number: order.number, status: 'placed', dueAt: order.dueAt })
    expect(JSON.stringify(reply.body)).not.toMatch(/Fahad|51234|Tahlia|Secret|total|cash|kabsa/i)
    expect(reply.headers.get('cache-control')).toContain('no-store')
  }
})

test.each([anOrderId(), '1000', 'x', "' or true --", '%00', '..%2f..%2fstaff'])(
  'there is no order %j',
  async (id) => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/events'],
      ['POST', '/cancel'],
    ] as const) {
      const reply = await sara.send(method, `/orders/${id}${path}`)
      expect([reply.status, problemOf(reply).refusal]).toEqual([404, 'not-found'])
    }
  },
)

test('own orders are the active ones, and the previous ones in pages, newest first', async () => {
  const client = await aCustomer(shop, '0512345675')
  const placed: string[] = []
  for (let orders = 0; orders < 45; orders++) {
    placed.unshift((await client.order()).id)
    await client.send('POST', `/orders/${placed[0]}/cancel`)
    // several with the same time too
    if (orders % 4 === 0) shop.clock.now += 15 * minute
  }
  const active = await client.order()

  const pages = [await listOf(client)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listOf(client, next))

  expect(pages.map((page) => page.previous.length)).toEqual([20, 20, 5])
  expect(pages.map((page) => page.active.map(({ id }) => id))).toEqual([[active.id], [], []])
  const listed = pages.flatMap((page) => page.previous)
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(placed))
  const times = listed.map(({ placedAt }) => placedAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a customer who reads the list all the time has to wait, and others do not', async () => {
  const [customer, other] = [await aCustomer(shop, '0512345671'), await aCustomer(shop, '0512345672')]

  const answers = await Promise.all(Array.from({ length: 62 }, () => customer.send('GET', '/orders')))

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await other.send('GET', '/orders')).status).toBe(200)
  shop.clock.now += 1000
  expect((await customer.send('GET', '/orders')).status).toBe(200)
})

test('the list contains no orders of others', async () => {
  await sara.order()
  const stranger = await aCustomer(shop, '0512345676')

  expect(await listOf(stranger)).toEqual({ active: [], previous: [], next: null })
})

test.each(['x', '1.', '1e3.AAAAAAAAAAAAAAAAAAAAAA', `1.${'A'.repeat(81)}`])(
  'an invalid cursor %j is refused and named',
  async (cursor) => {
    const reply = await sara.send('GET', `/orders?cursor=${cursor}`)

    expect([reply.status, problemOf(reply).issues?.[0]?.path]).toEqual([400, 'query.cursor'])
  },
)

test('a customer cancels an order before its acceptance, once', async () => {
  const order = await sara.order()
  shop.clock.now += minute

  const cancelled = await sara.send('POST', `/orders/${order.id}/cancel`)
  const again = await sara.send('POST', `/orders/${order.id}/cancel`)

  expect(v.parse(Order, cancelled.body)).toMatchObject({
    status: 'cancelled',
    events: [{ status: 'placed' }, { status: 'cancelled', at: new Date(shop.clock.now).toISOString() }],
  })
  expect([again.status, again.body]).toEqual([200, cancelled.body])
  expect((await listOf(sara)).previous[0]?.id).toBe(order.id)
})

test('the customer cannot cancel an accepted order', async () => {
  const order = await sara.order()
  await staff.move(order.id, 'placed', 'accepted')

  const reply = await sara.send('POST', `/orders/${order.id}/cancel`)

  expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'move-not-allowed'])
})

test('others with the link cannot cancel it, with the same answer as for an unknown order', async () => {
  const order = await sara.order()

  for (const client of [omar, staff]) {
    const reply = await client.send('POST', `/orders/${order.id}/cancel`)
    expect([reply.status, problemOf(reply).refusal]).toEqual([404, 'not-found'])
  }
  expect((await guest.send('POST', `/orders/${order.id}/cancel`)).status).toBe(401)
  expect(v.parse(AnyOrder, (await sara.send('GET', `/orders/${order.id}`)).body).status).toBe('placed')
})

test('an order keeps the names of its dish, branch and customer from the time of the order', async () => {
  const order = await sara.order()
  await stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.filter(({ id }) => id !== 'kabsa'),
    branches: menu.branches.map((branch) =>
      branch.id === 'olaya' ? { ...branch, name: { en: 'Tahlia' } } : branch,
    ),
  }))
  await sara.send('PATCH', '/me', { firstName: 'Sarah' })

  expect((await sara.send('GET', `/orders/${order.id}`)).body).toEqual(order)
  await sara.send('PATCH', '/me', { firstName: 'Fahad' })
  await stock(shop.deps)
})
