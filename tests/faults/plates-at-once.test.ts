import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let fahad: CustomerClient
let huda: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps, withTrays)
  sara = await aCustomer(shop, '0512345671')
  fahad = await anEmployee(shop, '0512345672', 'olaya')
  huda = await anEmployee(shop, '0512345673', 'narjis')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

async function lend(): Promise<string> {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, fahad, id)
  return id
}

const bring = (orderId: string, about: { id?: string; quantity: number; at?: 'olaya' | 'narjis' }) =>
  (about.at === 'narjis' ? huda : fahad).send('POST', `/staff/orders/${orderId}/plates`, {
    id: about.id ?? randomUUID(),
    branchId: about.at ?? 'olaya',
    lines: [{ place: 2, quantity: about.quantity }],
    way: 'cash',
  })

const refundedOf = async (id: string) =>
  v.parse(Order, (await sara.send('GET', `/orders/${id}`)).body).plates?.refunded

const sumOfReturns = async () => {
  const rows = await shop.db.selectFrom('plates_return').select('amount').execute()
  return [rows.length, rows.reduce((sum, { amount }) => sum + amount, 0)]
}

test('of twenty concurrent returns of all plates at two branches one is refunded', async () => {
  const id = await lend()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) => bring(id, { quantity: 3, at: one % 2 ? 'olaya' : 'narjis' })),
  )

  const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(200)
  expect(new Set(lost.map((answer) => problemOf(answer).refusal))).toEqual(new Set(['plates-none']))
  expect([await refundedOf(id), ...(await sumOfReturns())]).toEqual([9000, 1, 9000])
})

test('of twenty concurrent returns of one of three plates three succeed', async () => {
  const id = await lend()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) => bring(id, { quantity: 1, at: one % 2 ? 'olaya' : 'narjis' })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect([await refundedOf(id), ...(await sumOfReturns())]).toEqual([9000, 3, 9000])
})

test('one return that is sent twenty times concurrently counts once and is always answered', async () => {
  const id = await lend()
  const mark = randomUUID()

  const answers = await Promise.all(Array.from({ length: 20 }, () => bring(id, { id: mark, quantity: 1 })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await refundedOf(id), ...(await sumOfReturns())]).toEqual([3000, 1, 3000])
})

test('one id for concurrent returns of two orders counts for one of them', async () => {
  const orders = [await lend(), await lend()]
  const mark = randomUUID()

  const answers = await Promise.all(orders.map((order) => bring(order, { id: mark, quantity: 1 })))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await sumOfReturns()).toEqual([1, 3000])
})

test('a constraint of the database prevents that more is returned than is held', async () => {
  const id = await lend()

  await expect(
    shop.db
      .updateTable('plates_loan')
      .set((eb) => ({ refunded: eb('refunded', '+', 9001) }))
      .where('order_id', '=', id)
      .execute(),
  ).rejects.toThrow('plates_loan')
  await expect(
    shop.db.updateTable('plates_line').set({ returned: 4 }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('plates_line')
})
