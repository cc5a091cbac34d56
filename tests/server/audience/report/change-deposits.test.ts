import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { SalesReport } from '#contract/report.ts'
import { localOf } from '#domain/local-time.ts'
import { salesOf } from '#domain/report.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type ChangeShop, openChangeShop } from '#support/change-shop.ts'
import { aFeast, tray, withTrays } from '#support/feast.ts'
import { cards } from '#support/payer.ts'
import { stock } from '#support/small-menu.ts'

let shop: ChangeShop
beforeAll(async () => {
  shop = await openChangeShop()
  await stock(shop.deps, withTrays)
})
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

async function sales(): Promise<SalesReport> {
  const { date } = localOf(shop.clock.now)
  const { body } = await shop.staff.owner.send('GET', `/reports/sales?from=${date}&to=${date}`)
  return v.parse(SalesReport, body)
}
const salesBy = ({ takings }: SalesReport, way: string) =>
  takings.filter((taking) => taking.way === way).reduce((all, taking) => all + salesOf(taking), 0)

const threeTrays = 3 * tray.platesDeposit

/** An order with three trays that was paid by card. */
async function aPaidFeast(card?: string): Promise<Order> {
  const order = await shop.payer.paid(aFeast(), card)
  expect(order.quote.deposit).toBe(threeTrays)
  return order
}

test('a change that leaves the plates takes their deposit once and gives nothing back', async () => {
  const order = await aPaidFeast()

  expect((await shop.change(shop.staff.fahad, order, { lineId: 'one' })).status).toBe(200)
  await carryRefunds(shop.deps)

  const { notSales, deposits } = await sales()
  expect(deposits).toEqual({ taken: threeTrays, returned: 0 })
  expect(notSales).toEqual([{ way: 'card', taken: threeTrays, returned: 0, surplus: 0 }])
})

test('the deposit of a plate that a change removes goes back to the card', async () => {
  const order = await aPaidFeast()

  expect((await shop.change(shop.staff.fahad, order, { lineId: 'two' })).status).toBe(200)
  await carryRefunds(shop.deps)

  expect((await sales()).notSales).toEqual([
    { way: 'card', taken: threeTrays, returned: tray.platesDeposit, surplus: 0 },
  ])
})

test('a removed plate whose refund is given in cash has its deposit out of the drawer', async () => {
  const order = await aPaidFeast(cards.refusesRefunds)
  expect((await shop.change(shop.staff.fahad, order, { lineId: 'two' })).status).toBe(200)
  await carryRefunds(shop.deps)
  const [refund] = await shop.refunds(order.id)
  expect(refund).toMatchObject({ kind: 'change', amount: tray.price + tray.platesDeposit, state: 'failed' })

  const body = { id: refund?.id, way: 'cash' }
  const given = await shop.people.manager.send('POST', `/staff/orders/${order.id}/care/redirect`, body)
  expect(given.status).toBe(200)

  const report = await sales()
  expect(report.notSales).toEqual([
    { way: 'cash', taken: 0, returned: tray.platesDeposit, surplus: 0 },
    { way: 'card', taken: threeTrays, returned: 0, surplus: 0 },
  ])
  expect(salesBy(report, 'card')).toBe(order.quote.taxable)
  expect(salesBy(report, 'cash')).toBe(-tray.price)
})
