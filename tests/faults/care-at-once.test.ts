import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { atOnce, refusalsOf, statusesOf } from '#support/at-once.ts'
import { type CareShop, missing, openCareShop } from '#support/care-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: CareShop
beforeEach(async () => {
  shop = await openCareShop({ store: 'postgres' })
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

test('of ten concurrent refunds of one of two portions two succeed', async () => {
  const order = await shop.served()

  const answers = await atOnce(10, () => shop.makeRight(shop.staff.owner, order.id))
  await carryRefunds(shop.deps)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(refusalsOf(answers)).toEqual(new Set(['care-too-many']))
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('one refund that is sent ten times concurrently counts once and is always answered', async () => {
  const order = await shop.served()
  const id = anOrderId()

  const answers = await atOnce(10, () => shop.makeRight(shop.staff.owner, order.id, { id }))
  await carryRefunds(shop.deps)

  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  expect(shop.atGateway(order).refunded).toBe(2720)
})

test('concurrent refunds in each way and of amounts stay within the payment', async () => {
  const order = await shop.served()
  const ways = ['card', 'cash', 'points'] as const

  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, one) =>
      shop.makeRight(shop.staff.owner, order.id, { way: ways[one % 3] }),
    ),
    ...Array.from({ length: 3 }, () =>
      shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
        id: crypto.randomUUID(),
        amount: 2000,
        reason: 'Late',
      }),
    ),
  ])
  await carryRefunds(shop.deps)

  expect(new Set(statusesOf(answers)).difference(new Set([200, 409]))).toEqual(new Set())
  const given = (await shop.refunds(order.id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(given).toBeLessThanOrEqual(order.quote.total)
})

test('concurrent refunds of one manager together stay within the limit of the day', async () => {
  const orders = [await shop.served(), await shop.served(), await shop.served()]
  await shop.allowManagers(6000)

  const answers = await Promise.all(
    orders.map(({ id }) => shop.makeRight(shop.people.manager, id, { way: 'cash' })),
  )

  expect(statusesOf(answers)).toEqual([200, 200, 200])
  const refunds = await Promise.all(orders.map(({ id }) => shop.refunds(id)))
  expect(refunds.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(5440)
  const open = await shop.db
    .selectFrom('care_ticket')
    .select('for_owner')
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([{ for_owner: true }])
})

test('ten concurrent reports of one order open one ticket', async () => {
  const order = await shop.servedForCash()

  const answers = await atOnce(10, () => shop.report(order.id))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await shop.find(order.id)).care).toHaveLength(1)
})

test('a refund and an answer without one that are sent concurrently: one of them counts', async () => {
  const order = await shop.servedForCash()
  const ticketId = anOrderId()
  await shop.report(order.id, { id: ticketId })

  const answers = await Promise.all([
    shop.makeRight(shop.staff.owner, order.id, { ticketId, way: 'cash', lines: [missing(1)] }),
    shop.people.manager.send('POST', `/staff/orders/${order.id}/care/decline`, { ticketId, answer: 'No' }),
  ])

  expect(statusesOf(answers)).toEqual([200, 409])
  expect(refusalsOf(answers)).toEqual(new Set(['care-answered']))
})

test('a refund as points that waits for the deletion of the account is refused', async () => {
  const order = await shop.servedForCash()
  const late = await shop.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('customer')
      .set({
        deleted_at: new Date(shop.clock.now),
        first_name: '',
        last_name: '',
        email: null,
        registered_at: null,
      })
      .where('phone', '=', '+966512345671')
      .execute()
    const refunding = shop.makeRight(shop.staff.owner, order.id, { way: 'points' })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    return { refunding }
  })

  expect(problemOf(await late.refunding).refusal).toBe('care-no-account')
  expect(await shop.refunds(order.id)).toEqual([])
})
