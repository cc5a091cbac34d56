import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { orderStatuses, type OrderStatus, stepsOf } from '#domain/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  shop.clock.now += 30 * minute
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const delivered = { method: 'delivery', address: atHome, paymentMethod: 'cash' } as const

async function moveAlong(id: string, steps: readonly OrderStatus[]): Promise<Order> {
  let order: Order | undefined
  for (const [place, to] of steps.entries()) {
    const from = steps[place - 1]
    if (from === undefined) continue
    shop.clock.now += minute
    const reply = await staff.move(id, from, to)
    if (reply.status !== 200) throw new Error(`expected ${from} to ${to}, got ${JSON.stringify(reply.body)}`)
    order = v.parse(Order, reply.body)
  }
  if (!order) throw new Error('expected a step')
  return order
}

test.each([
  ['pick-up', 'pickup', {}],
  ['delivery', 'delivery', delivered],
] as const)('a %s moves through all statuses, each with its time', async (_, method, about) => {
  const { id, events } = await sara.order(about)

  const order = await moveAlong(id, stepsOf(method))

  expect(order.status).toBe('completed')
  expect(order.events.map(({ status }) => status)).toEqual(stepsOf(method))
  expect(order.events.map(({ at }) => Date.parse(at) - Date.parse(events[0]?.at ?? ''))).toEqual(
    stepsOf(method).map((_step, place) => place * minute),
  )
})

test('each move is stored with mover, status before and reason', async () => {
  const { id } = await sara.order()
  await staff.move(id, 'placed', 'accepted')

  const reply = await staff.move(id, 'accepted', 'cancelled', '  Out of rice  ')

  expect(v.parse(Order, reply.body)).toMatchObject({ status: 'cancelled', reason: 'Out of rice' })
  const events = await shop.db
    .selectFrom('order_event as e')
    .innerJoin('customer as c', 'c.id', 'e.mover_id')
    .select(['from_status', 'to_status', 'mover', 'phone', 'reason'])
    .where('order_id', '=', id)
    .orderBy('number')
    .execute()
  expect(events).toEqual([
    { from_status: null, to_status: 'placed', mover: 'customer', phone: '+966512345671', reason: null },
    { from_status: 'placed', to_status: 'accepted', mover: 'staff', phone: '+966512345672', reason: null },
    {
      from_status: 'accepted',
      to_status: 'cancelled',
      mover: 'staff',
      phone: '+966512345672',
      reason: 'Out of rice',
    },
  ])
})

test.each(['rejected', 'cancelled'] as const)('an order is not %s without a reason', async (to) => {
  const { id } = await sara.order()

  const reply = await staff.move(id, 'placed', to)

  expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'reason-missing'])
  expect((await staff.move(id, 'placed', to, '  ')).status).toBe(400)
})

const notFromPlaced = orderStatuses.filter((to) => !['accepted', 'rejected', 'cancelled'].includes(to))
test.each(notFromPlaced)('an order that was just placed does not move to %s', async (to) => {
  const { id } = await sara.order()

  const reply = await staff.move(id, 'placed', to, 'Because')

  expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'move-not-allowed'])
})

test('a pick-up does not go out for delivery, and a delivery is not completed at the counter', async () => {
  const pickup = await sara.order()
  const delivery = await sara.order(delivered)
  await moveAlong(pickup.id, ['placed', 'accepted', 'preparing', 'ready'])
  await moveAlong(delivery.id, ['placed', 'accepted', 'preparing', 'ready'])

  for (const reply of [
    await staff.move(pickup.id, 'ready', 'out_for_delivery'),
    await staff.move(delivery.id, 'ready', 'completed'),
  ])
    expect(problemOf(reply).refusal).toBe('move-not-allowed')
})

test('the second of two employees who make the same move is refused with the current status', async () => {
  const { id } = await sara.order()
  await staff.move(id, 'placed', 'accepted')

  const late = await staff.move(id, 'placed', 'rejected', 'Too busy')

  expect([late.status, problemOf(late).refusal]).toEqual([409, 'order-moved'])
  expect(v.parse(Order, problemOf(late).detail?.order)).toMatchObject({
    id,
    status: 'accepted',
    reason: null,
  })
})

test('two employees accept concurrently: one succeeds, and there is one event', async () => {
  const { id } = await sara.order()

  const replies = await Promise.all([
    staff.move(id, 'placed', 'accepted'),
    staff.move(id, 'placed', 'accepted'),
  ])

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const events = await shop.db.selectFrom('order_event').select('number').where('order_id', '=', id).execute()
  expect(events).toHaveLength(2)
})
