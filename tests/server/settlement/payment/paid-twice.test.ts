import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushText } from '#server/identity/push/push-text.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type CareShop, openCareShop } from '#support/care-shop.ts'
import { minute } from '#support/paying-shop.ts'
import { cards } from '#support/payer.ts'

let shop: CareShop
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(async () => {
  await shop.nextDay()
  await shop.db.deleteFrom('notification').execute()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

/** An order that was paid with a second card, while the bank of the first one charges it too. */
async function paidTwice(first: string) {
  const order = await shop.payer.order(first)
  await shop.payer.pay(order.id, {
    kind: 'token',
    token: await shop.payer.token(cards.visa),
    remember: false,
  })
  await shop.payer.approve(await shop.payer.find(order.id))
  await shop.payer.checked(order.id)
  shop.sandbox.trouble = 'none'
  await shop.payer.approve(order)
  return order
}
const surplusOf = async (orderId: string) => (await shop.find(orderId)).payment?.refunds
const news = async () => (await shop.noticesOf(shop.sara, 'care')).map(({ values }) => values)

test('a customer who is charged twice reads that the second payment goes back, and that it did', async () => {
  const order = await paidTwice(cards.mada)
  const amount = order.quote.total
  // the gateway does not refund yet
  await shop.db
    .updateTable('payment')
    .set({ refunding_until: new Date(shop.clock.now + minute) })
    .execute()

  const after = await shop.payer.checked(order.id)

  expect(after).toMatchObject({ status: 'placed', payment: { state: 'paid', refunded: 0 } })
  expect(after.payment?.refunds).toMatchObject([{ kind: 'surplus', amount, way: 'card', state: 'due' }])
  const { number, branchName: branch } = order
  expect(await news()).toMatchObject([{ what: 'paid-twice', amount, number, branch }])

  shop.clock.now += 2 * minute
  await carryRefunds(shop.deps)

  expect(await surplusOf(order.id)).toMatchObject([{ kind: 'surplus', amount, state: 'done' }])
  expect(await news()).toMatchObject([{ what: 'refunded', amount }])
})

test('a second payment that the bank does not take back is not shown as refunded', async () => {
  const order = await paidTwice(cards.refusesRefunds)
  await shop.payer.checked(order.id)
  await carryRefunds(shop.deps)

  expect(await surplusOf(order.id)).toMatchObject([{ kind: 'surplus', way: 'card', state: 'failed' }])
  expect(await news()).toMatchObject([{ what: 'refund-refused', amount: order.quote.total }])
})

test('the customer reads that a payment for an order that has ended goes back', async () => {
  const order = await shop.payer.order()
  await shop.sara.send('POST', `/orders/${order.id}/cancel`)
  await shop.payer.approve(order)
  await shop.db
    .updateTable('payment')
    .set({ refunding_until: new Date(shop.clock.now + minute) })
    .execute()

  const after = await shop.payer.checked(order.id)

  // the shown payment is the one that goes back
  expect(after.payment).toMatchObject({ refunded: order.quote.total, refunds: [] })
  expect(await news()).toMatchObject([{ what: 'paid-late', amount: order.quote.total }])
})

test.each([
  ['en', '54.40 SAR'],
  ['ar', '54.40 ريال'],
] as const)('the push in %s has the amount', async (lang, money) => {
  const order = await paidTwice(cards.mada)
  await shop.payer.checked(order.id)

  const [notice] = await shop.noticesOf(shop.sara, 'care')

  expect(notice && pushText(notice, lang).body).toContain(money)
})
