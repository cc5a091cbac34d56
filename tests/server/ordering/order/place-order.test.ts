import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importMenuAnyway } from '#server/catalogue/publication/import-menu.ts'
import { Order } from '#contract/order.ts'
import { Quote } from '#contract/quote.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { atHome, kitchenMenu, priced, stock, without } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 60 * 60_000
const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
})
// earlier orders no longer count for the limit, and the branch is open at the same time of day
beforeEach(() => void (shop.clock.now += 24 * hour))
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const nextQuarter = (instant: number) => Math.ceil(instant / 900_000) * 900_000

const countOrders = async () => {
  const { orders } = await shop.db
    .selectFrom('placed_order')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Runs the work and returns the number of new orders. */
async function made(work: () => Promise<unknown>): Promise<number> {
  const before = await countOrders()
  await work()
  return (await countOrders()) - before
}

test('an order is placed at the agreed price, for the earliest slot, with a number', async () => {
  const draft = await sara.agree({ note: 'No cutlery', lines: [{ ...laban, quantity: 3, note: 'cold' }] })

  const reply = await sara.place(draft)

  expect(reply.status).toBe(201)
  expect(reply.headers.get('cache-control')).toContain('no-store')
  const order = v.parse(Order, reply.body)
  expect(order).toMatchObject({
    view: 'whole',
    id: draft.id,
    number: 1000,
    status: 'placed',
    method: 'pickup',
    branchId: 'olaya',
    branchName: { en: 'Olaya', ar: 'العليا' },
    placedAt: new Date(shop.clock.now).toISOString(),
    dueAt: new Date(shop.clock.now + 2 * hour).toISOString(),
    paymentMethod: 'branch',
    address: null,
    note: 'No cutlery',
    customerName: 'Fahad Al-Otaibi',
    customerPhone: '+966512345671',
    reason: null,
    lang: 'ar',
    // a point for each riyal
    pointsPromised: 15,
    events: [{ status: 'placed', at: new Date(shop.clock.now).toISOString() }],
  })
  expect(order.quote).toMatchObject({
    hash: draft.quoteHash,
    total: 1500,
    lines: [{ itemId: 'laban', note: 'cold' }],
  })
  expect((await sara.send('GET', `/orders/${draft.id}`)).body).toEqual(reply.body)
})

test('a delivery is placed with its fee and its address', async () => {
  const order = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })

  expect(order).toMatchObject({
    address: atHome,
    paymentMethod: 'cash',
    quote: { deliveryFee: 1500, total: 6940 },
  })
})

test('an address in a pick-up is not stored', async () => {
  expect(await sara.order({ address: atHome })).toMatchObject({ address: null })
})

test('numbers of a branch are consecutive, and each branch has its own', async () => {
  const olaya = [await sara.order(), await omar.order()]
  const narjis = await sara.order({ branchId: 'narjis' })

  expect((olaya[1]?.number ?? 0) - (olaya[0]?.number ?? 0)).toBe(1)
  expect(narjis.number).toBe(1000)
})

test('the number begins again after 9999, and always has four digits', async () => {
  const before = await shop.db
    .selectFrom('branch_ticket')
    .selectAll()
    .where('branch_id', '=', 'narjis')
    .executeTakeFirstOrThrow()
  const setNumber = (order_number: number) =>
    shop.db.updateTable('branch_ticket').set({ order_number }).where('branch_id', '=', 'narjis').execute()
  await setNumber(9998)

  const numbers = [
    (await sara.order({ branchId: 'narjis' })).number,
    (await sara.order({ branchId: 'narjis' })).number,
  ]

  expect(numbers).toEqual([9999, 1000])
  // deletes the order, as if it had not been placed
  for (const [place, number] of numbers.entries())
    await shop.db
      .updateTable('placed_order')
      .set({ number: before.order_number + 1 + place })
      .where('branch_id', '=', 'narjis')
      .where('number', '=', number)
      .where('last_event', '>', before.event_number)
      .execute()
  await setNumber(before.order_number + 2)
})

test('the same request with the same key is answered with the order in its current state', async () => {
  const [draft, key] = [await sara.agree(), anOrderId()]
  const first = await sara.place(draft, key)

  const orders = await made(async () => {
    // white space and the order of the JSON keys do not matter
    const again = await sara.place(
      JSON.stringify(Object.fromEntries(Object.entries(draft).toReversed()), null, 2),
      key,
    )
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)

    await sara.send('POST', `/orders/${draft.id}/cancel`)
    const later = await sara.place(draft, key)
    expect([later.status, v.parse(Order, later.body).status]).toEqual([200, 'cancelled'])
  })

  expect(orders).toBe(0)
})

test('the hash of a request is that of its JSON with sorted keys, and never changes', async () => {
  const draft = await sara.agree({ lines: [{ ...laban, note: 'ساخن' }] })
  await sara.place(draft)
  const keys = new Set<string>()
  JSON.stringify(draft, (key, value: unknown) => (keys.add(key), value))
  const sorted = JSON.stringify(draft, [...keys].toSorted())

  const { request_hash } = await shop.db
    .selectFrom('placed_order')
    .select('request_hash')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  expect(request_hash).toBe(createHash('sha256').update(sorted).digest('base64url'))
})

test('the same order with a new key is the same order: its id is used once', async () => {
  const draft = await sara.agree()
  const first = await sara.place(draft)

  const again = await sara.place(draft)

  expect([again.status, again.body]).toEqual([200, first.body])
})

test('a repeated request finds its order after changes of dish, price and slot', async () => {
  const [draft, key] = [await sara.agree({ branchId: 'narjis', lines: [laban] }), anOrderId()]
  await sara.place(draft, key)
  await importMenuAnyway(shop.deps, kitchenMenu(without('narjis')))
  shop.clock.now += 24 * hour

  const again = await sara.place(draft, key)

  expect(again.status).toBe(200)
  await stock(shop.deps)
})

test.each([
  ['another quantity', { lines: [{ ...laban, quantity: 2 }] }],
  ['another note', { note: 'Hurry' }],
  ['another id', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a used key with %s is refused', async (_, change) => {
  const [draft, key] = [await sara.agree({ lines: [laban] }), anOrderId()]
  await sara.place(draft, key)

  const orders = await made(async () => {
    const reply = await sara.place({ ...draft, ...change }, key)
    expect([reply.status, problemOf(reply).refusal]).toEqual([422, 'key-reused'])
  })

  expect(orders).toBe(0)
})

test('an order id of another customer is refused without any of its data', async () => {
  const draft = await sara.agree()
  await sara.place(draft)

  const reply = await omar.place(draft)

  expect(problemOf(reply)).toMatchObject({ status: 422, refusal: 'key-reused' })
  expect(JSON.stringify(reply.body)).not.toContain('Fahad')
})

test('the same key of two customers is two keys', async () => {
  const key = anOrderId()

  const replies = [await sara.place(await sara.agree(), key), await omar.place(await omar.agree(), key)]

  expect(replies.map(({ status }) => status)).toEqual([201, 201])
})

test.each([undefined, '', ' ', 'with space', 'ü', 'x'.repeat(256)])('a key of %j is refused', async (key) => {
  const draft = await sara.agree()

  const reply = await sara.send(
    'POST',
    '/orders',
    draft,
    key === undefined || key === 'ü' ? {} : { 'idempotency-key': key },
  )

  expect([reply.status, problemOf(reply).refusal]).toEqual([400, 'key-missing'])
})

test('a changed price is refused with the new quote; agreeing places it with the same key', async () => {
  const [draft, key] = [await sara.agree({ lines: [laban] }), anOrderId()]
  await stock(shop.deps, priced('laban', 700))

  const refused = await sara.place(draft, key)
  const { quote } = v.parse(v.object({ quote: Quote, dueAt: v.string() }), problemOf(refused).detail)
  const agreed = await sara.place({ ...draft, quoteHash: quote.hash }, key)

  expect([refused.status, problemOf(refused).refusal]).toEqual([409, 'quote-changed'])
  expect(quote.total).toBe(700)
  expect([agreed.status, v.parse(Order, agreed.body).quote.total]).toEqual([201, 700])
  await stock(shop.deps)
})

test('a menu that changes between quote and order is read again, without an announcement', async () => {
  const draft = await sara.agree({ lines: [laban] })
  const quietly = { ...shop.deps, live: { ...shop.deps.live, publish: () => Promise.resolve() } }
  await stock(quietly, priced('laban', 900))

  const orders = await made(async () => {
    const reply = await sara.place(draft)
    expect(problemOf(reply).refusal).toBe('quote-changed')
    expect(problemOf(reply).detail).toMatchObject({ quote: { total: 900 } })
  })

  expect(orders).toBe(0)
  await stock(shop.deps)
})

test('a change of the menu that keeps the price does not prevent the order', async () => {
  const draft = await sara.agree({ lines: [laban] })
  const quietly = { ...shop.deps, live: { ...shop.deps.live, publish: () => Promise.resolve() } }
  await stock(quietly, priced('feast', 150_000))

  expect((await sara.place(draft)).status).toBe(201)
  await stock(shop.deps)
})

test('a dish that ran out after the quote is refused with its problem, and nothing is placed', async () => {
  const draft = await sara.agree({ lines: [laban] })
  await stock(shop.deps, (menu) => ({
    ...menu,
    branches: menu.branches.map((branch) =>
      branch.id === 'olaya' ? { ...branch, outOfStock: ['saleeg', 'laban'] } : branch,
    ),
  }))

  const orders = await made(async () => {
    const reply = await sara.place(draft)
    expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'cart-has-problems'])
    expect(problemOf(reply).detail).toMatchObject({
      quote: { problems: [{ reason: 'item-out-of-stock', lineId: 'one' }] },
    })
  })

  expect(orders).toBe(0)
  await stock(shop.deps)
})

test('a slot that passed while the cart was open is refused', async () => {
  const slot = nextQuarter(shop.clock.now + 2 * hour)
  const draft = await sara.agree({ when: { kind: 'later', at: new Date(slot).toISOString() } })
  shop.clock.now = slot - 2 * hour + 1

  expect(problemOf(await sara.place(draft)).refusal).toBe('slot-too-soon')
})

test('an order for later is due exactly then', async () => {
  const at = new Date(nextQuarter(shop.clock.now + 5 * hour)).toISOString()

  expect(await sara.order({ when: { kind: 'later', at } })).toMatchObject({ dueAt: at })
})

test.each([
  ['paying at the branch for a delivery', { method: 'delivery', address: atHome }, 'payment-unavailable'],
  ['a delivery without an address', { method: 'delivery', paymentMethod: 'cash' }, 'address-missing'],
  ['a branch that does not sell this way', { branchId: 'majlis' }, 'method-unavailable'],
  ['a branch that is not there', { branchId: 'nowhere' }, 'branch-unknown'],
  ['a promo code', { promoCode: 'EID' }, 'promo-unknown'],
  ['points', { pointsToRedeem: 10 }, 'points-unavailable'],
] as const)('%s is refused', async (_, about, refusal) => {
  const draft = { ...(await sara.agree()), ...about }

  expect(await made(async () => expect(problemOf(await sara.place(draft)).refusal).toBe(refusal))).toBe(0)
})

test('cash is accepted at the counter too', async () => {
  expect(await sara.order({ paymentMethod: 'cash' })).toMatchObject({
    status: 'placed',
    paymentMethod: 'cash',
  })
})

test('a customer without a name is asked for it first', async () => {
  const nameless = aCustomerClient(askOf(shop), await signIn(shop, '0512345673'))

  const reply = await nameless.place(await nameless.agree())

  expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'profile-incomplete'])
})

test('a guest is asked to sign in', async () => {
  const guest = aCustomerClient(askOf(shop))

  const reply = await guest.place(await guest.agree())

  expect([reply.status, problemOf(reply).refusal]).toEqual([401, 'not-signed-in'])
})

test.each([
  ['total', (draft: object) => ({ ...draft, total: 1 }), 'total'],
  ['vat', (draft: object) => ({ ...draft, vat: 0 }), 'vat'],
  ['quote', (draft: object) => ({ ...draft, quote: { total: 1 } }), 'quote'],
  ['status', (draft: object) => ({ ...draft, status: 'completed' }), 'status'],
  ['customerId', (draft: object) => ({ ...draft, customerId: 'somebody' }), 'customerId'],
  [
    'unitPrice of a line',
    (draft: object) => ({ ...draft, lines: [{ ...laban, unitPrice: 1 }] }),
    'lines[0].unitPrice',
  ],
  ['an id that could be guessed', (draft: object) => ({ ...draft, id: '1042' }), 'id'],
  ['a cheque', (draft: object) => ({ ...draft, paymentMethod: 'cheque' }), 'paymentMethod'],
  ['no lines', (draft: object) => ({ ...draft, lines: [] }), 'lines'],
  ['201 lines', (draft: object) => ({ ...draft, lines: Array.from({ length: 201 }, () => laban) }), 'lines'],
  [
    'a point on the Moon',
    (draft: object) => ({ ...draft, address: { ...atHome, location: { lat: 91, lng: 0 } } }),
    'address.location.lat',
  ],
])('%s in the body is refused and named', async (_, change, path) => {
  const draft = await sara.agree()

  const orders = await made(async () => {
    const reply = await sara.place(change(draft))
    expect([reply.status, problemOf(reply).refusal]).toEqual([400, 'bad-input'])
    expect(problemOf(reply).issues?.map((issue) => issue.path)).toContain(path)
  })

  expect(orders).toBe(0)
})

test.each([0, -1, 1.5, 1e9, '٣'])('a quantity of %j is refused and named', async (quantity) => {
  const draft = await sara.agree({ lines: [laban] })

  const reply = await sara.place({ ...draft, lines: [{ ...laban, quantity }] })

  expect(reply.status).toBe(400)
  expect(problemOf(reply).issues).toMatchObject([{ path: 'lines[0].quantity' }])
})
