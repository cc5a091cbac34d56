import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { Quote } from '#contract/quote.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { aCrowd, times } from '#support/crowd.ts'
import { anOrderId, type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { priced, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
let dinerAt: (place: number) => CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  dinerAt = await aCrowd(shop, 25)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const statusesOf = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, own]) => [
      status,
      own?.length,
    ]),
  )
const orders = () => shop.db.selectFrom('placed_order').selectAll().orderBy('number').execute()

test('20 concurrent requests with one key are one order, and all have the same answer', async () => {
  const [draft, key] = [await dinerAt(0).agree(), anOrderId()]

  const answers = await times(20, () => dinerAt(0).place(draft, key))

  expect(statusesOf(answers)).toEqual({ 200: 19, 201: 1 })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await orders()).toHaveLength(1)
})

test('20 concurrent requests with one order id and different keys are one order', async () => {
  const draft = await dinerAt(0).agree()

  const answers = await times(20, () => dinerAt(0).place(draft))

  expect(statusesOf(answers)).toEqual({ 200: 19, 201: 1 })
  expect(await orders()).toHaveLength(1)
})

test('one key that is used concurrently for 20 orders places one and refuses the rest', async () => {
  const key = anOrderId()
  const draft = await dinerAt(0).agree()

  const answers = await times(20, () => dinerAt(0).place({ ...draft, id: anOrderId() }, key))

  expect(statusesOf(answers)).toEqual({ 201: 1, 422: 19 })
  expect(await orders()).toHaveLength(1)
})

test('one id that 20 customers use concurrently is one order of one customer', async () => {
  const draft = await dinerAt(0).agree()

  const answers = await times(20, (place) => dinerAt(place).place(draft))

  expect(statusesOf(answers)).toEqual({ 201: 1, 422: 19 })
  expect(await orders()).toHaveLength(1)
})

test('a hundred concurrent orders in one branch have consecutive numbers', async () => {
  const drafts = await times(100, (place) => dinerAt(place).agree())

  const answers = await times(100, (place) => dinerAt(place).place(drafts[place]))

  expect(statusesOf(answers)).toEqual({ 201: 100 })
  expect((await orders()).map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, place) => 1000 + place),
  )
})

test('of 40 concurrent orders of one customer the limit of 20 are placed', async () => {
  const drafts = await times(40, () => dinerAt(0).agree())

  const answers = await times(40, (place) => dinerAt(0).place(drafts[place]))
  const later = await dinerAt(0).place(await dinerAt(0).agree())

  const placed = answers.filter(({ status }) => status === 201).length
  expect(placed).toBe(20)
  expect(later.status).toBe(429)
})

test('while prices change, every order is placed at the price its customer saw, or refused', async () => {
  const laban = [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }]
  const drafts = await times(120, (place) => dinerAt(place).agree({ lines: laban }))

  const changing = stock(shop.deps, priced('laban', 900))
  const answers = await times(120, async (place) => {
    await new Promise((resolve) => setTimeout(resolve, place))
    return dinerAt(place).place(drafts[place])
  })
  await changing

  for (const answer of answers) {
    if (answer.status === 201) expect(v.parse(Order, answer.body).quote.total).toBe(500)
    else {
      expect(problemOf(answer).refusal).toBe('quote-changed')
      expect(v.parse(Quote, problemOf(answer).detail?.quote).total).toBe(900)
    }
  }
  const late = await dinerAt(0).place(await dinerAt(0).agree({ lines: laban }))
  expect(v.parse(Order, late.body).quote.total).toBe(900)
})
