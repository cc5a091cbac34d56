import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DishReport, PointsReport, PromiseReport, PromotionReport, TimeReport } from '#contract/report.ts'
import { localOf } from '#domain/local-time.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { runAccessCommand } from '#server/identity/access-log/command.ts'
import { aCounter } from '#support/bills.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { complete } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'
import { sumsOf } from '#support/sums-of-orders.ts'

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let owner: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  await makeCode(shop.deps, 'EID --percent 10 --uses 9 --each 9')
  await makeCode(shop.deps, 'FEAST --percent 10 --minimum 900')
})
beforeEach(async () => {
  shop.clock.now += 24 * 3_600_000
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  owner = await anOwner(shop, '0512345674')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const today = () => localOf(shop.clock.now).date
async function report<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  query: Record<string, string> = {},
  by: CustomerClient = owner,
): Promise<v.InferOutput<Schema>> {
  const asked = new URLSearchParams({ from: today(), to: today(), ...query })
  const { status, body } = await by.send('GET', `/reports/${name}?${asked}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(schema, body)
}

test('the dishes of sold orders are summed, without those of rejected ones', async () => {
  const order = await sara.order()
  const rejected = await sara.order()
  await olaya.move(rejected.id, 'placed', 'rejected', 'No gas')

  const { dishes } = await report('dishes', DishReport)

  const [line] = order.quote.lines
  expect(dishes).toEqual([
    { itemId: line?.itemId, name: line?.name, quantity: line?.quantity, sales: line?.total },
  ])
  expect((await report('dishes', DishReport, { branches: 'narjis' })).dishes).toEqual([])
})

test('a bill of an amount is no dish', async () => {
  const counter = aCounter(olaya)
  const bill = await counter.open({ scanId: await counter.scan(sara, shop.clock.now) })
  expect((await counter.settle(bill)).status).toBe(200)

  expect((await report('dishes', DishReport)).dishes).toEqual([])
  expect((await report('dishes', DishReport, { branches: 'olaya' })).dishes).toEqual([])
})

test('the orders are counted by the weekday and the hour in which they are due', async () => {
  const { dueAt } = await sara.order()
  await sara.order()

  const { weekdays, hours } = await report('times', TimeReport)

  const due = localOf(Date.parse(dueAt))
  expect(hours).toEqual([{ weekday: due.day, hour: Math.floor(due.minute / 60), orders: 2 }])
  expect(weekdays.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(weekdays[due.day]).toBe(1)
})

test('promises are kept or missed, with the minutes and the points of the missed ones', async () => {
  await complete(olaya, await sara.order())
  const late = await sara.order()
  shop.clock.now = Date.parse(late.dueAt) + 40 * 60_000
  await complete(olaya, late)

  const { branches } = await report('promises', PromiseReport)

  expect(branches).toMatchObject([{ branchId: 'olaya', promised: 2, kept: 1, points: 100 }])
  expect(branches[0]?.lateMinutes).toBeGreaterThan(0)
})

test('a promo code has its uses, what it took off and the sales with it', async () => {
  const order = await sara.order({ promoCode: 'EID' })
  const cancelled = await sara.order({ promoCode: 'EID' })
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  await sara.order()

  const { promotions } = await report('promotions', PromotionReport)

  expect(promotions).toEqual([
    {
      kind: 'code',
      id: 'EID',
      name: null,
      orders: 1,
      discount: order.quote.promo?.discount,
      sales: order.quote.taxable,
    },
  ])
})

test('a promo code that took nothing off counts no use', async () => {
  const below = await sara.order({ promoCode: 'FEAST' })

  expect(below.quote.promo).toMatchObject({ code: 'FEAST', discount: 0 })
  expect((await report('promotions', PromotionReport)).promotions).toEqual([])
})

test('the migration takes back the uses that were counted of such codes', async () => {
  const { branchId, quote } = await sara.order({ promoCode: 'FEAST' })
  await sql`
    insert into branch_promotion (branch_id, day, kind, id, named_at, orders, discount, sales)
    select branch_id, day_of(o), 'code', 'FEAST', placed_at, 1, 0, taxable
    from placed_order o
    where branch_id = ${branchId}
    order by placed_at desc limit 1`.execute(shop.db)
  expect((await report('promotions', PromotionReport)).promotions).toMatchObject([
    { id: 'FEAST', orders: 1, sales: quote.taxable },
  ])

  await sql.raw(sumsOf('0101-promo-use.sql')).execute(shop.db)

  expect((await report('promotions', PromotionReport)).promotions).toEqual([])
})

test('the points at the end are those of all accounts, and the changes lead to it', async () => {
  await complete(olaya, await sara.order())
  const now = await report('points', PointsReport)
  const { balance } = await shop.db
    .selectFrom('points_account')
    .select((eb) => eb.fn.sum<string | number>('balance').as('balance'))
    .executeTakeFirstOrThrow()

  expect(now.closing).toBe(Number(balance))
  expect(now.changes.map(({ rule }) => rule)).toContain('order-completed')
  expect(now.opening + now.changes.reduce((sum, { points }) => sum + points, 0)).toBe(now.closing)

  // a day later the same day has the same figures, and its end is the start of the next
  shop.clock.now += 24 * 3_600_000
  owner = await anOwner(shop, '0512345674')
  await complete(await anEmployee(shop, '0512345672', 'olaya'), await sara.order())
  const day = { from: now.from, to: now.to }
  expect(await report('points', PointsReport, day)).toMatchObject({ ...day, closing: now.closing })
  expect((await report('points', PointsReport)).opening).toBe(now.closing)
})

test('an accountant reads reports and nothing else, and the access log says on which day', async () => {
  const huda = aCustomerClient(
    askOf(shop),
    await signIn(shop, '0512345677', { staff: { role: 'accountant' } }),
  )

  await report('dishes', DishReport, {}, huda)
  await report('times', TimeReport, {}, huda)

  const { body } = await huda.send('GET', '/session')
  expect(body).toMatchObject({ customer: { staff: { role: 'accountant', branchIds: [] } } })
  const refused = [
    ['GET', '/owner/day'],
    ['GET', '/studio/menu'],
    ['GET', '/staff/branches/olaya/orders'],
    ['GET', '/staff/support-requests'],
  ] as const
  for (const [method, path] of refused) expect((await huda.send(method, path)).status, path).toBe(403)
  const command = { db: shop.db }
  const { lines } = await runAccessCommand(command, ['list', '--employee', '0512345677'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/051 234 5677 {2}was shown the reports$/)
})
