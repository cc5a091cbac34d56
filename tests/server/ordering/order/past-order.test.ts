import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { AnyOrder } from '#contract/order.ts'
import { aCustomerClient, anOrderId, askOf, type CustomerClient } from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
let sara: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
afterEach(() => shop.close())

const staff = async (duty: 'staff' | 'owner', phone: string) => {
  const how = duty === 'owner' ? { role: duty } : { role: duty, branchIds: ['olaya'] }
  return aCustomerClient(askOf(shop), await signIn(shop, phone, { staff: how }))
}
const viewOf = async (client: CustomerClient, id: string) =>
  v.parse(AnyOrder, (await client.send('GET', `/orders/${id}`)).body).view
const invoices = async (client: CustomerClient, id: string) =>
  (await client.send('GET', `/orders/${id}/invoices`)).status

test('a day after its end an order is complete for its customer and the owner only', async () => {
  const { id } = await sara.order()
  await sara.send('POST', `/orders/${id}/cancel`)
  shop.clock.now += day - 1
  const olaya = await staff('staff', '0512345672')
  expect([await viewOf(olaya, id), await invoices(olaya, id)]).toEqual(['whole', 200])

  shop.clock.now += 1

  expect([await viewOf(olaya, id), await invoices(olaya, id)]).toEqual(['open', 404])
  expect([await viewOf(sara, id), await invoices(sara, id)]).toEqual(['whole', 200])
  const owner = await staff('owner', '0512345673')
  expect([await viewOf(owner, id), await invoices(owner, id)]).toEqual(['whole', 200])
})

test('an active order is complete for its branch, with any time of placing', async () => {
  const at = new Date(shop.clock.now + 5 * day).toISOString()
  const { id } = await sara.order({ when: { kind: 'later', at } })
  shop.clock.now += 4 * day

  expect(await viewOf(await staff('staff', '0512345672'), id)).toBe('whole')
})

test('seven days after its end the link of an order shows nothing to others', async () => {
  const { id } = await sara.order()
  await sara.send('POST', `/orders/${id}/cancel`)
  const guest = aCustomerClient(askOf(shop))
  shop.clock.now += 7 * day - 1
  expect(await viewOf(guest, id)).toBe('open')

  shop.clock.now += 1

  expect((await guest.send('GET', `/orders/${id}`)).status).toBe(404)
  expect((await guest.send('GET', `/orders/${id}/events`)).status).toBe(404)
  const omar = await aCustomer(shop, '0512345672')
  expect((await omar.send('GET', `/orders/${id}`)).body).toMatchObject({ refusal: 'not-found' })
  expect(await viewOf(sara, id)).toBe('whole')
})

test('the link of an order that has not ended shows it, with any time of placing', async () => {
  const { id } = await sara.order()
  shop.clock.now += 8 * day

  expect(await viewOf(aCustomerClient(askOf(shop)), id)).toBe('open')
})

const wrongMoves = {
  moves: { from: 'placed', to: 'accepted' },
  changes: { id: anOrderId(), lineId: 'one', quantity: 1, to: null, quoteHash: 'x' },
}

test.each(['moves', 'changes'] as const)(
  'a day after its end the %s of an order tell its branch the status, and not the customer',
  async (path) => {
    const order = await sara.order()
    await sara.send('POST', `/orders/${order.id}/cancel`)
    shop.clock.now += day
    const olaya = await staff('staff', '0512345672')

    const { body } = await olaya.send('POST', `/staff/orders/${order.id}/${path}`, wrongMoves[path])

    expect(body).toMatchObject({
      refusal: 'order-moved',
      detail: { order: { number: order.number, status: 'cancelled' } },
    })
    expect(JSON.stringify(body)).not.toContain(order.customerPhone)
    expect(JSON.stringify(body)).not.toContain(order.customerName)
    expect(await shop.db.selectFrom('access_log').select('order_id').execute()).toEqual([])
  },
)

test('a board that follows from an old event gets old orders without their customers', async () => {
  const old = await sara.order()
  await sara.send('POST', `/orders/${old.id}/cancel`)
  shop.clock.now += day
  const active = await sara.order()
  const cookie = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } })

  const path = '/api/v1/staff/branches/olaya/events?after=0'
  const events = readEvents(await shop.app.request(path, { headers: { cookie } }))
  const [first, second] = [(await events.next()).data, (await events.next()).data]
  await events.close()

  expect(first).toMatchObject({ id: old.id, status: 'cancelled', customerPhone: '', customerName: '' })
  expect(second).toMatchObject({ id: active.id, customerPhone: active.customerPhone })
})
