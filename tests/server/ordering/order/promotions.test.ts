import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { InvoiceContent } from '#contract/invoice.ts'
import { BranchMenu } from '#contract/menu.ts'
import { Quote } from '#contract/quote.ts'
import { rulesVersion } from '#domain/pricing.ts'
import { quoteHashOf } from '#domain/quote-hash.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { complete, invoicesOf } from '#support/invoices.ts'
import { atHome, stock } from '#support/small-menu.ts'
import type { WrittenMenu } from '#support/menu-file.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 60 * 60_000
const Refusal = v.object({ detail: v.object({ quote: Quote }) })
const lines = [{ id: 'one', itemId: 'laban', quantity: 4, optionIds: [], note: '' }]

let shop: TestShop
let sara: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
beforeEach(() => void (shop.clock.now = noon))
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const promote = (promotions: WrittenMenu['promotions'], stackPromotions = false) =>
  stock(shop.deps, (menu) => ({ ...menu, promotions, brand: { ...menu.brand, stackPromotions } }))
const name = { en: 'Lunch offer', ar: 'عرض الغداء' }
const lunch = { id: 'lunch', name, percent: 10, when: [{ from: '12:00', to: '16:00' }] }
const read = async () =>
  v.parse(BranchMenu, (await sara.send('GET', '/menu?branch=olaya')).body).menu.promotions
const later = (hours: number) => ({ kind: 'later' as const, at: new Date(noon + hours * hour).toISOString() })

test('a quote has the promotion of its slot as a line with its name', async () => {
  await promote([lunch])

  const atLunch = await sara.quote({ lines, when: later(3) })
  const atDinner = await sara.quote({ lines, when: later(6) })

  expect(atLunch.quote).toMatchObject({
    subtotal: 2000,
    promotions: [{ id: 'lunch', name, discount: 200, freeDelivery: false }],
    total: 1800,
  })
  expect(atDinner.quote).toMatchObject({ promotions: [], total: 2000 })
})

test('promotions count for their branch, category and method only', async () => {
  await promote([
    { id: 'elsewhere', name, percent: 50, branches: ['narjis'] },
    { id: 'rice', name, amount: 300, categories: ['rice'], methods: ['pickup'] },
    { id: 'to-door', name, freeDelivery: true, minimum: 3000 },
  ])
  const many = [{ ...lines[0]!, quantity: 8 }]

  expect((await sara.quote({ lines, when: later(3) })).quote).toMatchObject({ total: 1700 })
  const delivered = { method: 'delivery' as const, address: atHome, when: later(3) }
  expect((await sara.quote({ ...delivered, lines: many })).quote).toMatchObject({
    promotions: [{ id: 'to-door', discount: 0, freeDelivery: true }],
    deliveryFee: 0,
  })
  expect((await sara.quote({ ...delivered, lines })).quote).toMatchObject({
    promotions: [],
    deliveryFee: 1500,
  })
})

test('the best wins, unless the owner lets them stack', async () => {
  const both = [
    { id: 'ten', name, percent: 10 },
    { id: 'twenty', name, percent: 20 },
  ]
  await promote(both)
  expect((await sara.quote({ lines })).quote.total).toBe(1600)

  await promote(both, true)
  expect((await sara.quote({ lines })).quote.total).toBe(4 * (500 - 50 - 90))
})

test('stacked ones count on what is left, and an order at an earlier price is asked about', async () => {
  await promote([{ id: 'half', name, percent: 50, cap: 10_000 }], true)
  const draft = await sara.agree({ lines })
  const again = { id: 'again', name, percent: 50, cap: 10_000 }
  await promote([{ id: 'half', name, percent: 50, cap: 10_000 }, again], true)

  const { quote } = await sara.quote({ lines })
  // the hash of the same cart when each counted on the whole order
  const whole = quote.promotions.map((promotion) => ({ ...promotion, discount: 1000 }))
  const free = { ...quote, promotions: whole, taxable: 0, vat: 0, total: 0 }

  expect(quote).toMatchObject({ promotions: [{ discount: 1000 }, { discount: 500 }], total: 500 })
  for (const quoteHash of [draft.quoteHash, quoteHashOf(free, rulesVersion)]) {
    const answer = await sara.place({ ...draft, quoteHash })
    expect(problemOf(answer).refusal).toBe('quote-changed')
    expect(v.parse(Refusal, answer.body).detail.quote.total).toBe(500)
  }
})

test('an order keeps its promotion when that is over', async () => {
  await promote([lunch])

  const order = await sara.order({ lines, when: later(3), paymentMethod: 'cash' })
  await promote([])

  const { body } = await sara.send('GET', `/orders/${order.id}`)
  expect(v.parse(v.object({ quote: Quote }), body).quote).toMatchObject({
    promotions: [{ id: 'lunch', discount: 200 }],
    total: 1800,
  })
  const { promo_discount: discount } = await shop.db
    .selectFrom('placed_order')
    .select('promo_discount')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(discount).toBe(200)
})

test('its invoice has the promotion as a row with its name, and lines that add up', async () => {
  const cook = aCustomerClient(
    askOf(shop),
    await signIn(shop, '0512345679', { staff: { role: 'staff', branchIds: ['olaya'] } }),
  )
  await promote([lunch, { id: 'big', name: { en: 'Big order', ar: 'طلب كبير' }, amount: 150 }], true)
  const order = await sara.order({ lines, when: later(3) })
  await promote([])
  await complete(cook, order)

  const [invoice] = await invoicesOf(sara, order.id)

  expect(invoice).toMatchObject({
    subtotal: 2000,
    promotions: [
      { name, discount: 200 },
      { name: { en: 'Big order', ar: 'طلب كبير' }, discount: 150 },
    ],
    taxable: 1650,
    total: 1650,
    lines: [{ gross: 2000, discount: 350, amount: 1650 }],
  })
  expect((invoice?.net ?? 0) + (invoice?.vat ?? 0)).toBe(1650)
})

test('a promotion that ends between the cart and the order is asked about', async () => {
  await promote([lunch])
  const draft = await sara.agree({ lines, when: later(3) })
  await promote([])

  const answer = await sara.place(draft)

  expect(problemOf(answer).refusal).toBe('quote-changed')
  expect(v.parse(Refusal, answer.body).detail.quote).toMatchObject({
    promotions: [],
    total: 2000,
  })
})

test('the menu has the promotions of its branch until they are over', async () => {
  await promote([
    { ...lunch, until: '2026-11-21', items: ['laban'] },
    { id: 'elsewhere', name, percent: 5, branches: ['narjis'] },
  ])
  expect(await read()).toMatchObject({ stack: false, list: [{ id: 'lunch', itemIds: ['laban'], value: 10 }] })
  shop.clock.now = noon + 12 * hour
  expect(await read()).toBeUndefined()
})

test('documents from before the promotions are read without them', () => {
  expect(v.parse(InvoiceContent.entries.promotions, undefined)).toEqual([])
  expect(v.parse(Quote.entries.promotions, undefined)).toEqual([])
})
