import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '#support/customer-client.ts'
import { cards } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

/** Of the cron jobs of payments. */
const interval = 20_000

const statusOf = async (id: string) => (await shop.payer.find(id)).status
const another = async (orderId: string, number: string = cards.mada) =>
  shop.payer.pay(orderId, { kind: 'token', token: await shop.payer.token(number), remember: false })

test('an unpaid order ends after a quarter of an hour, not before', async () => {
  shop.sandbox.trouble = 'deaf'
  const order = await shop.payer.order()
  shop.sandbox.trouble = 'none'
  expect(order.payment?.until).toBe(new Date(shop.clock.now + 15 * minute).toISOString())
  shop.clock.now += 15 * minute - 1
  await shop.runCronJobs()
  expect(await statusOf(order.id)).toBe('awaiting_payment')

  shop.clock.now += 1
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('expired')
  expect(problemOf(await another(order.id)).refusal).toBe('payment-not-due')
})

test('a customer at the bank has two more minutes to approve, but no other card', async () => {
  const order = await shop.payer.order()
  shop.clock.now += 16 * minute
  await shop.runCronJobs()
  expect(await statusOf(order.id)).toBe('awaiting_payment')
  expect(problemOf(await another(order.id)).refusal).toBe('payment-not-due')

  await shop.payer.approve(order)
  shop.clock.now += interval
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('placed')
  expect(shop.atGateway(order).refunded).toBe(0)
})

test('an order whose customer is still at the bank ends after 17 minutes, not before', async () => {
  const order = await shop.payer.order()
  shop.clock.now += 17 * minute - interval
  await shop.runCronJobs()
  expect(await statusOf(order.id)).toBe('awaiting_payment')

  shop.clock.now += interval
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('expired')
})

test('a card that was replaced at the bank gives no more time', async () => {
  const order = await shop.payer.order()
  await another(order.id, cards.declined)
  await shop.payer.approve(await shop.payer.find(order.id))
  await shop.payer.checked(order.id)
  expect(await shop.payments(order.id)).toMatchObject([{ state: 'waiting' }, { state: 'declined' }])

  shop.clock.now += 15 * minute
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('payment_failed')
})

test('an order whose card was declined ends as a failed payment', async () => {
  const order = await shop.payer.order(cards.declined)
  await shop.payer.approve(order)
  await shop.payer.checked(order.id)

  shop.clock.now += 15 * minute
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('payment_failed')
})

test('an order that was paid in the last moment, without a callback, is placed', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)

  shop.clock.now += 16 * minute
  await shop.runCronJobs()

  expect(await statusOf(order.id)).toBe('placed')
})

test('five declined cards end the order immediately', async () => {
  const order = await shop.payer.order(cards.declined)
  await shop.payer.approve(order)
  await shop.payer.checked(order.id)
  for (let tries = 2; tries <= 5; tries++) {
    expect(await statusOf(order.id)).toBe('awaiting_payment')
    expect((await another(order.id, cards.noFunds)).status).toBe(200)
    await shop.payer.approve(await shop.payer.find(order.id))
    await shop.payer.checked(order.id)
  }

  expect(await statusOf(order.id)).toBe('payment_failed')
  expect(problemOf(await another(order.id)).refusal).toBe('payment-not-due')
})

test.each(['expired', 'cancelled'] as const)(
  'a payment after an order was %s is refunded automatically',
  async (status) => {
    const order = await shop.payer.order()
    if (status === 'cancelled') await shop.sara.send('POST', `/orders/${order.id}/cancel`)
    else shop.clock.now += 17 * minute
    await shop.runCronJobs()
    expect(await statusOf(order.id)).toBe(status)

    await shop.payer.approve(order)
    const checked = await shop.payer.checked(order.id)
    await shop.runCronJobs()

    expect(checked).toMatchObject({ status, payment: { state: 'paid', refunded: order.quote.total } })
    expect(shop.atGateway(order).refunded).toBe(order.quote.total)
    expect(await shop.refunds(order.id)).toMatchObject([{ kind: 'surplus', state: 'done' }])
  },
)

test('an unfinished payment is checked for some days, and then no more', async () => {
  const order = await shop.payer.order()
  shop.clock.now += 2 * 24 * 60 * minute
  await shop.runCronJobs()
  expect(await shop.payments(order.id)).toMatchObject([{ state: 'waiting' }])

  shop.clock.now += 2 * 24 * 60 * minute
  await shop.runCronJobs()

  expect(await shop.payments(order.id)).toMatchObject([{ state: 'declined', token: null }])
  // a callback may still arrive
  await shop.payer.approve(order)
  await shop.app.request('/api/v1/payments/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.sandbox.events.at(-1)),
  })
  await shop.runCronJobs()
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})
