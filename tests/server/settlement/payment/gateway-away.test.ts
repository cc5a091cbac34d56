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

const payments = () => shop.sandbox.store.list('payment').length
const withCard = async (number: string) =>
  ({ kind: 'token', token: await shop.payer.token(number), remember: false }) as const

test('while the gateway is down the order stays, and the same id is tried again', async () => {
  const payWith = await withCard(cards.mada)
  shop.sandbox.trouble = 'deaf'
  const before = payments()
  const order = await shop.sara.order({ paymentMethod: 'card', payWith })
  expect(order).toMatchObject({ status: 'awaiting_payment', payment: { state: 'unknown', url: null } })
  expect(problemOf(await shop.payer.check(order.id))).toMatchObject({ refusal: 'gateway-down' })
  expect(problemOf(await shop.payer.pay(order.id, payWith))).toMatchObject({ refusal: 'gateway-down' })

  shop.sandbox.trouble = 'none'
  const checked = await shop.payer.checked(order.id)

  expect(checked.payment).toMatchObject({ id: order.payment?.id, state: 'waiting' })
  expect(payments() - before).toBe(1)
  await shop.payer.approve(checked)
  expect((await shop.payer.checked(order.id)).status).toBe('placed')
})

test('another card after a failed request is the same try', async () => {
  const payWith = await withCard(cards.mada)
  shop.sandbox.trouble = 'deaf'
  const order = await shop.sara.order({ paymentMethod: 'card', payWith })
  shop.sandbox.trouble = 'none'

  await shop.payer.pay(order.id, await withCard(cards.atOnce))

  expect(await shop.payer.find(order.id)).toMatchObject({
    status: 'placed',
    payment: { id: order.payment?.id },
  })
})

test('a charge whose answer is lost is found, and never made twice', async () => {
  const payWith = await withCard(cards.atOnce)
  shop.sandbox.trouble = 'mute'
  const before = payments()
  const order = await shop.sara.order({ paymentMethod: 'card', payWith })
  expect(order.payment?.state).toBe('unknown')
  await shop.payer.pay(order.id, payWith)

  shop.sandbox.trouble = 'none'
  await shop.payer.pay(order.id, await withCard(cards.atOnce))

  expect(await shop.payer.find(order.id)).toMatchObject({ status: 'placed', payment: { state: 'paid' } })
  expect(payments() - before).toBe(1)
})

test('a charge whose answer is lost is settled without the customer', async () => {
  const payWith = await withCard(cards.atOnce)
  shop.sandbox.trouble = 'mute'
  const order = await shop.sara.order({ paymentMethod: 'card', payWith })
  shop.clock.now += 30_000
  await shop.runCronJobs()
  expect((await shop.payer.find(order.id)).status).toBe('awaiting_payment')

  shop.sandbox.trouble = 'none'
  shop.clock.now += minute
  await shop.runCronJobs()

  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('a gateway that is too busy has charged nothing', async () => {
  const order = await shop.payer.order(cards.busy)

  expect(order).toMatchObject({ status: 'awaiting_payment', payment: { state: 'unknown' } })
  await shop.payer.pay(order.id, await withCard(cards.atOnce))
  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('an order is not ended while its payment is unknown, and then ends correctly', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  shop.sandbox.trouble = 'deaf'
  shop.clock.now += 20 * minute
  await shop.runCronJobs()
  expect((await shop.payer.find(order.id)).status).toBe('awaiting_payment')

  shop.sandbox.trouble = 'none'
  shop.clock.now += 20_000
  await shop.runCronJobs()

  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('an order does not wait for ever: a payment found later is refunded', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  shop.sandbox.trouble = 'deaf'
  shop.clock.now += 80 * minute
  await shop.runCronJobs()
  expect((await shop.payer.find(order.id)).status).toBe('expired')

  shop.sandbox.trouble = 'none'
  shop.clock.now += 60 * minute
  await shop.runCronJobs()

  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})
