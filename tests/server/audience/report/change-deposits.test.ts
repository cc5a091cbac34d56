import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { SalesReport } from '#contract/report.ts'
import { localOf } from '#domain/local-time.ts'
import { salesOf } from '#domain/report.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type ChangeShop, openChangeShop, orderOf } from '#support/change-shop.ts'
import { anOrderId } from '#support/customer-client.ts'
import { aFeast, handOverFeast, tray, withTrays } from '#support/feast.ts'
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

const laban = (id: string) => ({ id, itemId: 'laban', quantity: 1, optionIds: [], note: '' })
const labanPrice = 500

/** A card order of labans of which one was swapped for a tray: its deposit is more than the card paid. */
async function aDearerTray(labans: number): Promise<Order> {
  const lines = ['one', 'two', 'three'].slice(0, labans).map(laban)
  const { id } = await shop.payer.paid({ lines })
  const changeId = anOrderId()
  const to = { itemId: tray.id, optionIds: [] }
  await shop.change(shop.staff.fahad, await shop.find(id), { id: changeId, lineId: 'one', to })
  return orderOf(await shop.answer(id, changeId, true))
}

test('what of a deposit is collected at the hand-over is not on the card', async () => {
  const order = await aDearerTray(1)
  expect(order.extra).toBe(tray.price + tray.platesDeposit - labanPrice)

  await handOverFeast(shop, shop.staff.fahad, order.id)

  const report = await sales()
  expect(report.notSales).toEqual([
    { way: 'branch', taken: tray.platesDeposit - labanPrice, returned: 0, surplus: 0 },
    { way: 'card', taken: labanPrice, returned: 0, surplus: 0 },
  ])
  expect([salesBy(report, 'branch'), salesBy(report, 'card')]).toEqual([tray.price, 0])
})

test('a second change leaves the deposit under the ways in which it is paid', async () => {
  const order = await aDearerTray(3)
  const paid = 3 * labanPrice

  expect((await shop.change(shop.staff.fahad, order, { lineId: 'two' })).status).toBe(200)

  expect((await sales()).notSales).toEqual([
    { way: 'branch', taken: tray.platesDeposit - paid, returned: 0, surplus: 0 },
    { way: 'card', taken: paid, returned: 0, surplus: 0 },
  ])
})

test('an order that is given up leaves no deposit that was to be collected', async () => {
  const order = await aDearerTray(1)

  await shop.staff.fahad.move(order.id, 'placed', 'cancelled', 'No gas')
  await carryRefunds(shop.deps)

  const report = await sales()
  const atHandOver = tray.platesDeposit - labanPrice
  expect(report.notSales).toEqual([
    { way: 'branch', taken: atHandOver, returned: atHandOver, surplus: 0 },
    { way: 'card', taken: labanPrice, returned: labanPrice, surplus: 0 },
  ])
  expect([salesBy(report, 'branch'), salesBy(report, 'card')]).toEqual([0, 0])
})

const refund = (order: Order, amount: number) =>
  shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
    id: randomUUID(),
    amount,
    reason: 'Cold rice',
  })

test('a refund of the deposit alone, after its owner refunded the food, is in the report', async () => {
  const order = await aPaidFeast()
  expect((await refund(order, order.quote.taxable)).status).toBe(200)
  await shop.staff.fahad.move(order.id, 'placed', 'cancelled', 'No gas')
  await carryRefunds(shop.deps)

  const refunded = (await shop.refunds(order.id)).map(({ amount }) => amount)
  expect(new Set(refunded)).toEqual(new Set([order.quote.taxable, threeTrays]))
  expect((await sales()).notSales).toEqual([
    { way: 'card', taken: threeTrays, returned: threeTrays, surplus: 0 },
  ])
})

test('what of a refund is more than the food was a part of the deposit', async () => {
  const order = await aPaidFeast()

  expect((await refund(order, order.quote.taxable + 2000)).status).toBe(200)
  await carryRefunds(shop.deps)

  expect((await sales()).notSales).toEqual([{ way: 'card', taken: threeTrays, returned: 2000, surplus: 0 }])
})
