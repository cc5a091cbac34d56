import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PaymentSettings } from '#contract/payment.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { askOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { tell } from '#support/payer.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
beforeAll(async () => {
  shop = await openShop({
    environment: { PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'none' },
  })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
afterAll(() => shop.close())

test('a shop without a gateway offers no card', async () => {
  const settings = v.parse(PaymentSettings, await (await askOf(shop)('/payments/settings')).json())

  expect(settings).toEqual({
    way: 'none',
    tokenUrl: '',
    publishableKey: '',
    sandbox: false,
    applePay: false,
  })
  expect((await shop.app.request('/sandbox/moyasar/v1/tokens', { method: 'POST' })).status).toBe(404)
})

test('a shop without a gateway refuses an order by card and accepts one in cash', async () => {
  const card = {
    paymentMethod: 'card',
    payWith: { kind: 'token', token: 'token_a', remember: false },
  } as const

  await expect(sara.order(card)).rejects.toThrow('payment-unavailable')
  expect(await sara.order({ paymentMethod: 'cash' })).toMatchObject({ status: 'placed' })
})

test('a shop without a gateway refuses every event, also one with an empty secret', async () => {
  const answer = await tell(shop, { id: 'e', type: 'payment_paid', secret_token: '', data: { id: 'p' } })

  expect(answer.status).toBe(401)
})
