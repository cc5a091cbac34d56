import * as v from 'valibot'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { InvoiceContent } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { SalesReport } from '#contract/report.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { salesOf } from '#domain/report.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type CareShop, openCareShop } from '#support/care-shop.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { cards } from '#support/payer.ts'
import { createRefusedRefunds } from '#support/refused-refunds.ts'
import { stock } from '#support/small-menu.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { anOwner } from '#support/signed-in.ts'

const hour = 3_600_000

let shop: CareShop
let owner: CustomerClient
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(async () => {
  await shop.nextDay()
  owner = shop.staff.owner
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const today = () => localOf(shop.clock.now).date
async function sales(query: Record<string, string> = {}): Promise<SalesReport> {
  const asked = new URLSearchParams({ from: today(), to: today(), ...query })
  const { status, body } = await owner.send('GET', `/reports/sales?${asked}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(SalesReport, body)
}

const sum = (of: readonly InvoiceContent[], field: 'taxable' | 'vat') =>
  of.reduce((total, document) => total + document[field], 0)

/** The documents themselves, of an instant until before another. */
async function documentsOf(from: number, to: number) {
  const rows = await shop.db
    .selectFrom('invoice')
    .select('content')
    .where('issued_at', '>=', new Date(from))
    .where('issued_at', '<', new Date(to))
    .execute()
  const all = rows.map(({ content }) => v.parse(InvoiceContent, content))
  const [invoices, notes] = [
    all.filter(({ kind }) => kind === 'invoice'),
    all.filter(({ kind }) => kind === 'credit_note'),
  ]
  return {
    invoices: invoices.length,
    invoiced: sum(invoices, 'taxable'),
    creditNotes: notes.length,
    credited: sum(notes, 'taxable'),
    vat: sum(invoices, 'vat') - sum(notes, 'vat'),
  }
}

test('a day without documents has zeros, every branch, and sums that agree', async () => {
  const report = await sales()

  expect(report.total).toEqual({ invoices: 0, invoiced: 0, creditNotes: 0, credited: 0, vat: 0 })
  expect(report.days).toHaveLength(1)
  expect(report.branches.map(({ branchId }) => branchId)).toContain('olaya')
  expect(report).toMatchObject({ takings: [], largest: [], checked: { equal: true } })
})

test('sales and VAT are those of invoices less credit notes; takings sum to the sales', async () => {
  const card = await shop.served()
  const cash = await shop.servedForCash()
  await shop.makeRight(shop.staff.owner, card.id)
  await shop.makeRight(shop.staff.owner, cash.id, { way: 'cash' })
  await shop.makeRight(shop.staff.owner, cash.id, { way: 'points' })
  const rejected = await shop.payer.paid()
  await shop.staff.fahad.move(rejected.id, 'placed', 'rejected', 'No gas')
  await carryRefunds(shop.deps)

  const report = await sales()

  const documents = await documentsOf(Date.parse(report.start), Date.parse(report.end))
  expect(documents).toMatchObject({ invoices: 3, creditNotes: 4 })
  expect(report.total).toEqual(documents)
  expect(report.days).toEqual([{ date: today(), ...documents }])
  expect(report.checked).toEqual({ ...documents, equal: true })
  expect(report.branches.find(({ branchId }) => branchId === 'olaya')).toMatchObject(documents)
  expect(report.largest).toEqual([{ branchId: 'olaya', sales: [salesOf(documents)] }])
  expect(report.takings.reduce((sum, way) => sum + salesOf(way), 0)).toBe(salesOf(documents))
  const byWay = Object.fromEntries(report.takings.map((way) => [way.way, way]))
  expect(byWay.card).toMatchObject({ invoices: 2, creditNotes: 2, credited: 2720 + rejected.quote.taxable })
  expect(byWay.branch).toMatchObject({ invoices: 1, invoiced: cash.quote.taxable, creditNotes: 0 })
  expect(byWay.cash).toMatchObject({ invoices: 0, creditNotes: 1, credited: 2720 })
  expect(byWay.points).toMatchObject({ invoices: 0, creditNotes: 1, credited: 2720 })
})

test('the night belongs to the business day before, and to the tax day of its date', async () => {
  const date = today()
  // one in the morning of the next date
  shop.clock.now += (25 - localOf(shop.clock.now).minute / 60) * hour
  await shop.payer.paid()
  owner = await anOwner(shop, '0512345674')
  const next = today()
  expect(next).toBe(addDays(date, 1))

  const business = await sales({ from: date, to: date })
  const tax = await sales({ from: date, to: date, day: 'tax' })

  expect(business.total.invoices).toBe(1)
  expect(business.otherDay.invoices).toBe(0)
  expect(tax.total.invoices).toBe(0)
  expect(tax.otherDay.invoices).toBe(1)
  expect(tax.end).toBe(new Date(Date.parse(business.end) - 5 * hour).toISOString())
  const both = await sales({ from: date, to: next, day: 'tax' })
  expect(both.days.map(({ invoices }) => invoices)).toEqual([0, 1])
  expect((await sales({ from: next, to: next })).total.invoices).toBe(0)
  expect([business, tax, both].every(({ checked }) => checked.equal)).toBe(true)
  // the next day of the other tests begins at noon
  shop.clock.now += 11 * hour
})

test('a report of some branches has only theirs; the check is of all', async () => {
  await shop.served()

  const narjis = await sales({ branches: 'narjis' })
  const olaya = await sales({ branches: 'olaya,narjis' })

  expect(narjis).toMatchObject({ branchIds: ['narjis'], total: { invoices: 0 }, checked: { invoices: 1 } })
  expect(narjis.branches.map(({ branchId }) => branchId)).toEqual(['narjis'])
  expect(olaya.total.invoices).toBe(1)
  expect((await sales({ branches: 'nowhere' })).branches).toEqual([])
})

test('the deposits of plates are outside of sales, and are taken with the invoice', async () => {
  await stock(shop.deps, withTrays)
  const lent = await shop.sara.order(aFeast())
  await handOverFeast(shop, shop.staff.fahad, lent.id)

  const taken = await sales()

  expect(taken.deposits).toEqual({ taken: lent.quote.deposit, returned: 0 })
  expect(taken.total.invoiced).toBe(lent.quote.taxable)
})

test('the deposit of an order that is given up goes back with its money', async () => {
  await stock(shop.deps, withTrays)
  const paid = await shop.payer.paid(aFeast())
  await shop.staff.fahad.move(paid.id, 'placed', 'rejected', 'No gas')
  await carryRefunds(shop.deps)

  const report = await sales()

  expect(paid.quote.deposit).toBeGreaterThan(0)
  expect(report.deposits).toEqual({ taken: paid.quote.deposit, returned: paid.quote.deposit })
  expect(salesOf(report.total)).toBe(0)
})

async function giveInCash({ order }: { order: Order }) {
  const [refund] = await shop.refunds(order.id)
  const body = { id: refund?.id, way: 'cash' }
  const { status } = await shop.people.manager.send('POST', `/staff/orders/${order.id}/care/redirect`, body)
  expect(status).toBe(200)
}

describe('a refund that the bank refuses and the branch gives in cash', () => {
  test('of a deposit comes out of the drawer, on the day on which it is given', async () => {
    await stock(shop.deps, withTrays)
    const refused = await createRefusedRefunds(shop).plates()
    const { deposit } = refused.order.quote
    const before = await sales()
    expect(before.notSales).toEqual([{ way: 'card', taken: deposit, returned: 6000, surplus: 0 }])
    await shop.nextDay()
    owner = shop.staff.owner

    await giveInCash(refused)

    const report = await sales()
    expect(report.notSales).toEqual([{ way: 'cash', taken: 0, returned: 6000, surplus: 0 }])
    expect(report.deposits).toEqual({ taken: 0, returned: 6000 })
    const both = await sales({ from: addDays(today(), -1) })
    expect(both.deposits).toEqual({ taken: deposit, returned: 6000 })
    expect((await sales({ branches: 'narjis' })).notSales).toEqual([])
  })

  test('of a second payment comes out of the drawer, and is no sale', async () => {
    const refused = await createRefusedRefunds(shop).surplus()
    expect((await sales()).notSales).toEqual([])

    await giveInCash(refused)

    const report = await sales()
    expect(report.notSales).toEqual([{ way: 'cash', taken: 0, returned: 0, surplus: refused.amount }])
    expect(report.takings.map(({ way }) => way)).toEqual(['card'])
    expect((await sales({ branches: 'narjis' })).notSales).toEqual([])
  })

  test('of an order with plates has its deposit out of the drawer too', async () => {
    await stock(shop.deps, withTrays)
    const order = await shop.payer.paid(aFeast(), cards.refusesRefunds)
    await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'No gas')
    await carryRefunds(shop.deps)

    await giveInCash({ order })

    const { deposit, taxable } = order.quote
    const report = await sales()
    expect(report.notSales).toEqual([
      { way: 'cash', taken: 0, returned: deposit, surplus: 0 },
      { way: 'card', taken: deposit, returned: 0, surplus: 0 },
    ])
    expect(report.takings.find(({ way }) => way === 'cash')).toMatchObject({ credited: taxable })
  })
})

test('the deposit of a cash order goes back from the drawer', async () => {
  await stock(shop.deps, withTrays)
  const lent = await shop.sara.order(aFeast())
  await handOverFeast(shop, shop.staff.fahad, lent.id)
  const counted = { id: randomUUID(), branchId: 'olaya', lines: [{ place: 2, quantity: 2 }], way: 'cash' }
  await shop.staff.fahad.send('POST', `/staff/orders/${lent.id}/plates`, counted)

  expect((await sales()).notSales).toEqual([
    { way: 'cash', taken: 0, returned: 6000, surplus: 0 },
    { way: 'branch', taken: lent.quote.deposit, returned: 0, surplus: 0 },
  ])
})

test('the period before is compared', async () => {
  await shop.served()
  const before = await sales()
  await shop.nextDay()
  owner = shop.staff.owner

  const report = await sales()

  expect(report.before).toEqual({ from: addDays(today(), -1), to: addDays(today(), -1), ...before.total })
})

test.each([
  ['from=2026-11-30&to=2026-11-01', 409],
  ['from=2025-01-01&to=2026-12-31', 409],
  ['from=2026-11-31&to=2026-12-01&day=lunar', 400],
  ['from=yesterday&to=2026-11-01', 400],
])('%s is refused with %i', async (query, status) => {
  const refused = await owner.send('GET', `/reports/sales?${query}`)

  expect(refused.status, JSON.stringify(refused.body)).toBe(status)
  if (status === 409) expect(problemOf(refused).refusal).toBe('period-invalid')
})
