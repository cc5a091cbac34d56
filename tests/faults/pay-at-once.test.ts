import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb } from '#server/platform/db/db.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { times } from '#support/crowd.ts'
import { payingByApple } from '#support/apple-pay.ts'
import { cards, tell } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: PayingShop
beforeAll(
  async () =>
    void (shop = await openPayingShop({ store: 'postgres', environment: { APPLE_PAY_NAME: 'Sufra' } })),
)
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const cancel = (id: string) => shop.sara.send('POST', `/orders/${id}/cancel`)

test('callbacks, customers and cron jobs that find one payment concurrently place one order', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.nextDay()
    const order = await shop.payer.order()
    await shop.payer.approve(order)
    const event = shop.sandbox.events.at(-1)
    shop.clock.now += minute

    await Promise.all([
      times(10, (place) => tell(shop, { ...event, id: `${event?.id}-${place % 3}` })),
      times(5, () => shop.payer.check(order.id)),
      times(3, () => shop.runCronJobs()),
    ])

    const placed = await shop.payer.find(order.id)
    expect(placed.events.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed'])
    expect(placed.invoices).toHaveLength(1)
  }
})

test('an order that is cancelled while its payment arrives is placed, or refunded', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    if (round % 4 === 0) await shop.nextDay()
    const order = await shop.payer.order()
    await shop.payer.approve(order)
    const event = shop.sandbox.events.at(-1)

    await Promise.all([tell(shop, event ?? {}), cancel(order.id), shop.payer.check(order.id)])
    await shop.runCronJobs()

    const ended = await shop.payer.find(order.id)
    ends.add(ended.status)
    expect(['placed', 'cancelled']).toContain(ended.status)
    expect(shop.atGateway(order).refunded).toBe(ended.status === 'cancelled' ? order.quote.total : 0)
  }
  console.log(`ended as ${[...ends].join(' and ')}`)
})

test('an order that expires while it is paid is placed, or expired and refunded', async () => {
  for (let round = 0; round < 8; round++) {
    await shop.nextDay()
    const order = await shop.payer.order()
    shop.clock.now += 17 * minute

    await Promise.all([
      shop.payer.approve(order),
      times(3, () => shop.runCronJobs()),
      shop.payer.check(order.id),
    ])
    shop.clock.now += 60 * minute
    await shop.runCronJobs()

    const ended = await shop.payer.find(order.id)
    expect(['placed', 'expired']).toContain(ended.status)
    expect(shop.atGateway(order).refunded).toBe(ended.status === 'expired' ? order.quote.total : 0)
  }
})

test('of ten concurrent approved cards for one order one pays, and the others are refunded', async () => {
  const order = await shop.payer.order()
  const tokens = await times(10, () => shop.payer.token())

  await times(10, (place) =>
    shop.payer.pay(order.id, { kind: 'token', token: tokens[place] ?? '', remember: false }),
  )
  const open = shop.sandbox.store
    .list('payment')
    .filter(({ metadata, status }) => metadata?.order === order.id && status === 'initiated')
  for (const { source } of open)
    await shop.payer.approve({
      ...order,
      payment: order.payment && { ...order.payment, url: source.transaction_url },
    })
  await times(4, () => shop.payer.check(order.id))
  shop.clock.now += 10 * minute
  await shop.runCronJobs()

  const taken = shop.sandbox.store
    .list('payment')
    .filter(({ metadata, captured }) => metadata?.order === order.id && captured > 0)
  const kept = taken.reduce((sum, payment) => sum + payment.captured - payment.refunded, 0)
  expect((await shop.payer.find(order.id)).status).toBe('placed')
  expect(kept).toBe(order.quote.total)
})

test('a customer who orders again while a card is being saved does not wait', async () => {
  for (let round = 0; round < 8; round++) {
    await shop.nextDay()
    const card = await shop.payer.order(undefined, { remember: true })
    await shop.payer.approve(card)
    const drafts = await times(4, () => shop.sara.agree())

    const [told, ...answers] = await Promise.all([
      tell(shop, shop.sandbox.events.at(-1) ?? {}),
      ...drafts.map((draft) => shop.sara.place(draft)),
    ])

    expect([told.status, ...answers.map(({ status }) => status)]).toEqual([204, 201, 201, 201, 201])
  }
})

test('two servers that carry out the same refunds concurrently refund once', async () => {
  const orders = []
  for (let count = 0; count < 6; count++) orders.push(await shop.payer.paid())
  const two = [shop.deps, { ...shop.deps, db: createDb(shop.deps.pool) }]
  for (const order of orders)
    await shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
      id: randomUUID(),
      amount: 300,
      reason: 'Late',
    })
  await Promise.all(
    orders.map((order) => shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')),
  )

  await times(6, (place) => carryRefunds(two[place % 2] ?? shop.deps))
  await carryRefunds(shop.deps)

  for (const order of orders) expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('refunds by an owner and by a concurrent rejection together never exceed the payment', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await shop.payer.paid()
    const part = () =>
      shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
        id: randomUUID(),
        amount: 2000,
        reason: 'Late',
      })

    await Promise.all([
      part(),
      shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice'),
      part(),
      part(),
    ])
    await carryRefunds(shop.deps)

    expect(shop.atGateway(order).refunded).toBe(order.quote.total)
    const owed = (await shop.refunds(order.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(owed).toBe(order.quote.total)
  }
})

test('of ten concurrent orders with one authorisation of Apple Pay one is charged, once', async () => {
  const total = 5440
  const payWith = payingByApple({ amount: total })
  const charged = shop.sandbox.store.list('payment').length
  const drafts = await times(10, () => shop.sara.agree({ paymentMethod: 'card', payWith }))

  const placed = await Promise.all(drafts.map((draft) => shop.sara.place(draft)))
  await times(5, (place) => shop.payer.pay(drafts[place]?.id ?? '', payWith))

  const orders = await Promise.all(
    drafts.filter((_, place) => placed[place]?.status === 201).map(({ id }) => shop.payer.find(id)),
  )
  expect(orders.filter(({ status }) => status === 'placed')).toHaveLength(1)
  expect(orders.filter(({ status }) => status === 'awaiting_payment')).toHaveLength(orders.length - 1)
  expect(shop.sandbox.store.list('payment')).toHaveLength(charged + 1)
})

test('one order paid ten times concurrently with Apple Pay is charged once', async () => {
  const order = await shop.payer.order(cards.noFunds)
  await shop.payer.approve(order, 'fail')
  await shop.payer.checked(order.id)
  const payWith = payingByApple({ amount: order.quote.total })

  await times(10, () => shop.payer.pay(order.id, payWith))

  expect((await shop.payer.find(order.id)).status).toBe('placed')
  const { captured } = shop.atGateway(await shop.payer.find(order.id))
  expect(captured).toBe(order.quote.total)
  expect((await shop.payments(order.id)).filter(({ wallet }) => wallet !== null)).toHaveLength(1)
})
