import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Board } from '#contract/staff.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { cards, tell } from '#support/payer.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

test('a card order waits for its payment, and is placed when the customer returns', async () => {
  const order = await shop.payer.order()

  expect(order).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'waiting', declined: null, card: { brand: 'mada', last4: '1010' }, refunded: 0 },
  })
  expect((await shop.payer.checked(order.id)).status).toBe('awaiting_payment')
  const back = new URL(await shop.payer.approve(order))
  expect(back.pathname).toBe(`/ar/thank-you/${order.id}/`)

  const paid = await shop.payer.checked(order.id)

  expect(paid).toMatchObject({ status: 'placed', payment: { state: 'paid', url: null } })
  expect(paid.events.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed'])
  expect(shop.atGateway(order)).toMatchObject({
    status: 'paid',
    amount: order.quote.total,
    metadata: { order: order.id, shop: shop.deps.config.publicOrigin },
  })
})

test("the bank's URL is shown to the customer only", async () => {
  const order = await shop.payer.order()

  const seen = await shop.staff.fahad.send('GET', `/orders/${order.id}`)

  expect(seen.body).toMatchObject({ view: 'whole', payment: { state: 'waiting', url: null } })
  expect((await shop.payer.find(order.id)).payment?.url).toMatch(/^http/)
})

test("no answer to the branch about an unpaid or cancelled order has the bank's URL", async () => {
  const order = await shop.payer.order()
  const { fahad } = shop.staff
  const change = { id: anOrderId(), lineId: 'one', quantity: 1, to: null, quoteHash: 'x' }

  const moved = await fahad.move(order.id, 'placed', 'accepted')
  const changed = await fahad.send('POST', `/staff/orders/${order.id}/changes`, change)
  await shop.sara.send('POST', `/orders/${order.id}/cancel`)
  const desk = await fahad.send('GET', `/staff/orders/${order.id}/care`)

  const seen = { order: { id: order.id, payment: { state: 'waiting', url: null } } }
  expect(moved.body).toMatchObject({ refusal: 'order-moved', detail: seen })
  expect(changed.body).toMatchObject({ refusal: 'order-moved', detail: seen })
  expect(desk.body).toMatchObject(seen)
})

test('an order that was cancelled before its payment is not on the board', async () => {
  const { fahad } = shop.staff
  const unpaid = await shop.payer.order()
  const paid = await shop.payer.order()
  await shop.payer.approve(paid)
  await shop.payer.checked(paid.id)

  for (const { id } of [unpaid, paid]) await shop.sara.send('POST', `/orders/${id}/cancel`)

  const board = await fahad.send('GET', '/staff/branches/olaya/orders')
  const ids = v.parse(Board, board.body).orders.map(({ id }) => id)
  expect(ids).toContain(paid.id)
  expect(ids).not.toContain(unpaid.id)
})

test('a callback places the order before the customer returns, after a check with the gateway', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  const event = shop.sandbox.events.at(-1)

  const answer = await tell(shop, { ...event, data: { ...event?.data, amount: 1, status: 'failed' } })

  expect(answer.status).toBe(204)
  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('a paid order that the branch rejects is refunded completely, once', async () => {
  const order = await shop.payer.paid()

  const rejected = await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'The kitchen is closed')
  expect(rejected.status).toBe(200)
  await carryRefunds(shop.deps)
  await carryRefunds(shop.deps)

  expect((await shop.payer.find(order.id)).payment).toMatchObject({
    state: 'paid',
    refunded: order.quote.total,
  })
  expect(shop.atGateway(order)).toMatchObject({ status: 'refunded', refunded: order.quote.total })
})

test('a declined card leaves the order waiting, and another card pays it', async () => {
  const order = await shop.payer.order(cards.noFunds)
  await shop.payer.approve(order)
  expect(await shop.payer.checked(order.id)).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'card-no-funds' },
  })

  const again = await shop.payer.pay(order.id, {
    kind: 'token',
    token: await shop.payer.token(),
    remember: false,
  })
  expect(again.status).toBe(200)
  await shop.payer.approve(await shop.payer.find(order.id))

  expect((await shop.payer.checked(order.id)).status).toBe('placed')
})

test("another customer's order, or one that waits for no payment, cannot be paid", async () => {
  const order = await shop.payer.paid()
  const payWith = { kind: 'token', token: await shop.payer.token(), remember: false } as const

  expect(problemOf(await shop.payer.pay(order.id, payWith)).refusal).toBe('payment-not-due')
  expect((await shop.staff.fahad.send('POST', `/orders/${order.id}/payments`, { payWith })).status).toBe(404)
  expect((await shop.staff.fahad.send('POST', `/orders/${order.id}/payments/check`)).status).toBe(404)
})

test('each reason of a bank has its own refusal, and nothing is charged', async () => {
  const reasons = {
    [cards.declined]: 'card-declined',
    [cards.noFunds]: 'card-no-funds',
    [cards.lost]: 'card-blocked',
    [cards.expired]: 'card-expired',
    [cards.limit]: 'card-limit',
    [cards.notVerified]: 'card-not-verified',
  }
  for (const [number, declined] of Object.entries(reasons)) {
    const order = await shop.payer.order(number)
    await shop.payer.approve(order)

    expect((await shop.payer.checked(order.id)).payment).toMatchObject({ state: 'declined', declined })
    expect(shop.atGateway(order)).toMatchObject({ status: 'failed', captured: 0 })
  }
})

test('a customer who fails 3-D Secure is refused, and may try the same card again', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order, 'fail')
  expect((await shop.payer.checked(order.id)).payment).toMatchObject({ declined: 'card-not-verified' })

  const answer = await shop.payer.pay(order.id, {
    kind: 'token',
    token: await shop.payer.token(),
    remember: false,
  })
  expect(answer.status).toBe(200)
  await shop.payer.approve(await shop.payer.find(order.id))

  expect((await shop.payer.checked(order.id)).status).toBe('placed')
  expect((await shop.payments(order.id)).map(({ state }) => state)).toEqual(['declined', 'paid'])
})

test('a card without 3-D Secure places the order immediately', async () => {
  expect(await shop.payer.order(cards.atOnce)).toMatchObject({ status: 'placed', payment: { state: 'paid' } })
})

test('the same order sent again, with the same key, is paid once', async () => {
  const draft = await shop.sara.agree({
    paymentMethod: 'card',
    payWith: { kind: 'token', token: await shop.payer.token(), remember: false },
  })
  const key = anOrderId()

  const answers = [await shop.sara.place(draft, key), await shop.sara.place(draft, key)]

  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await shop.payments(draft.id)).toHaveLength(1)
})

test('continuing a try begins no other; another card does, and the first is still checked', async () => {
  const first = await shop.payer.order()
  const same = await shop.payer.pay(first.id, null)
  expect(same.body).toEqual(first)

  const token = await shop.payer.token(cards.visa)
  await shop.payer.pay(first.id, { kind: 'token', token, remember: false })
  const second = await shop.payer.find(first.id)
  expect(second.payment).toMatchObject({ state: 'waiting', card: { brand: 'visa' } })
  // in the other tab
  await shop.payer.approve(first)
  expect((await shop.payer.checked(first.id)).status).toBe('placed')
  // and then here
  await shop.payer.approve(second)
  await shop.runCronJobs()
  shop.clock.now += 30_000
  await shop.runCronJobs()

  expect((await shop.payments(first.id)).map(({ state }) => state)).toEqual(['paid', 'surplus'])
  expect(shop.atGateway(first)).toMatchObject({ status: 'paid', refunded: 0 })
  expect(shop.atGateway(second)).toMatchObject({ status: 'refunded', refunded: first.quote.total })
  expect((await shop.payer.find(first.id)).payment).toMatchObject({ state: 'paid', card: { brand: 'mada' } })
})

test('the board has no order before it is paid', async () => {
  const order = await shop.payer.order()

  const board = await shop.staff.fahad.send('GET', '/staff/branches/olaya/orders')

  expect(JSON.stringify(board.body)).not.toContain(order.id)
})

test('others with the link see nothing of the payment', async () => {
  const order = await shop.payer.paid()

  const seen = await shop.omar.send('GET', `/orders/${order.id}`)

  expect(seen.body).toMatchObject({ view: 'open', status: 'placed' })
  expect(seen.body).not.toHaveProperty('payment')
})

test('a card order without a card is refused before it holds anything', async () => {
  const answer = await shop.sara.place(await shop.sara.agree({ paymentMethod: 'card', payWith: null }))

  expect(problemOf(answer).refusal).toBe('card-unknown')
})
