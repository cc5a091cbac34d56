import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireBills } from '#server/engagement/bill/end-bill.ts'
import { aCounter, aGuestOf, agreed, asBill } from '#support/bills.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { hour, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'

const phone = '+966512345671'

let shop: PayingShop
let counter: ReturnType<typeof aCounter>
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await shop.nextDay()
  counter = aCounter(shop.staff.fahad)
})
afterEach(async () => {
  await shop.runCronJobs()
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const byCard = async () => ({
  pay: 'card',
  payWith: { kind: 'token', token: await shop.payer.token(), remember: false },
})
const refusals = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map((answer) => problemOf(answer).refusal)
const ordersOf = (billId: string) =>
  shop.db
    .selectFrom('placed_order')
    .select(['status', 'payment_method'])
    .where('bill_id', '=', billId)
    .execute()

test('of two customers who pay one bill concurrently one pays', async () => {
  const bill = await counter.open()
  const cards = await Promise.all([byCard(), byCard()])

  const answers = await Promise.all(
    [shop.sara, shop.omar].flatMap((client: CustomerClient, place) =>
      Array.from({ length: 5 }, () => aGuestOf(client, bill.id).claim(cards[place])),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(refusals(answers))).toEqual(new Set(['bill-claimed']))
  expect(await ordersOf(bill.id)).toHaveLength(1)
})

test('a bill that staff settle while the customer pays by card is paid once', async () => {
  const bill = await counter.open()
  const sara = aGuestOf(shop.sara, bill.id)
  await sara.claim()
  const card = await byCard()

  const [settled, claimed] = await Promise.all([counter.settle(bill), sara.claim(card)])

  expect([settled, claimed].filter(({ status }) => status === 200)).toHaveLength(1)
  expect(['bill-claimed', 'bill-paid']).toContain(refusals([settled, claimed])[0])
  expect(await ordersOf(bill.id)).toHaveLength(1)
})

test('twenty employees who settle one bill concurrently settle it once, for its points once', async () => {
  await givePoints(shop, phone, 200)
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })

  const answers = await Promise.all(Array.from({ length: 20 }, () => counter.settle(bill, agreed(bill, 200))))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(refusals(answers))).toEqual(new Set(['bill-paid']))
  expect(await accountOf(shop, phone)).toEqual({ balance: 90, pending: 0, held: 0, owed: 0 })
})

test('of two bills that redeem the same points concurrently one does; the other is refused', async () => {
  await givePoints(shop, phone, 200)
  const bills = await Promise.all([counter.open(), counter.open()])
  for (const bill of bills) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await aGuestOf(shop.sara, bill.id).claim({ points: 200 })
  }

  const answers = await Promise.all(bills.map((bill) => counter.settle(bill, agreed(bill, 200))))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refusals(answers)).toEqual(['points-unavailable'])
})

test('a bill that is cancelled while the bank approves is paid, or open and refunded', async () => {
  const bill = await counter.open()
  const sara = aGuestOf(shop.sara, bill.id)
  const { mine } = asBill(await sara.claim(await byCard()))
  const order = await shop.payer.find(mine?.orderId ?? '')
  await shop.payer.approve(order)

  await Promise.all([shop.payer.check(order.id), counter.release(bill.id), shop.payer.check(order.id)])
  await shop.runCronJobs()

  const { state } = await sara.see()
  const refunded = (await shop.refunds(order.id)).map(({ amount }) => amount)
  expect([state, refunded]).toEqual(state === 'paid' ? ['paid', []] : ['open', [10_000]])
})

test('bills and orders of one branch that are paid concurrently do not deadlock', async () => {
  const bills = await Promise.all(Array.from({ length: 6 }, () => counter.open()))
  for (const [place, bill] of bills.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await aGuestOf(place % 2 === 0 ? shop.sara : shop.omar, bill.id).claim()
  }
  const orders = await Promise.all(Array.from({ length: 4 }, () => shop.payer.order()))
  for (const order of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.payer.approve(order)
  }

  const answers = await Promise.all([
    ...bills.map((bill) => counter.settle(bill)),
    ...orders.map(({ id }) => shop.payer.check(id)),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a bill that expires while a customer claims it is claimed or expired, not both', async () => {
  const bill = await counter.open()
  shop.clock.now += 3 * hour - 1
  const card = await byCard()
  const claiming = aGuestOf(shop.sara, bill.id).claim(card)
  shop.clock.now += 1

  const [claimed] = await Promise.all([claiming, expireBills(shop.deps), expireBills(shop.deps)])

  const { state } = await aGuestOf(shop.sara, bill.id).see()
  expect([claimed.status, state]).toEqual(claimed.status === 200 ? [200, 'claimed'] : [409, 'expired'])
})
