import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { hour, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterAll(() => shop.close())

test('a customer who tries many cards is stopped before further requests to the gateway', async () => {
  const order = await shop.payer.order()
  const pay = async () =>
    shop.payer.pay(order.id, { kind: 'token', token: await shop.payer.token(), remember: false })

  for (let tries = 0; tries < 20; tries++) expect((await pay()).status).toBe(200)
  const before = (await shop.payments(order.id)).length
  const stopped = await pay()

  expect(problemOf(stopped)).toMatchObject({ status: 429, refusal: 'too-many-requests' })
  expect(await shop.payments(order.id)).toHaveLength(before)
  expect((await shop.omar.send('POST', `/orders/${order.id}/payments`, { payWith: null })).status).toBe(404)
  shop.clock.now += hour
  expect(problemOf(await pay()).refusal).toBe('payment-not-due')
})

test("another customer's order costs no try", async () => {
  for (let tries = 0; tries < 30; tries++)
    expect((await shop.omar.send('POST', `/orders/${anOrderId()}/payments`, { payWith: null })).status).toBe(
      404,
    )
})
