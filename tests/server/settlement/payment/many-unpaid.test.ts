import { afterEach, beforeEach, expect, test } from 'vitest'
import { endUnpaidOrders, reconcilePayments } from '#server/settlement/payment/reconcile.ts'
import { aCrowd } from '#support/crowd.ts'
import { cards } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

/** More than one round of a job, and fewer than two. */
const count = 24

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  const customers = await aCrowd(shop, 3)
  for (let place = 0; place < count; place++) {
    const payWith = { kind: 'token', token: await shop.payer.token(cards.mada), remember: false } as const
    shop.sandbox.trouble = 'deaf'
    await customers(place).order({ paymentMethod: 'card', payWith })
    shop.sandbox.trouble = 'none'
  }
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const statuses = async () => {
  const rows = await shop.db.selectFrom('placed_order').select('status').execute()
  return Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, all]) => [
    status,
    all.length,
  ])
}

/** The same dependencies, and the payments that were asked for at the gateway. */
function withCalls() {
  const asked: string[] = []
  const { gateway } = shop.deps
  const findPayment = (id: string) => {
    asked.push(id)
    return gateway.findPayment(id)
  }
  return { asked, deps: { ...shop.deps, gateway: { ...gateway, findPayment } } }
}

test('one run ends all orders that were not paid, however many there are', async () => {
  shop.clock.now += 16 * minute

  await endUnpaidOrders(shop.deps)

  expect(await statuses()).toEqual([['expired', count]])
})

test.each([
  ['end unpaid orders', endUnpaidOrders],
  ['check payments', reconcilePayments],
])('two processes that %s share them, and ask once for each', async (_, run) => {
  shop.clock.now += 16 * minute
  const { asked, deps } = withCalls()

  await Promise.all([run(deps), run(deps)])

  expect(asked).toHaveLength(count)
  expect(new Set(asked).size).toBe(count)
})

test.each([
  ['end unpaid orders', endUnpaidOrders],
  ['check payments', reconcilePayments],
])('a gateway that is away ends the run that would %s, and the next run goes on', async (_, run) => {
  shop.clock.now += 16 * minute
  shop.sandbox.trouble = 'deaf'
  const { asked, deps } = withCalls()

  await run(deps)
  const whileAway = asked.length
  shop.sandbox.trouble = 'none'
  shop.clock.now += minute
  await endUnpaidOrders(deps)

  expect(whileAway).toBe(20)
  expect(await statuses()).toEqual([['expired', count]])
})

test('an order whose customer is at the bank does not delay the others', async () => {
  shop.clock.now -= minute / 2
  const first = await shop.payer.order()
  shop.clock.now += 16 * minute

  await endUnpaidOrders(shop.deps)

  expect((await shop.payer.find(first.id)).status).toBe('awaiting_payment')
  expect(await statuses()).toEqual(
    expect.arrayContaining([
      ['awaiting_payment', 1],
      ['expired', count],
    ]),
  )
})
