import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { Delivery } from '#contract/order-link.ts'
import { aCustomerClient, anOrderId, askOf, type CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aCourier, aDelivery, courierLinkOf } from '#support/order-links.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let order: Order
let yusuf: ReturnType<typeof aCourier>
let ali: ReturnType<typeof aCourier>
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  order = await aDelivery(sara, olaya, 'out_for_delivery')
  const open = async () =>
    aCourier(aCustomerClient(askOf(shop)), (await courierLinkOf(olaya, order.id)).token, () => shop.clock.now)
  yusuf = await open()
  ali = await open()
})
afterEach(() => shop.close())

const codeOf = async () =>
  v.parse(Delivery, (await sara.send('GET', `/orders/${order.id}/delivery`)).body).code ?? 'none'
const ends = () =>
  shop.db
    .selectFrom('order_event')
    .select('to_status')
    .where('order_id', '=', order.id)
    .where('to_status', 'in', ['completed', 'cancelled'])
    .execute()

test('two concurrent hand-overs of one order hand it over once, and both are answered', async () => {
  const code = await codeOf()

  const answers = await Promise.all([yusuf.tap('handed-over', { code }), ali.tap('handed-over', { code })])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await ends()).toEqual([{ to_status: 'completed' }])
})

test('a hand-over and a move of the board complete an order once', async () => {
  const code = await codeOf()

  await Promise.all([
    yusuf.tap('handed-over', { code }),
    ali.tap('handed-over', { code }),
    olaya.move(order.id, 'out_for_delivery', 'completed'),
  ])

  expect(await ends()).toEqual([{ to_status: 'completed' }])
})

test('ten concurrent wrong codes are three at most, and the right one is then refused', async () => {
  const code = await codeOf()
  const wrong = code === '1234' ? '4321' : '1234'

  await Promise.all(
    Array.from({ length: 10 }, (_, place) => (place % 2 ? yusuf : ali).tap('handed-over', { code: wrong })),
  )

  const counted = await shop.db.selectFrom('order_delivery').select('wrong_codes').execute()
  expect(counted).toEqual([{ wrong_codes: 3 }])
  expect((await yusuf.tap('handed-over', { code })).status).toBe(409)
})

test('fifteen concurrent copies of a tap are one tap', async () => {
  const id = anOrderId()

  await Promise.all(Array.from({ length: 15 }, () => yusuf.tap('arrived', { id })))

  expect(await shop.db.selectFrom('courier_tap').select('id').execute()).toEqual([{ id }])
})

test('a tap locks the order before its delivery', async () => {
  const late = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('placed_order').select('id').where('id', '=', order.id).forUpdate().execute()
    const tapping = yusuf.tap('arrived')
    await expect.poll(() => countWaiting(shop)).toBe(1)
    // a tap that held the delivery while it waits for the order would end in a deadlock here
    await tx.selectFrom('order_delivery').select('order_id').forUpdate().execute()
    return { tapping }
  })

  expect((await late.tapping).status).toBe(200)
})

test('a hand-over of several moves locks the invoice series before the ticket of the branch', async () => {
  // the series begins with the first invoice
  await olaya.move(order.id, 'out_for_delivery', 'completed')
  order = await aDelivery(sara, olaya, 'ready')
  const { token } = await courierLinkOf(olaya, order.id)
  const tamer = aCourier(aCustomerClient(askOf(shop)), token, () => shop.clock.now)
  // the customer sees the code once the order is out for delivery
  const { hand_code: code } = await shop.db
    .selectFrom('order_delivery')
    .select('hand_code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()

  const late = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invoice_series').selectAll().forUpdate().execute()
    const tapping = tamer.tap('handed-over', { code })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    await tx.selectFrom('branch_ticket').select('branch_id').forUpdate().execute()
    return { tapping }
  })

  expect((await late.tapping).status).toBe(200)
  expect(await ends()).toEqual([{ to_status: 'completed' }])
})
