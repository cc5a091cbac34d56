import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { vatInside } from '#domain/money.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { runPromoCommand } from '#server/resources/promo/command.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const minute = 60_000
const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  staff = await anOwner(shop, '0512345673')
})
beforeEach(() => void (shop.clock.now += 45 * minute))
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const usedOf = async (code: string) => {
  const { used } = await shop.db
    .selectFrom('promo')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return used
}
const refusalOf = async (client: CustomerClient, promoCode: string) =>
  problemOf(await client.place({ ...(await client.agree()), promoCode })).refusal

test('an order is placed at the price with its code, and keeps code and discount', async () => {
  await makeCode(shop.deps, 'PLACED20 --percent 20 --cap 10')

  const order = await sara.order({ promoCode: 'placed٢٠' })

  expect(order.quote).toMatchObject({
    subtotal: 5440,
    promo: { code: 'PLACED20', discount: 1000, freeDelivery: false },
    taxable: 4440,
    vat: vatInside(4440),
    total: 4440,
  })
  expect(await usedOf('PLACED20')).toBe(1)
  expect((await sara.send('GET', `/orders/${order.id}`)).body).toEqual(order)
})

test('a code that is typed without its hamza is used and kept in its own spelling', async () => {
  await makeCode(shop.deps, 'أهلا20 --percent 20 --each 1')

  const order = await sara.order({ promoCode: 'اهلا20' })

  expect(order.quote.promo?.code).toBe('أهلا20')
  expect(await usedOf('أهلا20')).toBe(1)
  expect(await refusalOf(sara, 'اهلا20')).toBe('promo-used-up')
})

test('delivery fee, code and deposit are separate parts of the total', async () => {
  await makeCode(shop.deps, 'FEAST50 --amount 50 --method delivery')

  const { quote } = await sara.order({
    promoCode: 'FEAST50',
    method: 'delivery',
    address: atHome,
    paymentMethod: 'cash',
    lines: [{ ...laban, itemId: 'feast' }],
  })

  expect(quote).toMatchObject({
    subtotal: 145_000,
    promo: { discount: 5000 },
    // free from 200 riyals on, before the code
    deliveryFee: 0,
    deposit: 20_000,
    taxable: 140_000,
    vat: vatInside(140_000),
    total: 160_000,
  })
})

test('free delivery is used by an order with a fee, and not by one without', async () => {
  await makeCode(shop.deps, 'TODOOR --free-delivery')
  const delivered = {
    method: 'delivery',
    address: atHome,
    paymentMethod: 'cash',
    promoCode: 'TODOOR',
  } as const

  const order = await sara.order(delivered)
  expect(order.quote).toMatchObject({ promo: { freeDelivery: true }, deliveryFee: 0, total: 5440 })
  expect(await usedOf('TODOOR')).toBe(1)

  const much = await sara.order({ ...delivered, lines: [{ ...laban, quantity: 50 }] })
  const fetched = await sara.order({ promoCode: 'TODOOR' })
  expect([much, fetched].map(({ quote }) => quote.promo)).toEqual(
    Array.from({ length: 2 }, () => ({ code: 'TODOOR', discount: 0, freeDelivery: false })),
  )
  expect(await usedOf('TODOOR')).toBe(1)
})

test('an order below the minimum of its code is placed without discount and use', async () => {
  await makeCode(shop.deps, 'FROM100 --amount 20 --minimum 100 --each 1')

  const small = await sara.order({ promoCode: 'FROM100' })
  expect(small.quote).toMatchObject({ promo: { discount: 0 }, total: 5440 })
  expect(await usedOf('FROM100')).toBe(0)

  const large = await sara.order({ promoCode: 'FROM100', lines: [{ ...laban, quantity: 20 }] })
  expect(large.quote).toMatchObject({ promo: { discount: 2000 }, total: 8000 })
  expect(await refusalOf(sara, 'FROM100')).toBe('promo-used-up')
})

test('a code is used up at its limits for each customer and in total', async () => {
  await makeCode(shop.deps, 'ONEEACH --amount 5 --each 1 --uses 2')
  await sara.order({ promoCode: 'ONEEACH' })

  expect(await refusalOf(sara, 'ONEEACH')).toBe('promo-used-up')
  await omar.order({ promoCode: 'ONEEACH' })
  const third = await aCustomer(shop, '0512345674')
  expect(await refusalOf(third, 'ONEEACH')).toBe('promo-used-up')
})

test('an order that ends without the food releases the use once; a completed one does not', async () => {
  await makeCode(shop.deps, 'BACK --amount 5 --each 1 --uses 1')

  const cancelled = await sara.order({ promoCode: 'BACK' })
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  expect(await usedOf('BACK')).toBe(0)

  const rejected = await sara.order({ promoCode: 'BACK' })
  expect(await usedOf('BACK')).toBe(1)
  expect((await staff.move(rejected.id, 'placed', 'rejected', 'Out of gas')).status).toBe(200)
  expect(await usedOf('BACK')).toBe(0)

  const { id } = await sara.order({ promoCode: 'BACK' })
  const way = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, to] of way.entries()) {
    const from = way[place - 1]
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (from) expect((await staff.move(id, from, to)).status).toBe(200)
  }
  expect(await usedOf('BACK')).toBe(1)
  expect(await refusalOf(sara, 'BACK')).toBe('promo-used-up')
})

test('a code for a first order is refused after a completed order', async () => {
  await makeCode(shop.deps, 'HELLO30 --percent 30 --first-order')
  const fahad = await aCustomer(shop, '0512345675')
  const turkiOrders = await aCustomer(shop, '0512345676')

  // a cancelled order does not count
  const first = await fahad.order()
  expect(await refusalOf(fahad, 'HELLO30')).toBe('promo-unknown')
  await fahad.send('POST', `/orders/${first.id}/cancel`)
  expect((await fahad.order({ promoCode: 'HELLO30' })).quote.promo?.discount).toBe(1632)
  expect(await refusalOf(fahad, 'HELLO30')).toBe('promo-used-up')

  await turkiOrders.order()
  expect(await refusalOf(turkiOrders, 'HELLO30')).toBe('promo-unknown')
})

test('of two codes for a first order, used at the same time, one counts', async () => {
  await makeCode(shop.deps, 'WELCOME20 --percent 20 --first-order')
  await makeCode(shop.deps, 'HELLO10 --amount 10 --first-order')
  const fahad = await aCustomer(shop, '0512345678')
  const codes = ['WELCOME20', 'HELLO10']
  const drafts = await Promise.all(
    codes.map(async (promoCode) => ({ ...(await fahad.agree({ promoCode })), promoCode })),
  )

  const replies = await Promise.all(drafts.map((draft) => fahad.place(draft)))

  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map((reply) => problemOf(reply).refusal)).toEqual(['promo-unknown'])
})

test('a code for certain phones is refused for others', async () => {
  await makeCode(shop.deps, 'FORSARA1 --amount 20 --phone 0512345671')

  expect(await refusalOf(omar, 'FORSARA1')).toBe('promo-unknown')
  expect((await sara.order({ promoCode: 'FORSARA1' })).quote.promo?.discount).toBe(2000)
})

test('a code that was ended between quote and order is refused, and nothing is placed', async () => {
  await makeCode(shop.deps, 'ENDING --amount 5')
  const draft = await sara.agree({ promoCode: 'ENDING' })
  await runPromoCommand(shop.deps, ['end', 'ENDING'])

  expect(problemOf(await sara.place(draft)).refusal).toBe('promo-unknown')
  expect((await sara.send('GET', `/orders/${draft.id}`)).status).toBe(404)
})

test('a repeated request has its answer, also when the code is used up by then', async () => {
  await makeCode(shop.deps, 'LASTONE --amount 5 --uses 1')
  const [draft, key] = [await sara.agree({ promoCode: 'LASTONE' }), anOrderId()]

  const first = await sara.place(draft, key)
  const again = await sara.place(draft, key)

  expect([first.status, again.status]).toEqual([201, 200])
  expect(v.parse(Order, again.body).id).toBe(draft.id)
  expect(await usedOf('LASTONE')).toBe(1)
})
