import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { localText } from '#domain/local-text.ts'
import { runRatingsCommand } from '#server/engagement/rating/command.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000
const day = 24 * 60 * minute

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let guest: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const ask = askOf(shop)
  guest = aCustomerClient(ask)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  staff = await anEmployee(shop, '0512345673', 'olaya')
})
beforeEach(() => {
  shop.clock.now += 15 * minute
})
afterAll(() => shop.close())

/** A completed pick-up of Sara. */
async function served(about: Parameters<CustomerClient['order']>[0] = {}): Promise<Order> {
  const order = await sara.order(about)
  const way = ['placed', 'accepted', 'preparing', 'ready'] as const
  for (const [place, from] of way.entries()) await staff.move(order.id, from, way[place + 1] ?? 'completed')
  return order
}

const rate = (client: CustomerClient, id: string, said: unknown) =>
  client.send('POST', `/orders/${id}/rating`, said)
const seen = async (id: string) => v.parse(Order, (await sara.send('GET', `/orders/${id}`)).body)
const kept = (id: string) =>
  shop.db.selectFrom('order_rating').selectAll().where('order_id', '=', id).executeTakeFirst()

test('a completed order is rated, and shows its stars afterwards', async () => {
  const { id } = await served()

  const reply = await rate(sara, id, {
    stars: 5,
    tags: ['hot', 'taste'],
    dishes: [{ itemId: 'kabsa', stars: 4 }],
    comment: ' الرز ممتاز ',
  })

  expect([reply.status, v.parse(Order, reply.body).rating]).toEqual([200, 5])
  expect((await seen(id)).rating).toBe(5)
  expect(await kept(id)).toMatchObject({
    branch_id: 'olaya',
    tags: ['hot', 'taste'],
    dishes: [{ itemId: 'kabsa', stars: 4 }],
    comment: 'الرز ممتاز',
    rated_at: new Date(shop.clock.now),
  })
})

test('stars without tags and comment are enough', async () => {
  const { id } = await served()

  expect((await rate(sara, id, { stars: 3 })).status).toBe(200)
})

test('the same rating again succeeds, another one is refused', async () => {
  const { id } = await served()
  await rate(sara, id, { stars: 4, comment: 'good' })

  const again = await rate(sara, id, { stars: 4, comment: 'good' })
  const other = await rate(sara, id, { stars: 1 })

  expect([again.status, other.status, problemOf(other).refusal]).toEqual([200, 409, 'rating-twice'])
  expect((await seen(id)).rating).toBe(4)
})

test('of ten different concurrent ratings one is stored', async () => {
  const { id } = await served()

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => rate(sara, id, { stars: 1 + (n % 5), comment: `${n}` })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('an active order cannot be rated yet, a cancelled one never, and none after thirty days', async () => {
  const placed = await sara.order()
  const early = await rate(sara, placed.id, { stars: 5 })
  await sara.send('POST', `/orders/${placed.id}/cancel`)
  const never = await rate(sara, placed.id, { stars: 5 })
  const { id } = await served()
  const before = shop.clock.now
  shop.clock.now += 31 * day
  const cookie = await signIn(shop, '0512345671')
  const late = await rate(aCustomerClient(askOf(shop), cookie), id, { stars: 5 })
  shop.clock.now = before

  expect([early, never, late].map((reply) => problemOf(reply).refusal)).toEqual([
    'rating-not-yet',
    'rating-not-served',
    'rating-too-late',
  ])
  expect(await kept(id)).toBeUndefined()
})

test("another customer's order cannot be rated, and is not disclosed", async () => {
  const { id } = await served()

  expect((await rate(guest, id, { stars: 1 })).status).toBe(401)
  for (const client of [omar, staff]) {
    expect(problemOf(await rate(client, id, { stars: 1 })).refusal).toBe('not-found')
  }
  expect(problemOf(await rate(sara, anOrderId(), { stars: 1 })).refusal).toBe('not-found')
  expect(await kept(id)).toBeUndefined()
})

test.each([
  {},
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { stars: '5' },
  { stars: 5, tags: ['free-food'] },
  { stars: 5, comment: 'x'.repeat(501) },
  { stars: 5, dishes: [{ itemId: 'kabsa', stars: 9 }] },
  { stars: 5, amount: 1 },
  { stars: 5, comment: '\u202Eevil\u0007' },
])('%j is no valid rating', async (said) => {
  const { id } = await served()

  expect((await rate(sara, id, said)).status).toBe(400)
  expect(await kept(id)).toBeUndefined()
})

test('tags for other stars and dishes of other orders are dropped', async () => {
  const { id } = await served()

  await rate(sara, id, {
    stars: 2,
    tags: ['cold', 'hot', 'courier-rude', 'cold'],
    dishes: [
      { itemId: 'laban', stars: 1 },
      { itemId: 'kabsa', stars: 1 },
      { itemId: 'kabsa', stars: 2 },
    ],
    comment: 'late',
  })

  expect(await kept(id)).toMatchObject({
    tags: ['cold'],
    dishes: [{ itemId: 'kabsa', stars: 2 }],
    comment: 'late',
  })
})

test('the owner reads ratings and the mean of each branch', async () => {
  await shop.db.deleteFrom('order_rating').execute()
  const first = await served()
  const second = await served()
  await rate(sara, first.id, { stars: 5, tags: ['hot'] })
  shop.clock.now += minute
  await rate(sara, second.id, { stars: 2, comment: 'cold\nand late' })

  const all = await runRatingsCommand(shop.deps, ['list'])
  const here = await runRatingsCommand(shop.deps, ['list', '--branch', 'olaya'])
  const elsewhere = await runRatingsCommand(shop.deps, ['list', '--branch', 'narjis'])

  expect(all).toMatchObject({
    ok: true,
    lines: [
      `${localText(shop.clock.now)}  olaya  #${second.number}  ★★☆☆☆  cold / and late`,
      expect.stringContaining(`olaya  #${first.number}  ★★★★★  hot`),
      '',
      'olaya: 3.5 of 5, 2 rated',
    ],
  })
  expect(here).toEqual(all)
  expect(elsewhere.lines).toEqual(['there are no ratings yet'])

  // also of a branch that was removed
  const retire = (retired_at: Date | null) =>
    shop.db.updateTable('branch').set({ retired_at }).where('id', '=', 'olaya').execute()
  await retire(new Date(shop.clock.now))
  const removed = await runRatingsCommand(shop.deps, ['list', '--branch', 'olaya'])
  await retire(null)
  expect(removed).toEqual(all)
})

test.each([['list', '--branch', 'moon'], ['list', 'more'], ['list', '--star'], ['delete'], []])(
  'the command %s %s %s is refused',
  async (...words) => {
    expect((await runRatingsCommand(shop.deps, words)).ok).toBe(false)
  },
)

test('a courier can be rated if the order was delivered', async () => {
  const { id } = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  await shop.db.updateTable('placed_order').set({ status: 'completed' }).where('id', '=', id).execute()
  await shop.db
    .updateTable('order_event')
    .set({ to_status: 'completed' })
    .where('order_id', '=', id)
    .execute()

  await rate(sara, id, { stars: 5, tags: ['courier'] })

  expect((await kept(id))?.tags).toEqual(['courier'])
})
