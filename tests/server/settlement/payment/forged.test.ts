import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '#support/customer-client.ts'
import { cards, tell } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const alerts = (from: number) => shop.log.slice(from).filter(({ alert }) => alert === true)

test('an event without the secret is refused without effect, and logged without its content', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  const event = shop.sandbox.events.at(-1)
  const before = shop.log.length

  const answer = await tell(shop, { ...event, secret_token: 'guessed-guessed-guessed' })
  await tell(shop, { ...event, secret_token: 'guessed-guessed-again' })

  expect(answer.status).toBe(401)
  expect((await shop.payer.find(order.id)).status).toBe('awaiting_payment')
  // anyone can send them: one alert an hour
  expect(alerts(before)).toHaveLength(1)
  const said = JSON.stringify(shop.log.slice(before))
  for (const secret of ['guessed', shop.deps.config.payment.webhookSecret, order.id, order.payment?.id ?? ''])
    expect(said).not.toContain(secret)
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['no payment', { id: 'e', type: 'payment_paid', secret_token: 'x' }],
  ['a payment by number', { id: 'e', type: 'payment_paid', secret_token: 'x', data: { id: 1 } }],
  ['an id as long as a book', { id: 'e'.repeat(10_000), type: 't', secret_token: 's', data: { id: 'p' } }],
])('an event that is %s is bad input', async (_, event) => {
  expect((await tell(shop, event as Record<string, unknown>)).status).toBe(400)
})

test('an event with thirty thousand levels is bad input', async () => {
  const deep = `{"id":"p","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`

  const { status } = await shop.app.request('/api/v1/payments/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"id":"e","type":"payment_paid","secret_token":"x","data":${deep}}`,
  })

  expect(status).toBe(400)
})

test('an event about an unknown payment is accepted without effect', async () => {
  const secret_token = shop.deps.config.payment.webhookSecret
  const event = { id: 'foreign', type: 'payment_paid', secret_token, data: { id: 'somebody-elses' } }

  expect((await tell(shop, event)).status).toBe(204)
  expect(shop.log.find(({ msg }) => msg === 'a payment of this shop is not in its database')).toBeUndefined()
})

test('an event about a payment of another shop on the gateway account is no alert', async () => {
  const secret_token = shop.deps.config.payment.webhookSecret
  const metadata = { order: 'an-order', payment: 'a-payment', shop: 'https://another-shop.example' }
  const before = shop.log.length

  const event = { id: 'neighbour', type: 'payment_paid', secret_token, data: { id: 'theirs', metadata } }

  expect((await tell(shop, event)).status).toBe(204)
  expect(alerts(before)).toEqual([])
})

test.each(['with the shop', 'of an earlier version, without the shop'])(
  'an event about our payment %s that the database does not have is logged with an alert',
  async (kind) => {
    const { payment, publicOrigin } = shop.deps.config
    const secret_token = payment.webhookSecret
    const ours = { order: 'an-order', payment: 'a-payment' }
    const metadata = kind === 'with the shop' ? { ...ours, shop: publicOrigin } : ours
    const before = shop.log.length

    const data = { id: 'paid-since-the-backup', metadata }

    expect((await tell(shop, { id: kind, type: 'payment_paid', secret_token, data })).status).toBe(204)
    expect(alerts(before)).toMatchObject([{ msg: 'a payment of this shop is not in its database' }])
    expect(JSON.stringify(alerts(before))).not.toContain('an-order')
  },
)

test('the code that verifies a webhook is logged, only from a caller with the secret', async () => {
  const secret_token = shop.deps.config.payment.webhookSecret
  const event = { id: 'v', type: 'webhook_verification', secret_token, data: { code: '048213' } }

  expect((await tell(shop, { ...event, secret_token: 'another-secret-altogether' })).status).toBe(401)
  expect(JSON.stringify(shop.log)).not.toContain('048213')
  expect((await tell(shop, event)).status).toBe(204)

  expect(shop.log).toContainEqual(expect.objectContaining({ verification: '048213' }))
})

test('a repeated old event changes nothing', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  const event = shop.sandbox.events.at(-1)
  await tell(shop, event ?? {})
  await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')
  await shop.runCronJobs()

  expect((await tell(shop, event ?? {})).status).toBe(204)
  expect((await tell(shop, { ...event, id: 'another' })).status).toBe(204)

  expect((await shop.payer.find(order.id)).status).toBe('rejected')
  expect(await shop.refunds(order.id)).toHaveLength(1)
})

test.each([
  ['another amount', { amount: 100, captured: 100 }, 'paid 100 halalas instead of 5440'],
  ['another currency', { currency: 'YER' }, 'paid in YER, not in SAR'],
  ['another order', { metadata: { order: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'paid for another order'],
  ['no order', { metadata: null }, 'paid for another order'],
])('a payment of %s never counts, raises an alarm, and is refunded', async (_, change, problem) => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  shop.sandbox.store.put('payment', { ...shop.atGateway(order), ...change })
  const before = shop.log.length

  const checked = await shop.payer.checked(order.id)
  await shop.runCronJobs()

  expect(checked).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'payment-wrong' },
  })
  expect(alerts(before)).toMatchObject([{ problem }])
  expect(await shop.refunds(order.id)).toMatchObject([{ kind: 'surplus', state: 'done', reason: problem }])
  expect(shop.atGateway(order)).toMatchObject({
    status: 'refunded',
    refunded: shop.atGateway(order).captured,
  })
  // and another card pays it
  const token = await shop.payer.token(cards.atOnce)
  await shop.payer.pay(order.id, { kind: 'token', token, remember: false })
  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('a payment of another amount is not announced as late', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)
  shop.sandbox.store.put('payment', { ...shop.atGateway(order), amount: 100, captured: 100 })
  // the gateway does not refund yet
  await shop.db
    .updateTable('payment')
    .set({ refunding_until: new Date(shop.clock.now + minute) })
    .execute()

  await shop.payer.checked(order.id)

  const { body } = await shop.sara.send('GET', '/notifications')
  expect(JSON.stringify(body)).not.toContain(order.id)
  shop.clock.now += minute
  await shop.runCronJobs()
})

test('a token or saved card of another customer is refused', async () => {
  await confirmEverybody(shop)
  const token = await shop.payer.token()
  const saved = await shop.sara.send('POST', '/cards', { token })
  const cardId = (saved.body as { id: string }).id
  const used = await shop.payer.token(cards.noFunds)
  await shop.sara.order({ paymentMethod: 'card', payWith: { kind: 'token', token: used, remember: false } })

  for (const payWith of [
    { kind: 'token', token, remember: false },
    { kind: 'token', token: used, remember: true },
    { kind: 'card', cardId },
    { kind: 'card', cardId: 'made-up' },
  ] as const) {
    const answer = await shop.omar.place(await shop.omar.agree({ paymentMethod: 'card', payWith }))
    expect(problemOf(answer).refusal).toBe('card-unknown')
  }
})

test('an invented token is refused by the gateway, and the order waits for a card', async () => {
  const order = await shop.sara.order({
    paymentMethod: 'card',
    payWith: { kind: 'token', token: 'token_made_up', remember: true },
  })

  expect(order).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'declined', declined: 'card-unknown' },
  })
})

test.each([
  ['an amount', { amount: 1 }],
  ['a state', { state: 'paid' }],
  ['a number of a card', { payWith: { kind: 'token', token: 'token_x', remember: false, number: '4111' } }],
])('%s in a request to pay is bad input', async (_, body) => {
  const order = await shop.payer.order()

  const answer = await shop.sara.send('POST', `/orders/${order.id}/payments`, { payWith: null, ...body })

  expect(answer.status).toBe(400)
})
