import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { cards, tell } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

/** The events that the gateway makes during the work, in order. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = shop.sandbox.events.length
  await work()
  return shop.sandbox.events.slice(before)
}

/** The first card is declined, the second pays; returns the gateway's events. */
async function declinedThenPaid(): Promise<{ order: Order; events: PayingShop['sandbox']['events'] }> {
  const order = await shop.payer.order(cards.noFunds)
  const events = await eventsOf(async () => {
    await shop.payer.approve(order)
    // only the browser learns the result, and the customer pays with another card
    await shop.payer.checked(order.id)
    const token = await shop.payer.token(cards.visa)
    await shop.payer.pay(order.id, { kind: 'token', token, remember: false })
    await shop.payer.approve(await shop.payer.find(order.id))
  })
  return { order, events }
}

test(
  "callbacks that are lost, doubled, late and in any order end in the gateway's state",
  { timeout: 120_000 },
  async () => {
    const plan = fc.array(fc.constantFrom('failed', 'paid', 'check', 'cron'), { maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        await shop.nextDay()
        const { order, events } = await declinedThenPaid()
        expect(events.map(({ type }) => type)).toEqual(['payment_failed', 'payment_paid'])

        for (const step of steps) {
          if (step === 'check') await shop.payer.checked(order.id)
          else if (step === 'cron') await shop.runCronJobs()
          else {
            const event = events.find(({ type }) => type === `payment_${step}`)
            expect((await tell(shop, event ?? {})).status).toBe(204)
          }
        }
        // with or without callbacks the cron job checks soon
        shop.clock.now += minute
        await shop.runCronJobs()

        const ended = await shop.payer.find(order.id)
        expect(ended).toMatchObject({ status: 'placed', payment: { state: 'paid', refunded: 0 } })
        expect(ended.events.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed'])
      }),
      { numRuns: 12, seed: 20_261_121 },
    )
  },
)

test(
  "every order of a payment's events, its end and its return has the same end",
  { timeout: 120_000 },
  async () => {
    const steps = ['paid', 'paid again', 'cancel', 'refunded', 'check'] as const
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: 1 }), async (order) => {
        await shop.nextDay()
        const placed = await shop.payer.order()
        const events = await eventsOf(() => shop.payer.approve(placed))
        const paid = events[0]

        for (const step of order) {
          if (step === 'paid') await tell(shop, paid ?? {})
          else if (step === 'paid again') await tell(shop, { ...paid, id: `${paid?.id}-again` })
          // a callback about a refund that does not exist
          else if (step === 'refunded')
            await tell(shop, { ...paid, id: `${paid?.id}-r`, type: 'payment_refunded' })
          else if (step === 'check') await shop.payer.checked(placed.id)
          else await shop.sara.send('POST', `/orders/${placed.id}/cancel`)
        }
        shop.clock.now += minute
        await shop.runCronJobs()

        const ended = await shop.payer.find(placed.id)
        const cancelled = order.includes('cancel')
        expect(ended.status).toBe(cancelled ? 'cancelled' : 'placed')
        expect(shop.atGateway(placed).refunded).toBe(cancelled ? placed.quote.total : 0)
        expect(await shop.refunds(placed.id)).toHaveLength(cancelled ? 1 : 0)
      }),
      { numRuns: 15, seed: 20_261_121 },
    )
  },
)

test('one event twenty times concurrently has one effect, and each is accepted', async () => {
  const order = await shop.payer.order()
  const [event] = await eventsOf(() => shop.payer.approve(order))

  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(shop, event ?? {})))

  expect(answers.every(({ status }) => status === 204)).toBe(true)
  expect((await shop.payer.find(order.id)).events).toHaveLength(2)
})

test('without a callback the cron job checks the payment within a minute', async () => {
  const order = await shop.payer.order()
  await shop.payer.approve(order)

  shop.clock.now += 21_000
  await shop.runCronJobs()

  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('a callback while the gateway is down is refused, repeated, and then counts', async () => {
  const order = await shop.payer.order()
  const [event] = await eventsOf(() => shop.payer.approve(order))
  shop.sandbox.trouble = 'deaf'
  expect((await tell(shop, event ?? {})).status).toBe(503)

  shop.sandbox.trouble = 'none'
  expect((await tell(shop, event ?? {})).status).toBe(204)

  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('a callback may have any headers', async () => {
  const order = await shop.payer.order()
  const [event] = await eventsOf(() => shop.payer.approve(order))

  const answer = await shop.app.request('/api/v1/payments/events', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://api.moyasar.com',
      'sec-fetch-site': 'cross-site',
    },
    body: JSON.stringify(event),
  })

  expect(answer.status).toBe(204)
})
