import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { problemOf } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stock(shop.deps, withTrays)
})
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  expect(linesOf(await checkLedger(shop.db))).toEqual([])
})
afterAll(() => shop.close())

async function lend(): Promise<Order> {
  const order = await shop.payer.paid(aFeast())
  await handOverFeast(shop, shop.staff.fahad, order.id)
  return order
}

const bring = (orderId: string, quantity: number, way: 'card' | 'cash', id: string = randomUUID()) =>
  shop.staff.fahad.send('POST', `/staff/orders/${orderId}/plates`, {
    id,
    branchId: 'olaya',
    lines: [{ place: 2, quantity }],
    way,
  })
const refund = (orderId: string, amount: number) =>
  shop.staff.owner.send('POST', `/staff/orders/${orderId}/refunds`, {
    id: randomUUID(),
    amount,
    reason: 'Rice was cold',
  })
const creditNotes = (orderId: string) =>
  shop.db.selectFrom('invoice').select('number').where('order_id', '=', orderId).execute()

test('a deposit paid by card is held, and refunded to the card in parts without a credit note', async () => {
  const order = await shop.payer.paid(aFeast())
  expect(order.plates).toMatchObject({ held: 9000, refunded: 0, dueAt: null })
  await handOverFeast(shop, shop.staff.fahad, order.id)
  const mark = randomUUID()

  const two = await bring(order.id, 2, 'card', mark)
  const again = await bring(order.id, 2, 'card', mark)
  await carryRefunds(shop.deps)
  const rest = await bring(order.id, 1, 'card')
  await carryRefunds(shop.deps)

  expect([two.status, again.status, rest.status]).toEqual([200, 200, 200])
  expect(two.body).toMatchObject({ ways: ['card', 'cash'], plates: { refunded: 6000 } })
  expect(shop.atGateway(order).refunded).toBe(9000)
  expect((await shop.refunds(order.id)).map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
    ['plates', 6000, 'done'],
    ['plates', 3000, 'done'],
  ])
  expect(await shop.payer.find(order.id)).toMatchObject({
    plates: { refunded: 9000 },
    payment: { refunded: 9000 },
  })
  expect(await creditNotes(order.id)).toHaveLength(1)
})

test('the same deposit may be returned in cash, and is then not refunded to the card', async () => {
  const order = await lend()
  const { total } = order.quote

  expect((await bring(order.id, 3, 'cash')).status).toBe(200)

  expect(problemOf(await refund(order.id, total)).refusal).toBe('refund-too-much')
  expect((await refund(order.id, total - 9000)).status).toBe(200)
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(total - 9000)
})

test('what an owner refunded with the whole order is not refunded again with the plates', async () => {
  const order = await lend()
  await refund(order.id, order.quote.total - 3000)

  for (const way of ['card', 'cash'] as const)
    expect(problemOf(await bring(order.id, 3, way)).refusal).toBe('plates-paid-back')
  expect((await bring(order.id, 1, 'card')).status).toBe(200)

  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('an order that ends without the food refunds its deposit with the rest, once', async () => {
  const order = await shop.payer.paid(aFeast())

  await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')
  await carryRefunds(shop.deps)

  expect(problemOf(await bring(order.id, 3, 'card')).refusal).toBe('plates-none')
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
  const loan = await shop.db
    .selectFrom('plates_loan')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  expect(loan).toMatchObject({ held: 9000, refunded: 0, ended_at: expect.any(Date) })
})

test('an unpaid order holds no deposit', async () => {
  const order = await shop.payer.order(undefined, aFeast())

  expect(order.status).toBe('awaiting_payment')
  expect(order.plates).toMatchObject({ held: 0, dueAt: null })
})
