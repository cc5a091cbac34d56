import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryRefunds } from '#server/payment/carry-refunds.ts'
import { checkOrders } from '#support/check-orders.ts'
import { aDiner, askOf, type Diner, problemOf } from '#support/diner.ts'
import { stock } from '#support/kitchen.ts'
import { aPayer, cards, tell } from '#support/payer.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: Diner
let fahad: Diner
let payer: ReturnType<typeof aPayer>
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = aDiner(askOf(shop), await signIn(shop, '0512345671', { register: true }))
  payer = aPayer(shop, sara)
})
beforeEach(async () => {
  shop.clock.now += 24 * hour
  // staff are signed out after a while
  fahad = aDiner(
    askOf(shop),
    await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } }),
  )
})
afterEach(async () => {
  expect(await checkOrders(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const sandboxPayment = (id: string | undefined) => shop.deps.sandbox?.store.find('payment', id ?? '')

test('a card order waits for its payment, and is placed when the customer is back from the bank', async () => {
  const order = await payer.order()

  expect(order).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'waiting', declined: null, card: { brand: 'mada', last4: '1010' }, refunded: 0 },
  })
  expect((await payer.checked(order.id)).status).toBe('awaiting_payment')
  const back = new URL(await payer.approve(order))
  expect(back.pathname).toBe(`/ar/thank-you/${order.id}/`)

  const paid = await payer.checked(order.id)

  expect(paid).toMatchObject({ status: 'placed', payment: { state: 'paid', url: null } })
  expect(paid.events.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed'])
  expect(sandboxPayment(order.payment?.id)).toMatchObject({
    status: 'paid',
    amount: order.quote.total,
    metadata: { order: order.id },
  })
})

test('a callback places it before the customer is back, and what it says of itself is not believed', async () => {
  const order = await payer.order()
  await payer.approve(order)
  const event = shop.deps.sandbox?.events.at(-1)

  const answer = await tell(shop, { ...event, data: { ...event?.data, amount: 1, status: 'failed' } })

  expect(answer.status).toBe(204)
  expect((await payer.find(order.id)).status).toBe('placed')
})

test('a paid order that the branch rejects is paid back whole, once', async () => {
  const order = await payer.paid()

  const rejected = await fahad.move(order.id, 'placed', 'rejected', 'The kitchen is closed')
  expect(rejected.status).toBe(200)
  await carryRefunds(shop.deps)
  await carryRefunds(shop.deps)

  expect((await payer.find(order.id)).payment).toMatchObject({ state: 'paid', refunded: order.quote.total })
  expect(sandboxPayment(order.payment?.id)).toMatchObject({ status: 'refunded', refunded: order.quote.total })
})

test('a card that is declined leaves the order waiting, and another card pays it', async () => {
  const order = await payer.order(cards.noFunds)
  await payer.approve(order)
  expect(await payer.checked(order.id)).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'card-no-funds' },
  })

  const again = await payer.pay(order.id, { kind: 'token', token: await payer.token(), remember: false })
  expect(again.status).toBe(200)
  await payer.approve(await payer.find(order.id))

  expect((await payer.checked(order.id)).status).toBe('placed')
})

test('what is not an own order, or waits for nothing, can not be paid', async () => {
  const order = await payer.paid()
  const payWith = { kind: 'token', token: await payer.token(), remember: false } as const

  expect(problemOf(await payer.pay(order.id, payWith)).refusal).toBe('payment-not-due')
  expect((await fahad.send('POST', `/orders/${order.id}/payments`, { payWith })).status).toBe(404)
  expect((await fahad.send('POST', `/orders/${order.id}/payments/check`)).status).toBe(404)
})
