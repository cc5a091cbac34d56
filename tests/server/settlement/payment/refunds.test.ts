import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { careSubject } from '#domain/care-subject.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { runPaymentsCommand } from '#server/settlement/payment/command.ts'
import { listPaymentsToRefund, lockRefundable, oweRefund } from '#server/settlement/payment/refund-store.ts'
import { problemOf } from '#support/customer-client.ts'
import { hour, minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const paidOnline = (orderId: string) => shop.db.transaction().execute((tx) => lockRefundable(tx, orderId))

const refund = (orderId: string, amount: number, id: string = randomUUID()) =>
  shop.staff.owner.send('POST', `/staff/orders/${orderId}/refunds`, { id, amount, reason: 'Rice was cold' })
const reject = (orderId: string) => shop.staff.fahad.move(orderId, 'placed', 'rejected', 'Out of rice')

test('an owner refunds a part, and the same request twice refunds once', async () => {
  const order = await shop.payer.paid()
  const id = randomUUID()

  const answers = [await refund(order.id, 500, id), await refund(order.id, 500, id)]
  await carryRefunds(shop.deps)

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toMatchObject({ payment: { refunded: 500 } })
  expect(shop.atGateway(order).refunded).toBe(500)
  expect((await shop.payer.find(order.id)).status).toBe('placed')
})

test('the customer is notified once of an amount that an owner refunds', async () => {
  const order = await shop.payer.paid()
  const id = randomUUID()
  const newsOf = () =>
    shop.db
      .selectFrom('notification')
      .select(['subject', 'sequence', 'details'])
      .where('kind', '=', 'care')
      .where('subject', 'like', `${order.id}%`)
      .execute()

  await refund(order.id, 1e6)
  expect(await newsOf()).toEqual([])
  await refund(order.id, 500, id)
  await carryRefunds(shop.deps)
  await refund(order.id, 500, id)

  const subject = careSubject.refund(order.id, id)
  expect(await newsOf()).toMatchObject([{ subject, sequence: 1, details: { what: 'refunded', amount: 500 } }])
})

test('partial refunds never exceed the payment', async () => {
  const order = await shop.payer.paid()
  const { total } = order.quote
  await refund(order.id, total - 100)

  expect(problemOf(await refund(order.id, 101)).refusal).toBe('refund-too-much')
  expect((await refund(order.id, 100)).status).toBe(200)
  expect(problemOf(await refund(order.id, 1)).refusal).toBe('refund-too-much')
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(total)
})

test('after a partial refund an order that ends gets the rest back', async () => {
  const order = await shop.payer.paid()
  await refund(order.id, 1000)
  await reject(order.id)
  await carryRefunds(shop.deps)

  expect((await shop.refunds(order.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['part', 1000],
    ['order', order.quote.total - 1000],
  ])
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('what was not paid online, or not yet, cannot be refunded; only an owner may refund', async () => {
  const cash = await shop.sara.order()
  const waiting = await shop.payer.order()

  expect(problemOf(await refund(cash.id, 100)).refusal).toBe('refund-not-paid')
  expect(problemOf(await refund(waiting.id, 100)).refusal).toBe('refund-not-paid')
  expect((await refund('AAAAAAAAAAAAAAAAAAAAAA', 100)).status).toBe(404)
  const body = { id: randomUUID(), amount: 100, reason: 'For me' }
  expect((await shop.staff.fahad.send('POST', `/staff/orders/${cash.id}/refunds`, body)).status).toBe(403)
  expect((await shop.sara.send('POST', `/staff/orders/${cash.id}/refunds`, body)).status).toBe(403)
})

test.each([0, -1, 1.5, 1e9, '٣x'])('an amount of %s is refused', async (amount) => {
  const order = await shop.payer.paid()

  const answer = await refund(order.id, amount as number)

  expect([400, 409]).toContain(answer.status)
  expect(await shop.refunds(order.id)).toEqual([])
})

test('a customer who cancels in time is refunded', async () => {
  const order = await shop.payer.paid()

  const cancelled = await shop.sara.send('POST', `/orders/${order.id}/cancel`)
  await carryRefunds(shop.deps)

  expect(cancelled.body).toMatchObject({ status: 'cancelled', payment: { refunded: order.quote.total } })
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('a refund whose answer is lost is found, and not made twice', async () => {
  const order = await shop.payer.paid()
  await reject(order.id)
  // the refund is carried out, then its record is reset, as if the answer had been lost
  await carryRefunds(shop.deps)
  await shop.db
    .updateTable('refund')
    .set({ state: 'due', done_at: null })
    .where('order_id', '=', order.id)
    .execute()

  await carryRefunds(shop.deps)

  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'done' }])
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('while the gateway is down a refund waits with growing pauses, and is then carried out', async () => {
  const order = await shop.payer.paid()
  shop.sandbox.trouble = 'deaf'
  await reject(order.id)
  await carryRefunds(shop.deps)
  shop.clock.now += minute
  await carryRefunds(shop.deps)
  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'due', tries: 2 }])
  // not before its time
  shop.sandbox.trouble = 'none'
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(0)

  shop.clock.now += 2 * minute
  await carryRefunds(shop.deps)

  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'done', problem: null }])
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('a round of refunds ends at its first timeout, and the next one goes on with the others', async () => {
  const orders = [await shop.payer.paid(), await shop.payer.paid(), await shop.payer.paid()]
  const ids = orders.map(({ id }) => id)
  for (const id of ids) await reject(id)
  await carryRefunds(shop.deps)
  // due again, as if all answers had been lost
  const again = { state: 'due', done_at: null } as const
  await shop.db.updateTable('refund').set(again).where('order_id', 'in', ids).execute()
  const tries = async () =>
    (await Promise.all(ids.map((id) => shop.refunds(id)))).flat().map((refund) => refund.tries)

  shop.sandbox.trouble = 'deaf'
  await carryRefunds(shop.deps)
  expect(sum(await tries())).toBe(1)

  // calls before a round has begun share it
  await Promise.all([1, 2, 3].map(() => carryRefunds(shop.deps)))
  expect(sum(await tries())).toBe(2)
  await carryRefunds(shop.deps)
  expect(await tries()).toEqual([1, 1, 1])

  shop.sandbox.trouble = 'none'
  shop.clock.now += minute
  await carryRefunds(shop.deps)
  expect((await Promise.all(ids.map((id) => shop.refunds(id)))).flat()).toMatchObject(
    ids.map(() => ({ state: 'done' })),
  )
})

test('with every answer lost a refund still counts once', async () => {
  const order = await shop.payer.paid()
  await refund(order.id, 700)
  await refund(order.id, 700)
  await carryRefunds(shop.deps)
  const third = refund(order.id, 700)
  shop.sandbox.trouble = 'mute'
  await third
  for (let tries = 0; tries < 3; tries++) {
    await carryRefunds(shop.deps)
    shop.clock.now += hour
  }

  shop.sandbox.trouble = 'none'
  await carryRefunds(shop.deps)

  expect((await shop.refunds(order.id)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(shop.atGateway(order).refunded).toBe(2100)
})

test('a manual refund at the gateway stops ours with a reason, and is tried again on request', async () => {
  const order = await shop.payer.paid()
  shop.sandbox.store.put('payment', { ...shop.atGateway(order), status: 'refunded', refunded: 123 })
  await reject(order.id)
  for (let tries = 0; tries < 14; tries++) {
    await carryRefunds(shop.deps)
    shop.clock.now += 7 * hour
  }

  const [failed] = await shop.refunds(order.id)
  expect(failed).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('given 123 halalas back'),
  })
  const listed = await runPaymentsCommand(shop.deps, ['list'])
  expect(listed.lines.join('\n')).toContain(failed?.id)
  expect(shop.log.at(-1)).toMatchObject({ alert: true })

  shop.sandbox.store.put('payment', { ...shop.atGateway(order), refunded: 0 })
  expect(await runPaymentsCommand(shop.deps, ['retry'])).toEqual({
    ok: true,
    lines: ['1 refunds are retried'],
  })
  shop.clock.now += minute
  await carryRefunds(shop.deps)
  expect((await runPaymentsCommand(shop.deps, ['list'])).lines.join('\n')).not.toContain('refund')
})

test("a refund in another module's transaction is owed with its commit, or not at all", async () => {
  const order = await shop.payer.paid()
  const owed = {
    id: 'from-elsewhere',
    orderId: order.id,
    amount: 900,
    kind: 'part',
    reason: '',
    by: null,
  } as const

  await expect(
    shop.db.transaction().execute(async (tx) => {
      await oweRefund(tx, { ...owed, at: shop.clock.now }, shop.deps.orderEffects)
      throw new Error('the other half did not work')
    }),
  ).rejects.toThrow('other half')
  expect(await paidOnline(order.id)).toBe(order.quote.total)

  await shop.db
    .transaction()
    .execute((tx) => oweRefund(tx, { ...owed, at: shop.clock.now }, shop.deps.orderEffects))
  await carryRefunds(shop.deps)
  expect(await paidOnline(order.id)).toBe(order.quote.total - 900)
  expect(shop.atGateway(order).refunded).toBe(900)
})

test('a fault of one refund raises one alert an hour and delays no other', async () => {
  const [broken, other] = [await shop.payer.paid(), await shop.payer.paid()]
  shop.sandbox.trouble = 'deaf'
  await refund(broken.id, 500)
  await refund(other.id, 500)
  await carryRefunds(shop.deps)
  shop.sandbox.trouble = 'none'
  shop.clock.now += hour
  const { gateway } = shop.deps
  let calls = 0
  const findPayment = (id: string) => {
    if (id !== shop.atGateway(broken).id) return gateway.findPayment(id)
    calls += 1
    return Promise.reject(new Error('a bug'))
  }

  for (let round = 0; round < 90; round++) {
    await carryRefunds({ ...shop.deps, gateway: { ...gateway, findPayment } })
    shop.clock.now += 20_000
  }

  expect(calls).toBe(2)
  expect(shop.log.filter(({ payment, alert }) => payment === broken.payment?.id && alert)).toHaveLength(1)
  expect(await shop.refunds(broken.id)).toMatchObject([{ state: 'due', tries: 1 }])
  expect([shop.atGateway(broken).refunded, shop.atGateway(other).refunded]).toEqual([0, 500])
  expect(shop.log.filter(({ payment }) => payment === broken.payment?.id)).toContainEqual(
    expect.objectContaining({ level: 50, alert: true, err: expect.objectContaining({ message: 'a bug' }) }),
  )
  shop.clock.now += hour
  await carryRefunds(shop.deps)
  expect(shop.atGateway(broken).refunded).toBe(500)
})

test('a payment whose next refund waits takes no place of a round', async () => {
  const order = await shop.payer.paid()
  shop.sandbox.trouble = 'deaf'
  await refund(order.id, 500)
  await refund(order.id, 600)
  await carryRefunds(shop.deps)

  expect(await listPaymentsToRefund(shop.db, shop.clock.now)).toEqual([])

  shop.sandbox.trouble = 'none'
  shop.clock.now += hour
  expect(await listPaymentsToRefund(shop.db, shop.clock.now)).toEqual([order.payment?.id])
  await carryRefunds(shop.deps)
})
