import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { countRows } from '#support/count-rows.ts'
import { anOrderId, aRequest, type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { atHome, stock, withRoom } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let staff: CustomerClient
/** Orders of Sara: one that waits, one with lent plates. */
let waiting: string
let lent: string
let hash: string
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps, (file) => withRoom(100)(withTrays(file)))
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  staff = await anEmployee(shop, '0512345673', 'olaya')
  waiting = (await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })).id
  lent = (await sara.order(aFeast())).id
  await handOverFeast(shop, staff, lent)
  hash = (await sara.quote()).quote.hash
})
afterAll(() => shop.close())

/** Texts that must not be in a log line: the customer, the credentials and the address. */
const secrets = ['51234567', 'Fahad', 'Al-Otaibi', 'Tahlia', 'token_canary', 'PROMOPROMO', 'sid=']

/**
 * Sends a request and expects no effect: the same number of rows, every order unchanged, and a log line
 * without personal data.
 */
async function refusedFor(ask: () => Promise<Answer>): Promise<Answer> {
  const before = await countRows(shop.db)
  const [orders, lines] = [await everyOrder(), shop.log.length]

  const answer = await ask()

  expect(await countRows(shop.db)).toEqual(before)
  expect(await everyOrder()).toEqual(orders)
  expect(await checkLedger(shop.db)).toEqual([])
  const logged = shop.log.slice(lines)
  expect(logged.at(-1)).toMatchObject({ status: answer.status, refusal: problemOf(answer).refusal })
  expect(secrets.filter((secret) => JSON.stringify(logged).includes(secret))).toEqual([])
  return answer
}

const everyOrder = () => shop.db.selectFrom('placed_order').selectAll().orderBy('id').execute()

const asDraft = (about: object) => ({
  ...aRequest(),
  id: anOrderId(),
  paymentMethod: 'branch',
  payWith: null,
  note: '',
  lang: 'ar',
  quoteHash: hash,
  ...about,
})
const withQuantity = (quantity: unknown) => ({ lines: [{ ...laban, quantity }] })

const quantities = [0, -1, 1.5, 1e9, 100, '1', '٣x', '٣', null, [1], { $gt: 0 }]

test.each(quantities)('a quantity of %j is refused for a quote, a hold and an order', async (quantity) => {
  const { lines } = withQuantity(quantity)
  const slot = { branchId: 'olaya', method: 'pickup', when: { kind: 'now' }, lines }

  for (const ask of [
    () => sara.send('POST', '/quotes', { ...aRequest(), lines }),
    () => sara.place(asDraft({ lines })),
    () => sara.send('POST', '/slot-holds', slot),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: rows are counted
    const answer = await refusedFor(ask)
    expect([answer.status, problemOf(answer).refusal]).toEqual([400, 'bad-input'])
    expect(problemOf(answer).issues?.map(({ path }) => path)).toEqual(['lines[0].quantity'])
  }
})

test.each(quantities)('a return of %j plates is refused', async (quantity) => {
  const answer = await refusedFor(() =>
    staff.send('POST', `/staff/orders/${lent}/plates`, {
      id: randomUUID(),
      branchId: 'olaya',
      lines: [{ place: 2, quantity }],
      way: 'cash',
    }),
  )

  expect([answer.status, problemOf(answer).refusal]).toEqual([400, 'bad-input'])
})

test.each([
  ['a total', { total: 1 }],
  ['a fee', { deliveryFee: 0 }],
  ['VAT', { vat: 0 }],
  ['a discount', { promo: { code: 'EID', discount: 100_000 } }],
  ['a deposit', { deposit: 0 }],
  ['a quote', { quote: { total: 1 } }],
  ['a price in a line', { lines: [{ ...laban, unitPrice: 1 }] }],
  ['a deposit in a line', { lines: [{ ...laban, platesDeposit: 0 }] }],
  ['its own number', { number: 1 }],
  ['a status', { status: 'completed' }],
  ['another customer', { customerId: 'client-1' }],
  ['a key of the language', JSON.parse('{ "__proto__": { "total": 1 }, "total": 1 }') as object],
])('an order with %s is refused, and the field is named', async (_, tampered) => {
  const answer = await refusedFor(() => sara.place(asDraft(tampered)))

  expect([answer.status, problemOf(answer).refusal]).toEqual([400, 'bad-input'])
  expect(problemOf(answer).issues).toHaveLength(1)
})

test.each([
  ['made up', () => '0123456789abcdef'],
  ['of another cart', async () => (await sara.quote({ lines: [laban] })).quote.hash],
  ['of another method', async () => (await sara.quote({ method: 'delivery', address: atHome })).quote.hash],
])('a hash that is %s does not order at another price: the current quote is returned', async (_, hashOf) => {
  const quoteHash = await hashOf()

  const answer = await refusedFor(() => sara.place(asDraft({ quoteHash })))

  expect([answer.status, problemOf(answer).refusal]).toEqual([409, 'quote-changed'])
  expect(problemOf(answer).detail).toMatchObject({ quote: { hash, total: 5440 } })
})

test.each([
  ['10 kB of it', 'PROMO'.repeat(2000), 400, 'bad-input'],
  ['a statement', `PROMOPROMO'; drop table promo; --`, 409, 'promo-unknown'],
  ['forty signs of direction', '\u202E'.repeat(40), 409, 'promo-unknown'],
  ['NUL', 'PROMO\0PROMO', 400, 'bad-input'],
  ['nothing', '', 409, 'promo-unknown'],
  ['a number', 7, 400, 'bad-input'],
])('a promo code of %s is refused with its reason', async (_, promoCode, status, refusal) => {
  shop.clock.now += 10 * 60_000
  const quoted = await refusedFor(() => sara.send('POST', '/quotes', { ...aRequest(), promoCode }))
  const placed = await refusedFor(() => sara.place(asDraft({ promoCode })))

  expect([quoted.status, problemOf(quoted).refusal]).toEqual([status, refusal])
  expect([placed.status, problemOf(placed).refusal]).toEqual([status, refusal])
})

test.each([
  ['cancelled', (id: string) => omar.send('POST', `/orders/${id}/cancel`)],
  ['moved', (id: string) => omar.move(id, 'placed', 'accepted')],
  ['asked for its documents', (id: string) => omar.send('GET', `/orders/${id}/invoices`)],
  ['paid', (id: string) => omar.send('POST', `/orders/${id}/payments`, { payWith: null })],
  ['asked about its payment', (id: string) => omar.send('POST', `/orders/${id}/payments/check`)],
  [
    'paid with a token',
    (id: string) =>
      omar.send('POST', `/orders/${id}/payments`, {
        payWith: { kind: 'token', token: 'token_canary', remember: true },
      }),
  ],
  [
    'rated',
    (id: string) =>
      omar.send('POST', `/orders/${id}/rating`, { stars: 1, tags: [], dishes: [], comment: '' }),
  ],
  [
    'paid back',
    (id: string) =>
      omar.send('POST', `/staff/orders/${id}/refunds`, { id: randomUUID(), amount: 1, reason: 'mine' }),
  ],
  [
    'given its plates back',
    (id: string) =>
      omar.send('POST', `/staff/orders/${id}/plates`, {
        id: randomUUID(),
        branchId: 'olaya',
        lines: [{ place: 2, quantity: 1 }],
        way: 'cash',
      }),
  ],
])('another customer’s order is not %s, with the same answer as an unknown one', async (_, ask) => {
  const foreign = await refusedFor(() => ask(lent))
  const unknown = await refusedFor(() => ask(anOrderId()))
  const strange = await refusedFor(() => ask('..%2f..%2fetc'))

  expect([403, 404]).toContain(foreign.status)
  // the answer does not disclose whether the order exists
  expect([unknown.status, problemOf(unknown).refusal]).toEqual([foreign.status, problemOf(foreign).refusal])
  expect(strange.status).toBe(foreign.status)
})

test('another customer’s order id cannot be used for an order', async () => {
  const answer = await refusedFor(() => omar.place(asDraft({ id: waiting })))

  expect([answer.status, problemOf(answer).refusal]).toEqual([422, 'key-reused'])
  expect(JSON.stringify(answer.body)).not.toContain('Tahlia')
})

test('a body of a megabyte is not read', async () => {
  const answer = await refusedFor(() => sara.place(asDraft({ note: 'x'.repeat(1_000_000) })))

  expect([answer.status, problemOf(answer).refusal]).toEqual([413, 'body-too-large'])
})

test('text with SQL, HTML or control characters is stored as text', async () => {
  const note = `'); drop table placed_order; -- <script>alert(1)</script> "{}\\ ١٢ 🍚`

  const order = await sara.order({ note, lines: [{ ...laban, note }] })

  expect([order.note, order.quote.lines[0]?.note]).toEqual([note, note])
})
