import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DishReport, SalesReport } from '#contract/report.ts'
import { hourMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { sumDays } from '#server/ordering/order/sum-days.ts'
import { sumDocuments } from '#server/settlement/invoice/sum-documents.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { complete } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let owner: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
beforeEach(async () => {
  shop.clock.now += 2 * 24 * hourMs
  await nextDay()
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

async function dishes(from: string, to = from): Promise<DishReport['dishes']> {
  const { status, body } = await owner.send('GET', `/reports/dishes?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(DishReport, body).dishes
}

const today = () => localOf(shop.clock.now).date
const summed = async () =>
  (await shop.db.selectFrom('summed_day').select('day').execute()).map(({ day }) => day)
/** The sessions of employees end within a day. */
async function nextDay(): Promise<void> {
  shop.clock.now += 24 * hourMs
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  owner = await anOwner(shop, '0512345674')
}

test('a day is summed when it is over, and its report is the same before and after', async () => {
  const date = today()
  await sara.order()
  await sara.order()
  await sumDays(shop.deps)
  const before = await summed()
  const report = await dishes(date)
  await nextDay()

  await sumDays(shop.deps)

  expect((await summed()).length).toBe(before.length + 1)
  expect(report[0]?.quantity).toBeGreaterThan(0)
  expect(await dishes(date)).toEqual(report)
  const own = await shop.db.selectFrom('dish_day').select(['quantity', 'sales']).execute()
  expect(own).toContainEqual({ quantity: report[0]?.quantity, sales: report[0]?.sales })
})

test('an order rejected later leaves the report at once, and the sums with the next run', async () => {
  const date = today()
  const kept = await sara.order()
  const late = await sara.order()
  await nextDay()
  await sumDays(shop.deps)
  const both = await dishes(date)

  await olaya.move(late.id, 'placed', 'rejected', 'No gas')

  const [line] = kept.quote.lines
  const one = [{ itemId: line?.itemId, name: line?.name, quantity: line?.quantity, sales: line?.total }]
  expect(both[0]?.quantity).toBe(2 * (line?.quantity ?? 0))
  expect(await dishes(date)).toEqual(one)
  await sumDays(shop.deps)
  expect(await checkLedger(shop.db)).toEqual([])
  expect(await dishes(date)).toEqual(one)
})

test('a period of summed days and today has the dishes of both', async () => {
  const date = today()
  const order = await sara.order()
  await nextDay()
  await sumDays(shop.deps)
  await sara.order()

  const report = await dishes(date, today())

  expect(report.map(({ quantity }) => quantity)).toEqual([2 * (order.quote.lines[0]?.quantity ?? 0)])
})

test('the sales report compares its sums with documents of days that are summed, and of others', async () => {
  const read = async (from: string) => {
    const { body } = await owner.send('GET', `/reports/sales?day=tax&from=${from}&to=${today()}`)
    return v.parse(SalesReport, body).checked
  }
  await complete(olaya, await sara.order())
  const date = today()
  const before = await read(date)
  await nextDay()

  await sumDocuments(shop.deps)

  expect(before).toMatchObject({ invoices: 1, equal: true })
  expect(
    await shop.db.selectFrom('document_day').selectAll().where('documents', '>', 0).execute(),
  ).toHaveLength(1)
  expect(await read(date)).toEqual(before)
  await complete(olaya, await sara.order())
  expect(await read(date)).toMatchObject({ invoices: 2, invoiced: 2 * before.invoiced, equal: true })

  shop.clock.now -= 24 * hourMs
  await complete(olaya, await sara.order())
  shop.clock.now += 24 * hourMs
  expect(await shop.db.selectFrom('document_day').selectAll().execute()).toEqual([])
  expect(await read(date)).toMatchObject({ invoices: 3, equal: true })
})

test('a dish that is no longer in the menu keeps the name of its newest order', async () => {
  const date = today()
  const order = await sara.order()
  await rename('gone')
  await nextDay()
  const report = await dishes(date)

  expect(report).toMatchObject([{ itemId: 'gone', name: order.quote.lines[0]?.name }])
  await sumDays(shop.deps)
  expect(await dishes(date)).toEqual(report)
  await rename(order.quote.lines[0]?.itemId ?? '')

  async function rename(itemId: string): Promise<void> {
    await sql`update order_line set item_id = ${itemId} where order_id = ${order.id}`.execute(shop.db)
    await sql`update branch_dish set item_id = ${itemId} where day = ${date}`.execute(shop.db)
  }
})
