import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnyOrder, Order } from '#contract/order.ts'
import { Board } from '#contract/staff.ts'
import type { OrderStatus } from '#domain/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let stranger: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const ask = askOf(shop)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  stranger = aCustomerClient(ask)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const accept = (order: Order, dueAt?: string) =>
  olaya.send('POST', `/staff/orders/${order.id}/moves`, { from: 'placed', to: 'accepted', dueAt })
const delay = (order: Order, dueAt: string, reason = 'The oven is slow today') =>
  olaya.send('POST', `/staff/orders/${order.id}/delay`, { dueAt, reason })
const seenBy = async (client: CustomerClient, { id }: Order) =>
  v.parse(AnyOrder, (await client.send('GET', `/orders/${id}`)).body)
const later = ({ dueAt }: Order, minutes: number) =>
  new Date(Date.parse(dueAt) + minutes * minute).toISOString()

test('a branch that accepts with more minutes promises the later time, which both sides see', async () => {
  const order = await sara.order()

  const accepted = v.parse(Order, (await accept(order, later(order, 20))).body)

  expect(accepted).toMatchObject({ status: 'accepted', dueAt: later(order, 20) })
  for (const client of [sara, stranger])
    expect(await seenBy(client, order)).toMatchObject({
      dueAt: later(order, 20),
      events: [{ status: 'placed' }, { status: 'accepted', dueAt: later(order, 20) }],
    })
})

test('an order accepted without more minutes keeps its promised time', async () => {
  const order = await sara.order()

  const accepted = v.parse(Order, (await accept(order)).body)

  expect(accepted.dueAt).toBe(order.dueAt)
  expect(accepted.events.at(-1)).toEqual({ status: 'accepted', at: expect.any(String) })
})

test('a delay changes the time, not the status, and the customer sees the reason', async () => {
  const order = await sara.order()
  await accept(order, later(order, 10))
  shop.clock.now += minute

  const delayed = v.parse(Order, (await delay(order, later(order, 30))).body)

  expect(delayed).toMatchObject({ status: 'accepted', dueAt: later(order, 30), reason: null })
  expect(await seenBy(sara, order)).toMatchObject({
    events: [
      { status: 'placed' },
      { status: 'accepted' },
      { status: 'accepted', dueAt: later(order, 30), reason: 'The oven is slow today' },
    ],
  })
  expect(JSON.stringify(await seenBy(stranger, order))).not.toContain('oven')
  for (const to of ['preparing', 'ready', 'completed'] as const satisfies OrderStatus[]) {
    const from = (await seenBy(sara, order)).status
    expect((await olaya.move(order.id, from, to)).status).toBe(200)
  }
})

test('boards and customers receive a delay live, and the board sorts by it', async () => {
  const first = await sara.order()
  const second = await sara.order({ when: { kind: 'later', at: later(first, 15) } })
  await accept(first)
  const before = v.parse(Board, (await olaya.send('GET', '/staff/branches/olaya/orders')).body)
  const told: string[] = []
  for (const topic of [`order:${first.id}`, 'branch:olaya'])
    shop.deps.live.subscribe(topic, () => told.push(topic))

  await delay(first, later(first, 30))

  await expect.poll(() => told.toSorted()).toEqual(['branch:olaya', `order:${first.id}`])
  const board = v.parse(Board, (await olaya.send('GET', '/staff/branches/olaya/orders')).body)
  expect(board.lastEvent).toBe(before.lastEvent + 1)
  expect(board.orders.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('the same delay sent twice counts once', async () => {
  const order = await sara.order()
  await accept(order)
  await delay(order, later(order, 15))

  const again = v.parse(Order, (await delay(order, later(order, 15))).body)

  expect(again.events).toHaveLength(3)
})

test('of two concurrent delays one counts, and the other is refused with the new promise', async () => {
  const order = await sara.order()
  await accept(order)

  const answers = await Promise.all([delay(order, later(order, 15)), delay(order, later(order, 20))])

  expect((await seenBy(sara, order)).events.length).toBe(
    2 + answers.filter(({ status }) => status === 200).length,
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})

test.each([
  ['the time it has', 0, 'promise-not-later'],
  ['an earlier one', -15, 'promise-not-later'],
  ['one that is too far off', 241, 'promise-too-late'],
])('an order is not delayed to %s', async (_, minutes, refusal) => {
  const order = await sara.order()
  expect(problemOf(await accept(order, later(order, minutes)))).toMatchObject({ status: 409, refusal })
  await accept(order)

  expect(problemOf(await delay(order, later(order, minutes)))).toMatchObject({ status: 409, refusal })
})

test('an order before acceptance or after its end is not delayed, nor with another move', async () => {
  const order = await sara.order()
  expect(problemOf(await delay(order, later(order, 15)))).toMatchObject({ refusal: 'move-not-allowed' })
  await accept(order)
  const move = { from: 'accepted', to: 'preparing', dueAt: later(order, 15) }
  expect(problemOf(await olaya.send('POST', `/staff/orders/${order.id}/moves`, move))).toMatchObject({
    refusal: 'move-not-allowed',
  })
  await olaya.move(order.id, 'accepted', 'cancelled', 'No gas')

  expect(problemOf(await delay(order, later(order, 15)))).toMatchObject({ refusal: 'move-not-allowed' })
})

test('a delayed order that ends without the food releases its original slot', async () => {
  await shop.db.deleteFrom('slot_load').execute()
  const order = await sara.order()
  await accept(order, later(order, 60))

  await olaya.move(order.id, 'accepted', 'cancelled', 'No gas')

  const loads = await shop.db.selectFrom('slot_load').select(['slot_at', 'units']).execute()
  expect(loads).toEqual([{ slot_at: new Date(order.dueAt), units: 0 }])
  expect(await seenBy(sara, order)).toMatchObject({ reason: 'No gas' })
})

test('a delay needs a reason, and staff of another branch are refused', async () => {
  const order = await sara.order({ branchId: 'narjis' })

  expect((await delay(order, later(order, 15), ' ')).status).toBe(400)
  expect(problemOf(await delay(order, later(order, 15)))).toMatchObject({ status: 403 })
})
