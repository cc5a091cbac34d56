import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnyOrder, Order } from '#contract/order.ts'
import { stepsOf, type OrderStatus } from '#domain/order.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
let stranger: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
  stranger = aCustomerClient(askOf(shop))
})
afterAll(() => shop.close())

const sami = { name: 'سامي', phone: '+966551234567' }

/** A delivery in this status. */
async function orderAt(status: OrderStatus): Promise<string> {
  shop.clock.now += 60 * 60_000
  const { id } = await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  const steps = stepsOf('delivery')
  for (const [place, to] of steps.slice(0, steps.indexOf(status) + 1).entries())
    if (place > 0) await staff.move(id, steps[place - 1] ?? 'placed', to)
  return id
}

const send = (id: string, from: OrderStatus, to: OrderStatus, courier: unknown) =>
  staff.send('POST', `/staff/orders/${id}/moves`, { from, to, courier })
const seenBy = async (client: CustomerClient, id: string) =>
  v.parse(AnyOrder, (await client.send('GET', `/orders/${id}`)).body)

test('only the customer sees the courier, and only while the order is on the way', async () => {
  const id = await orderAt('ready')

  const sent = await send(id, 'ready', 'out_for_delivery', sami)

  expect(v.parse(Order, sent.body).courier).toEqual(sami)
  expect(await seenBy(sara, id)).toMatchObject({ status: 'out_for_delivery', courier: sami })
  expect(JSON.stringify(await seenBy(stranger, id))).not.toMatch(/سامي|551234567/)

  await staff.move(id, 'out_for_delivery', 'completed')

  expect(await seenBy(sara, id)).toMatchObject({ status: 'completed', courier: null })
})

test('a courier may have no number, and an order may have no courier', async () => {
  const [first, second] = [await orderAt('ready'), await orderAt('ready')]

  await send(first, 'ready', 'out_for_delivery', { name: 'Sami', phone: '' })
  await send(second, 'ready', 'out_for_delivery', undefined)

  expect(await seenBy(sara, first)).toMatchObject({ courier: { name: 'Sami', phone: '' } })
  expect(await seenBy(sara, second)).toMatchObject({ status: 'out_for_delivery', courier: null })
})

test('a courier with another move is ignored', async () => {
  const id = await orderAt('placed')

  expect((await send(id, 'placed', 'accepted', sami)).status).toBe(200)

  for (const [from, to] of [
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'out_for_delivery'],
  ] as const)
    await staff.move(id, from, to)
  expect(await seenBy(sara, id)).toMatchObject({ status: 'out_for_delivery', courier: null })
})

test.each([
  [{ name: '', phone: '' }],
  [{ name: 'Sami', phone: '0551234567' }],
  [{ name: 'Sami', phone: '٠٥٥١٢٣٤٥٦٧' }],
  [{ name: 'Sami', phone: '+15551234567' }],
  [{ name: 'x'.repeat(61), phone: '' }],
  [{ name: 'Sami' }],
  ['Sami'],
])('%j is no valid courier, and the order does not move', async (courier) => {
  const id = await orderAt('ready')

  const refused = await send(id, 'ready', 'out_for_delivery', courier)

  expect(problemOf(refused)).toMatchObject({ status: 400, refusal: 'bad-input' })
  expect((await seenBy(sara, id)).status).toBe('ready')
})
