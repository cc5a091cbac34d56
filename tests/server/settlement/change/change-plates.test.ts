import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type ChangeShop, laban, openChangeShop, orderOf } from '#support/change-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { aFeast, handOverFeast, tray, withTrays } from '#support/feast.ts'
import { invoicesOf } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { makeCode } from '#support/promo.ts'

let shop: ChangeShop
beforeAll(async () => void (shop = await openChangeShop()))
beforeEach(async () => {
  await shop.nextDay()
  await stock(shop.deps, withTrays)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const loanOf = (orderId: string) =>
  shop.db.selectFrom('plates_loan').select('held').where('order_id', '=', orderId).executeTakeFirst()
const platesOf = (orderId: string) =>
  shop.db.selectFrom('plates_line').select(['place', 'lent']).where('order_id', '=', orderId).execute()

test('the deposit of a tray that is removed from a card order goes back with its price', async () => {
  const order = await shop.paid(aFeast())
  expect(await loanOf(order.id)).toEqual({ held: 9000 })

  const changed = orderOf(await shop.change(shop.staff.fahad, order, { lineId: 'two', quantity: 2 }))
  await carryRefunds(shop.deps)

  expect(changed.quote).toMatchObject({ total: order.quote.total - 2 * 12_000, deposit: 3000 })
  expect(shop.atGateway(order).refunded).toBe(24_000)
  expect(await loanOf(order.id)).toEqual({ held: 3000 })
  expect(await platesOf(order.id)).toEqual([{ place: 2, lent: 1 }])
  await handOverFeast(shop, shop.staff.fahad, order.id)
  expect(await loanOf(order.id)).toEqual({ held: 3000 })
})

test('a change of another dish keeps the deposit, at the new place of its line', async () => {
  const order = await shop.paid(aFeast())

  orderOf(await shop.change(shop.staff.fahad, order, { lineId: 'one', quantity: 1 }))

  expect(await loanOf(order.id)).toEqual({ held: 9000 })
  expect(await platesOf(order.id)).toEqual([{ place: 1, lent: 3 }])
})

test('without a dish that has a deposit the loan of a card order ends', async () => {
  const [one, two] = aFeast().lines ?? []
  const order = await shop.paid({ lines: [one, { ...two, quantity: 1 }] })

  const changed = orderOf(await shop.change(shop.staff.fahad, order, { lineId: 'two', to: laban }))

  expect(changed.quote.deposit).toBe(0)
  expect(await loanOf(order.id)).toBeUndefined()
})

test('a deposit that was paid at the hand-over is paid back in cash, and not to the card', async () => {
  const [one] = aFeast().lines ?? []
  const order = await shop.paid({ lines: [{ ...one, id: 'two' }] })
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, lineId: 'two', to: { itemId: tray.id, optionIds: [] } })
  const dearer = orderOf(await shop.answer(order.id, id, true))
  await handOverFeast(shop, shop.staff.fahad, order.id)
  const bring = (way: 'card' | 'cash') =>
    shop.staff.fahad.send('POST', `/staff/orders/${order.id}/plates`, {
      id: randomUUID(),
      branchId: 'olaya',
      lines: [{ place: 1, quantity: 1 }],
      way,
    })

  expect(dearer.extra).toBeGreaterThan(tray.platesDeposit)
  expect((await invoicesOf(shop.sara, order.id)).at(-1)?.payment).toMatchObject({ atHandOver: dearer.extra })
  const { body } = await shop.staff.fahad.send('GET', `/staff/plates?number=${order.number}`)
  expect(body).toMatchObject({ loans: [{ orderId: order.id, ways: ['cash', 'card'] }] })
  expect(problemOf(await bring('card')).refusal).toBe('plates-cash-only')
  expect((await bring('cash')).status).toBe(200)
})

test('the invoice of a free dish with a deposit is credited before the next is issued', async () => {
  await makeCode(shop.deps, 'FREE --percent 100')
  const [, two] = aFeast().lines ?? []
  const order = await shop.paid({ lines: [two], promoCode: 'FREE' })

  expect(order.quote).toMatchObject({ taxable: 0, deposit: 9000, total: 9000 })
  orderOf(await shop.change(shop.staff.fahad, order, { lineId: 'two', quantity: 1 }))

  const documents = await invoicesOf(shop.sara, order.id)
  expect(documents.map(({ kind, taxable, deposit, total }) => [kind, taxable, deposit, total])).toEqual([
    ['invoice', 0, 9000, 9000],
    ['credit_note', 0, 9000, 9000],
    ['invoice', 0, 6000, 6000],
  ])
})

test('a refund of a free dish with a deposit takes the deposit out of the documents of the day', async () => {
  await makeCode(shop.deps, 'GRATIS --percent 100')
  const [, two] = aFeast().lines ?? []
  const order = await shop.paid({ lines: [two], promoCode: 'GRATIS' })

  expect((await shop.sara.send('POST', `/orders/${order.id}/cancel`)).status).toBe(200)
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(9000)
  const documents = await invoicesOf(shop.sara, order.id)
  expect(documents.map(({ kind, taxable, deposit, total }) => [kind, taxable, deposit, total])).toEqual([
    ['invoice', 0, 9000, 9000],
    ['credit_note', 0, 9000, 9000],
  ])
  const sums = await shop.db
    .selectFrom('invoice_day')
    .select(['kind', 'deposit'])
    .orderBy('day', 'desc')
    .orderBy('kind')
    .limit(2)
    .execute()
  expect(sums).toEqual([
    { kind: 'credit_note', deposit: 9000 },
    { kind: 'invoice', deposit: 9000 },
  ])
})
