import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { problemOf } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
let order: Order
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await stock(shop.deps, withTrays)
  await shop.nextDay()
  order = await shop.payer.paid(aFeast())
  await handOverFeast(shop, shop.staff.fahad, order.id)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  expect(linesOf(await checkLedger(shop.db))).toEqual([])
  await shop.close()
})

const bring = (quantity: number, way: 'card' | 'cash') =>
  shop.staff.fahad.send('POST', `/staff/orders/${order.id}/plates`, {
    id: randomUUID(),
    branchId: 'olaya',
    lines: [{ place: 2, quantity }],
    way,
  })
const refund = (amount: number) =>
  shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
    id: randomUUID(),
    amount,
    reason: 'Rice was cold',
  })
const givenInCash = async () => {
  const rows = await shop.db.selectFrom('plates_return').select('amount').where('way', '=', 'cash').execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('of twenty concurrent returns of the whole deposit to the card one is refunded', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring(3, 'card')))
  await carryRefunds(shop.deps)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(shop.atGateway(order).refunded).toBe(9000)
})

test('plates that are returned to the card and in cash concurrently are each refunded once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, one) => bring(1, one % 2 ? 'card' : 'cash')),
  )
  await carryRefunds(shop.deps)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(shop.atGateway(order).refunded + (await givenInCash())).toBe(9000)
})

test('refunds of the whole order and of its plates never exceed the payment or deadlock', async () => {
  const { total } = order.quote

  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, one) => bring(1, one % 2 ? 'card' : 'cash')),
    ...Array.from({ length: 6 }, () => refund(total / 2)),
    refund(total),
  ])
  await carryRefunds(shop.deps)

  expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 409]))).toEqual(new Set())
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(['plates-none', 'plates-too-many', 'plates-paid-back', 'refund-too-much']).toContain(
      problemOf(answer).refusal,
    )
  expect(shop.atGateway(order).refunded + (await givenInCash())).toBeLessThanOrEqual(total)
})
