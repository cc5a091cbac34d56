import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { moveInside } from '#server/ordering/order/move-order.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

/** An order that was ready an hour after its time. */
async function anOverdueOrder(): Promise<Order> {
  const order = await shop.sara.order()
  await shop.staff.fahad.move(order.id, 'placed', 'accepted')
  await shop.staff.fahad.move(order.id, 'accepted', 'preparing')
  shop.clock.now = Date.parse(order.dueAt) + 60 * minute
  await shop.staff.fahad.move(order.id, 'preparing', 'ready')
  return order
}

const rowsOf = async (orderId: string) => {
  const promises = await shop.db
    .selectFrom('order_promise')
    .select('points')
    .where('order_id', '=', orderId)
    .execute()
  const entries = await shop.db
    .selectFrom('points_entry')
    .select('points')
    .where('rule', '=', 'promise-missed')
    .where('order_id', '=', orderId)
    .execute()
  return [promises, entries].map((rows) => rows.map(({ points }) => points))
}

test('of ten concurrent moves of a late order one credits the missed promise', async () => {
  const order = await anOverdueOrder()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.staff.fahad.move(order.id, 'ready', 'completed')),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await rowsOf(order.id)).toEqual([[100], [100]])
})

test('late orders of one customer that are handed over concurrently are each credited once', async () => {
  const orders = [await anOverdueOrder(), await anOverdueOrder(), await anOverdueOrder()]

  await Promise.all(orders.map(({ id }) => shop.staff.fahad.move(id, 'ready', 'completed')))

  for (const { id } of orders) expect(await rowsOf(id)).toEqual([[100], [100]])
})

test('a move that fails between credit and commit credits nothing, and the next one does', async () => {
  const order = await anOverdueOrder()
  const onMove = [...shop.deps.orderEffects.onMove, () => Promise.reject(new Error('the process was killed'))]
  const move = {
    id: order.id,
    from: 'ready',
    to: 'completed',
    by: { mover: 'staff', moverId: null },
    reason: null,
    courier: null,
    at: shop.clock.now,
  } as const

  await expect(shop.db.transaction().execute((tx) => moveInside(tx, move, { onMove }))).rejects.toThrow(
    'killed',
  )
  expect(await rowsOf(order.id)).toEqual([[0], []])

  await shop.staff.fahad.move(order.id, 'ready', 'completed')
  expect(await rowsOf(order.id)).toEqual([[100], [100]])
})
