import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { type CareShop, deskOf, openCareShop } from '#support/care-shop.ts'
import { problemOf } from '#support/customer-client.ts'
import { createRefusedRefunds, type RefusedRefunds } from '#support/refused-refunds.ts'

// The card's bank refused a refund, and the gateway has refunded an amount that the shop does not know of,
// as after a refund in the gateway's dashboard.

let shop: CareShop
let refusedBy: RefusedRefunds
beforeAll(async () => {
  shop = await openCareShop()
  refusedBy = createRefusedRefunds(shop)
})
beforeEach(() => shop.nextDay())
// the gateway has refunded more than was owed, which the check of the other tests reports
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

/** The gateway has refunded this much of the order's payment. */
function refundAtGateway(orderId: string, refunded: number) {
  const [payment] = shop.sandbox.store
    .list('payment')
    .filter(({ metadata, outcome }) => metadata?.order === orderId && 'refusesRefunds' in outcome)
  shop.sandbox.store.put('payment', { ...payment!, refunded })
}

/** A refused refund of 10 riyals, of a payment of which the gateway has refunded this much. */
async function refusedWith(refunded: number) {
  const { order, amount } = await refusedBy.part()
  refundAtGateway(order.id, refunded)
  const { refused } = deskOf(await shop.people.manager.send('GET', `/staff/orders/${order.id}/care`))
  const give = (by = shop.people.manager, about: object = {}) =>
    by.send('POST', `/staff/orders/${order.id}/care/redirect`, {
      id: refused?.refundId,
      way: 'cash',
      ...about,
    })
  return { order, amount, give }
}

test('a manager reads both amounts, and leaves it to an owner', async () => {
  const { give } = await refusedWith(300)

  const problem = problemOf(await give())

  expect(problem).toMatchObject({ refusal: 'care-elsewhere', detail: { refunded: 300, known: 0 } })
  expect((await give(shop.people.manager, { despite: 300 })).status).toBe(403)
})

test('an owner who saw the amount gives it all the same, once', async () => {
  const { order, amount, give } = await refusedWith(300)
  expect(problemOf(await give(shop.staff.owner)).refusal).toBe('care-elsewhere')

  const given = await give(shop.staff.owner, { despite: 300 })

  expect(deskOf(given).refused).toBeNull()
  // sent again, because the answer was lost
  expect(deskOf(await give(shop.staff.owner, { despite: 300 })).refused).toBeNull()
  expect(problemOf(await give(shop.people.manager)).refusal).toBe('care-answered')
  expect(await shop.refunds(order.id)).toMatchObject([{ way: 'cash', state: 'done', amount }])
  expect(shop.log).toContainEqual(
    expect.objectContaining({ refunded: 300, known: 0, payment: order.payment?.id }),
  )
})

test('an amount that has changed since the owner saw it is shown again', async () => {
  const { order, give } = await refusedWith(300)
  refundAtGateway(order.id, 500)

  const problem = problemOf(await give(shop.staff.owner, { despite: 300 }))

  expect(problem).toMatchObject({ refusal: 'care-elsewhere', detail: { refunded: 500, known: 0 } })
})

test('a refund that the gateway seems to have made is not given otherwise by an owner either', async () => {
  const { amount, give } = await refusedWith(1000)

  expect(amount).toBe(1000)
  expect(problemOf(await give(shop.staff.owner, { despite: 1000 })).refusal).toBe('care-uncertain')
})
