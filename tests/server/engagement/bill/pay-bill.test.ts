import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bill, BillList } from '#contract/bill.ts'
import { Order } from '#contract/order.ts'
import { usualScheme } from '#domain/points.ts'
import { expireBills } from '#server/engagement/bill/end-bill.ts'
import { streamCaps } from '#server/platform/live/open-streams.ts'
import { changeScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { agreed, aCounter, aGuestOf, asBill, asStaffBill } from '#support/bills.ts'
import { anOrderId, askOf, problemOf } from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { invoicesOf } from '#support/invoices.ts'
import { cards } from '#support/payer.ts'
import { hour, minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { signIn } from '#support/sign-in.ts'

const phone = '+966512345671'

let shop: PayingShop
let counter: ReturnType<typeof aCounter>
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  counter = aCounter(shop.staff.fahad)
})
afterEach(async () => {
  await shop.runCronJobs()
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const byCard = async (number?: string) => ({
  pay: 'card',
  payWith: { kind: 'token', token: await shop.payer.token(number), remember: false },
})
const orderOf = async (bill: Bill): Promise<Order> =>
  v.parse(Order, (await shop.sara.send('GET', `/orders/${bill.mine?.orderId}`)).body)

/** Claimed by Sara to pay by card, before the bank has been asked. */
async function beingPaid(number?: string, points = 0) {
  const bill = await counter.open()
  const sara = aGuestOf(shop.sara, bill.id)
  const claimed = asBill(await sara.claim({ ...(await byCard(number)), points }))
  return { bill, sara, claimed, order: await orderOf(claimed) }
}

test('a bill paid by card with points is a completed order with its points and invoice', async () => {
  await givePoints(shop, phone, 300)
  const { bill, sara, claimed, order } = await beingPaid(cards.mada, 300)
  expect(claimed).toMatchObject({ state: 'claimed', mine: { pay: 'card', quote: { total: 8500 } } })
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    method: 'counter',
    payment: { state: 'waiting' },
  })
  expect(await accountOf(shop, phone)).toMatchObject({ balance: 0, held: 300 })

  // the bank's return URL leads to the bill
  expect(await shop.payer.approve(order)).toContain(`/ar/pay/${bill.id}/`)
  await shop.payer.checked(order.id)

  expect(await sara.see()).toMatchObject({ state: 'paid', mine: { orderId: order.id } })
  expect((await counter.list())[0]).toMatchObject({
    state: 'paid',
    paid: { orderId: order.id, method: 'card' },
  })
  expect((await orderOf(claimed)).events.map(({ status }) => status)).toEqual([
    'awaiting_payment',
    'placed',
    'completed',
  ])
  expect(await accountOf(shop, phone)).toEqual({ balance: 85, pending: 0, held: 0, owed: 0 })
  expect(await invoicesOf(shop.sara, order.id)).toMatchObject([
    { taxable: 8500, payment: { method: 'card' } },
  ])
})

test('during a payment no other customer can pay, and no cash is accepted', async () => {
  const { bill } = await beingPaid()

  expect(problemOf(await aGuestOf(shop.omar, bill.id).claim()).refusal).toBe('bill-claimed')
  expect(problemOf(await counter.settle(bill)).refusal).toBe('bill-claimed')
  expect(problemOf(await counter.cancel(bill.id)).refusal).toBe('bill-claimed')
})

test('paying twice with one order is paying once', async () => {
  const bill = await counter.open()
  const sara = aGuestOf(shop.sara, bill.id)
  const asked = { orderId: anOrderId(), ...(await byCard()) }

  const first = asBill(await sara.claim(asked))
  const again = asBill(await sara.claim(asked))

  expect(again).toEqual(first)
  expect(problemOf(await aGuestOf(shop.omar, bill.id).claim(asked)).refusal).toBe('key-reused')
})

test('staff cancel a claim whose bank does not answer; a later charge is refunded', async () => {
  const { bill, sara, order } = await beingPaid()
  await shop.payer.approve(order)

  expect(asStaffBill(await counter.release(bill.id))).toMatchObject({ state: 'open', customer: null })
  const scanId = await counter.scan(shop.omar, shop.clock.now)
  const paid = asStaffBill(await counter.settle(bill, { scanId }))
  await shop.payer.check(order.id)
  await shop.runCronJobs()

  expect(paid.state).toBe('paid')
  expect(await shop.refunds(order.id)).toMatchObject([{ kind: 'surplus', amount: 10_000, state: 'done' }])
  // the customer comes back from the bank to this bill, and reads what became of the charge
  expect(await sara.see()).toMatchObject({ state: 'paid', mine: null, endedOrderId: order.id })
  expect(await aGuestOf(shop.omar, bill.id).see()).toMatchObject({ endedOrderId: null })
})

test('a bill whose card was charged too late names the order to its customer only', async () => {
  const { bill, sara, claimed, order } = await beingPaid()
  expect(claimed.endedOrderId).toBeNull()
  shop.clock.now += 17 * minute
  await shop.runCronJobs()
  await shop.payer.approve(order)
  await shop.payer.check(order.id)

  expect(await sara.see()).toMatchObject({ state: 'open', mine: null, endedOrderId: order.id })
  expect((await aGuestOf(shop.omar, bill.id).see()).endedOrderId).toBeNull()
  expect(await shop.refunds(order.id)).toMatchObject([{ kind: 'surplus', amount: 10_000 }])
})

test('after a declined card the bill stays with its customer until the claim is cancelled', async () => {
  const { sara, claimed, order } = await beingPaid(cards.noFunds)
  await shop.payer.approve(order)
  await shop.payer.checked(order.id)
  expect(await sara.see()).toMatchObject({ state: 'claimed', mine: { pay: 'card' } })

  expect(asBill(await sara.leave())).toMatchObject({ state: 'open', mine: null })
  expect(await orderOf(claimed)).toMatchObject({ status: 'cancelled' })
})

test('a bill unpaid for a quarter of an hour can be claimed by others, its points released', async () => {
  await givePoints(shop, phone, 200)
  const { bill, sara } = await beingPaid(cards.mada, 200)

  shop.clock.now += 17 * minute
  await shop.runCronJobs()

  expect(await sara.see()).toMatchObject({ state: 'open', mine: null })
  expect(await accountOf(shop, phone)).toEqual({ balance: 200, pending: 0, held: 0, owed: 0 })
  expect(asBill(await aGuestOf(shop.omar, bill.id).claim())).toMatchObject({ state: 'claimed' })
})

test('a bill of a scanned customer who failed to pay online stays theirs', async () => {
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })
  const sara = aGuestOf(shop.sara, bill.id)
  await sara.claim(await byCard())
  shop.clock.now += 17 * minute
  await shop.runCronJobs()

  expect(await sara.see()).toMatchObject({ state: 'claimed', mine: { pay: 'counter' } })
})

test('a bill that expires during its payment does not end', async () => {
  const bill = await counter.open()
  shop.clock.now += 3 * hour - minute
  const sara = aGuestOf(shop.sara, bill.id)
  const claimed = asBill(await sara.claim(await byCard()))
  const order = await orderOf(claimed)

  shop.clock.now += 2 * minute
  await expireBills(shop.deps)
  await shop.payer.approve(order)
  await shop.payer.checked(order.id)

  expect((await sara.see()).state).toBe('paid')
})

test('a bill that points pay completely is paid without a card', async () => {
  await givePoints(shop, phone, 1000)
  const scheme = { ...usualScheme, maxSharePercent: 100 }
  await shop.db.transaction().execute((tx) => changeScheme(tx, scheme, shop.clock.now))
  const bill = await counter.open({ what: { kind: 'amount', amount: 5000 } })

  const paid = asBill(
    await aGuestOf(shop.sara, bill.id).claim({ pay: 'card', ...agreed(bill, 1000, scheme) }),
  )

  expect(paid).toMatchObject({ state: 'paid', mine: { quote: { total: 0 } } })
  expect(await accountOf(shop, phone)).toEqual({ balance: 0, pending: 0, held: 0, owed: 0 })
})

test('a customer without a name is asked for it before paying', async () => {
  const bill = await counter.open()

  expect(problemOf(await aGuestOf(shop.staff.fahad, bill.id).claim()).refusal).toBe('profile-incomplete')
})

test('both sides are notified live', async () => {
  const bill = await counter.open()
  const ask = askOf(shop)
  const cookie = await signIn(shop, '0512345679', { staff: { role: 'staff', branchIds: ['olaya'] } })
  const guest = readEvents(await ask(`/bills/${bill.id}/events`))
  const staff = readEvents(await ask('/staff/branches/olaya/bills/events', { headers: { cookie } }))
  await Promise.all([guest.next(), staff.next()])

  await aGuestOf(shop.sara, bill.id).claim()

  expect(v.parse(Bill, (await guest.next()).data)).toMatchObject({ state: 'claimed', mine: null })
  expect(v.parse(BillList, (await staff.next()).data).bills).toMatchObject([
    { state: 'claimed', customer: { firstName: 'Fahad' } },
  ])
  await Promise.all([guest.close(), staff.close()])
})

test('a bill has as many streams as an order, and none of them is one of the branch', async () => {
  const bill = await counter.open()
  const ask = askOf(shop)
  const most = streamCaps.topic.order
  const guests = await Promise.all(Array.from({ length: most }, () => ask(`/bills/${bill.id}/events`)))

  const refused = await ask(`/bills/${bill.id}/events`)

  expect(new Set(guests.map(({ status }) => status))).toEqual(new Set([200]))
  expect(refused.status).toBe(429)
  const counts = shop.deps.openStreams.countByKind()
  expect([counts.get('bill'), counts.get('branch') ?? 0]).toEqual([most, 0])
  const other = await ask(`/bills/${(await counter.open()).id}/events`)
  expect(other.status).toBe(200)
  for (const { body } of [other, ...guests]) await body?.cancel()
})
