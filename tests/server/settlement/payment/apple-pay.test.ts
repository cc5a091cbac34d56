import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApplePay } from '#contract/apple-pay.ts'
import type { OrderDraft } from '#contract/order.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { payingByApple, validationUrl } from '#support/apple-pay.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { cards } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

const total = 5440

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop({ environment: { APPLE_PAY_NAME: 'Sufra' } })))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const agree = (payWith: ApplePay, about: Partial<OrderDraft> = {}) =>
  shop.sara.agree({ paymentMethod: 'card', payWith, ...about })
const order = (payWith: ApplePay = payingByApple({ amount: total })) =>
  shop.sara.order({ paymentMethod: 'card', payWith })
const openSheet = (url: string = validationUrl) =>
  shop.sara.send('POST', '/payments/apple-pay', { validationUrl: url })
const unpaid = () => order(payingByApple({ amount: total, number: cards.noFunds }))

test('an order is placed as soon as Apple Pay has paid it, without a page of the bank', async () => {
  const placed = await order()

  expect(placed).toMatchObject({
    status: 'placed',
    paymentMethod: 'card',
    payment: { state: 'paid', url: null, wallet: 'apple-pay', card: { brand: 'mada', last4: '1010' } },
  })
  expect(placed.invoices).toHaveLength(1)
  expect(shop.atGateway(placed)).toMatchObject({
    status: 'paid',
    amount: total,
    metadata: { order: placed.id },
    source: { type: 'applepay', company: 'mada', transaction_url: null },
  })
})

test('the token is neither stored nor logged', async () => {
  const payWith = payingByApple({ amount: total })
  const placed = await order(payWith)

  const rows = await shop.payments(placed.id)
  const { paymentData, transactionIdentifier } = payWith.token
  for (const secret of [paymentData.data, paymentData.signature, transactionIdentifier]) {
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(shop.log)).not.toContain(secret)
    expect(JSON.stringify(shop.sandbox.store.list('payment'))).not.toContain(secret)
  }
  expect(rows).toMatchObject([{ token: null, wallet: 'apple-pay', card_id: null, remember: false }])
})

test('the same order sent again is paid once', async () => {
  const draft = await agree(payingByApple({ amount: total }))
  const key = anOrderId()

  const answers = [await shop.sara.place(draft, key), await shop.sara.place(draft, key)]

  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await shop.payments(draft.id)).toHaveLength(1)
})

test('one authorisation pays no second order', async () => {
  const payWith = payingByApple({ amount: total })
  await order(payWith)
  const before = shop.sandbox.store.list('payment').length

  const again = await shop.sara.place(await agree(payWith))
  const waiting = await unpaid()
  const other = await shop.payer.pay(waiting.id, payWith)

  expect(problemOf(again)).toMatchObject({ status: 409, refusal: 'apple-pay-used' })
  expect(problemOf(other)).toMatchObject({ status: 409, refusal: 'apple-pay-used' })
  // only that of the order without funds
  expect(shop.sandbox.store.list('payment')).toHaveLength(before + 1)
})

test('a replay that the gateway refuses charges nothing, and the order can be paid', async () => {
  const payWith = payingByApple({ amount: total })
  const first = await order(payWith)
  // another shop on the same gateway account has used the authorisation before
  await shop.db.updateTable('payment').set({ token_hash: 'lost' }).where('order_id', '=', first.id).execute()

  const second = await order(payWith)

  expect(second).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'apple-pay-refused' },
  })
  await shop.payer.pay(second.id, payingByApple({ amount: total }))
  expect((await shop.payer.find(second.id)).status).toBe('placed')
})

test('a total that changed while the sheet was open is refused, and nothing is charged', async () => {
  const before = shop.sandbox.store.list('payment').length
  const agreed = await agree(payingByApple({ amount: total }))

  const placed = await shop.sara.place({
    ...agreed,
    lines: agreed.lines.map((line) => ({ ...line, quantity: 3 })),
  })

  expect(problemOf(placed)).toMatchObject({ status: 409, refusal: 'quote-changed' })
  expect(shop.sandbox.store.list('payment')).toHaveLength(before)
})

test('an authorisation of another amount is declined by the gateway', async () => {
  const placed = await order(payingByApple({ amount: 100 }))

  expect(placed).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'card-declined' },
  })
})

test('a declined card of the wallet leaves the order waiting, and another way pays it', async () => {
  const waiting = await unpaid()
  expect(waiting).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'card-no-funds', wallet: 'apple-pay' },
  })

  const token = await shop.payer.token(cards.atOnce)
  await shop.payer.pay(waiting.id, { kind: 'token', token, remember: false })

  expect(await shop.payer.find(waiting.id)).toMatchObject({
    status: 'placed',
    payment: { wallet: null, card: { last4: '6663' } },
  })
})

test('a request that the gateway never got is paid again, under the same id', async () => {
  shop.sandbox.trouble = 'deaf'
  const waiting = await order()
  expect(waiting).toMatchObject({ status: 'awaiting_payment', payment: { state: 'unknown' } })
  shop.sandbox.trouble = 'none'

  // without the token nothing can be sent again
  expect((await shop.payer.checked(waiting.id)).payment).toMatchObject({ state: 'unknown' })
  await shop.payer.pay(waiting.id, payingByApple({ amount: total }))

  expect(await shop.payer.find(waiting.id)).toMatchObject({
    status: 'placed',
    payment: { id: waiting.payment?.id, state: 'paid' },
  })
})

test('an unanswered sheet can be followed by another once it must be lost, each time', async () => {
  shop.sandbox.trouble = 'half-deaf'
  const waiting = await order()
  const at = (seconds: number) => new Date(shop.clock.now + seconds * 1000).toISOString()
  expect(waiting.payment).toMatchObject({ state: 'unknown', payAgainAt: at(20) })

  shop.clock.now += 60_000
  await shop.payer.pay(waiting.id, payingByApple({ amount: total }))
  expect((await shop.payer.find(waiting.id)).payment).toMatchObject({
    id: waiting.payment?.id,
    state: 'unknown',
    payAgainAt: at(20),
  })

  // the request would be answered after the time to pay
  shop.clock.now = Date.parse(waiting.payment?.until ?? '') - 10_000
  await shop.payer.pay(waiting.id, payingByApple({ amount: total }))
  expect((await shop.payer.find(waiting.id)).payment).toMatchObject({ state: 'unknown', payAgainAt: null })
  shop.sandbox.trouble = 'none'
})

test('no other payment is offered of a card, whose token the server has, and after the order', async () => {
  shop.sandbox.trouble = 'deaf'
  const token = await shop.payer.token(cards.atOnce)
  const byCard = await shop.sara.order({
    paymentMethod: 'card',
    payWith: { kind: 'token', token, remember: false },
  })
  const cancelled = await order()
  shop.sandbox.trouble = 'none'
  await shop.sara.send('POST', `/orders/${cancelled.id}/cancel`)

  expect(byCard.payment).toMatchObject({ state: 'unknown', payAgainAt: null })
  expect((await shop.payer.find(cancelled.id)).payment).toMatchObject({ state: 'unknown', payAgainAt: null })
})

test('after a request that the gateway never got, a card pays under the same id', async () => {
  shop.sandbox.trouble = 'deaf'
  const waiting = await order()
  shop.sandbox.trouble = 'none'

  const token = await shop.payer.token(cards.atOnce)
  await shop.payer.pay(waiting.id, { kind: 'token', token, remember: false })

  expect(await shop.payer.find(waiting.id)).toMatchObject({
    status: 'placed',
    payment: { id: waiting.payment?.id, wallet: null },
  })
})

test('a charge whose answer is lost is found without the customer, and never made twice', async () => {
  shop.sandbox.trouble = 'mute'
  const before = shop.sandbox.store.list('payment').length
  const waiting = await order()
  expect(waiting.payment?.state).toBe('unknown')
  shop.sandbox.trouble = 'none'
  shop.clock.now += minute

  await shop.runCronJobs()

  expect(await shop.payer.find(waiting.id)).toMatchObject({ status: 'placed', payment: { state: 'paid' } })
  expect(shop.sandbox.store.list('payment')).toHaveLength(before + 1)
})

test('an order that was never paid ends as every other', async () => {
  shop.sandbox.trouble = 'deaf'
  const waiting = await order()
  shop.sandbox.trouble = 'none'
  shop.clock.now += 16 * minute

  await shop.runCronJobs()
  await shop.runCronJobs()

  expect((await shop.payer.find(waiting.id)).status).toBe('expired')
})

test('a refund goes the usual way', async () => {
  const placed = await order()

  await shop.staff.fahad.move(placed.id, 'placed', 'rejected', 'The kitchen is closed')
  await carryRefunds(shop.deps)

  expect((await shop.payer.find(placed.id)).payment).toMatchObject({ state: 'paid', refunded: total })
  expect(shop.atGateway(placed)).toMatchObject({ status: 'refunded', refunded: total })
})

test('the shop is validated for a sheet through the gateway, at addresses of Apple only', async () => {
  expect((await openSheet()).body).toMatchObject({
    session: { domainName: 'localhost', displayName: 'Sufra' },
  })
  for (const url of [
    'http://apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com.evil.example/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com@127.0.0.1/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com:8443/paymentservices/paymentSession',
    'https://apple-pay-gateway.apple.com/paymentservices/../admin',
    'https://169.254.169.254/paymentservices/paymentSession',
    'file:///etc/passwd',
  ])
    expect(problemOf(await openSheet(url)), url).toMatchObject({ refusal: 'payment-unavailable' })

  shop.sandbox.trouble = 'deaf'
  expect(problemOf(await openSheet())).toMatchObject({ refusal: 'gateway-down' })
})

test('the sheets of one network are limited', async () => {
  for (let sheets = 0; sheets < 60; sheets++) expect((await openSheet()).status).toBe(200)

  expect(problemOf(await openSheet())).toMatchObject({ status: 429, refusal: 'too-many-requests' })
})

test.each([
  ['is not hexadecimal', { transactionId: 'x'.repeat(64) }],
  ['is too short', { transactionId: 'ab' }],
])('a token whose transaction %s is not accepted', async (_, sheet) => {
  const answer = await shop.sara.place(await agree(payingByApple({ amount: total, ...sheet })))

  expect(answer.status).toBe(400)
})
