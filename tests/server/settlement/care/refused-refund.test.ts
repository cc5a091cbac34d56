import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { careSubject, orderIdOf } from '#domain/care-subject.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { runPaymentsCommand } from '#server/settlement/payment/command.ts'
import { type CareShop, deskOf, openCareShop } from '#support/care-shop.ts'
import { problemOf } from '#support/customer-client.ts'
import { withTrays } from '#support/feast.ts'
import { hour } from '#support/paying-shop.ts'
import { tell } from '#support/payer.ts'
import { createRefusedRefunds, type RefusedRefunds } from '#support/refused-refunds.ts'
import { stock } from '#support/small-menu.ts'

let shop: CareShop
let refusedBy: RefusedRefunds
beforeAll(async () => {
  shop = await openCareShop()
  refusedBy = createRefusedRefunds(shop)
  await stock(shop.deps, withTrays)
})
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const kinds = ['order', 'plates', 'surplus', 'part'] as const

const send = (orderId: string, what: 'redirect' | 'retry', body: object, by = shop.people.manager) =>
  by.send('POST', `/staff/orders/${orderId}/care/${what}`, body)
const deskFor = async (orderId: string) =>
  deskOf(await shop.people.manager.send('GET', `/staff/orders/${orderId}/care`))
const waiting = async () => {
  const { body } = await shop.people.manager.send('GET', '/staff/branches/olaya/care')
  return v.parse(v.object({ orders: v.array(v.object({ id: v.string() })) }), body).orders.map(({ id }) => id)
}
const notesOf = (orderId: string) =>
  shop.db
    .selectFrom('invoice')
    .select(['taxable', 'refund_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute()
const balance = async () => {
  const { body } = await shop.sara.send('GET', '/wallet')
  return v.parse(v.object({ balance: v.number() }), body).balance
}
/** The customer's line about the order's refund, whose sequence grows with each news. */
const newsOf = (orderId: string) =>
  shop.db
    .selectFrom('notification')
    .select(['sequence', 'details'])
    .where('kind', '=', 'care')
    .where('subject', 'like', `${orderId}%`)
    .executeTakeFirstOrThrow()
const documentsOf = { order: 1, plates: 0, surplus: 0, part: 1 } as const

describe.each(kinds)('a refund of the kind %s that the bank refuses', (kind) => {
  test('waits in the list of the branch, also days later', async () => {
    const { order, amount } = await refusedBy[kind]()
    shop.clock.now += 26 * hour
    await shop.nextDay()

    expect(await waiting()).toContain(order.id)
    const desk = await deskFor(order.id)
    expect(desk.refused).toMatchObject({ amount, kind })
    expect(desk.order.customerName).not.toBe('')
    expect(await shop.refunds(order.id)).toMatchObject([{ kind, state: 'failed', tries: 1 }])
    expect((await shop.noticesOf(shop.sara, 'care')).at(0)).toMatchObject({
      subject: careSubject.refund(order.id, desk.refused?.refundId ?? ''),
      values: { what: 'refund-refused', amount },
    })
  })

  test.each(['cash', 'points'] as const)('is given as %s, once, with its document', async (way) => {
    const { order, amount } = await refusedBy[kind]()
    const { refused } = await deskFor(order.id)
    const body = { id: refused?.refundId, way }
    const [points, payment] = [await balance(), (await shop.find(order.id)).payment]
    expect(kind === 'surplus' ? payment?.refunds : [{ amount: payment?.refused }]).toMatchObject([{ amount }])
    expect((await send(order.id, 'redirect', body, shop.staff.fahad)).status).toBe(403)

    const after = deskOf(await send(order.id, 'redirect', body))

    expect(after.refused).toBeNull()
    expect(await waiting()).not.toContain(order.id)
    // sent again, because the answer was lost
    expect(deskOf(await send(order.id, 'redirect', body)).order.care).toEqual(after.order.care)
    const otherwise = { ...body, way: way === 'cash' ? 'points' : 'cash' }
    expect(problemOf(await send(order.id, 'redirect', otherwise)).refusal).toBe('care-answered')
    expect(problemOf(await send(order.id, 'redirect', body, shop.staff.owner)).refusal).toBe('care-answered')
    expect(problemOf(await send(order.id, 'retry', { id: body.id })).refusal).toBe('care-answered')
    expect(await shop.find(order.id)).toMatchObject({
      payment: { refunded: 0, refused: 0, refunds: [{ kind, amount, way, state: 'done' }] },
    })
    expect((await balance()) - points).toBe(way === 'points' ? Math.ceil(amount / 5) : 0)
    expect(await notesOf(order.id)).toHaveLength(documentsOf[kind])
    const [refund] = await shop.refunds(order.id)
    expect(refund).toMatchObject({ way, state: 'done' })
    expect(refund?.redirected_by).not.toBeNull()
    await carryRefunds(shop.deps)
    expect(shop.sandbox.store.list('payment').filter(({ metadata }) => metadata?.order === order.id)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ status: 'refunded' })]),
    )
  })

  test('goes to the card if the bank takes it at another try', async () => {
    const { order, amount } = await refusedBy[kind]()
    const { refused } = await deskFor(order.id)
    const body = { id: refused?.refundId }
    expect((await send(order.id, 'retry', body, shop.staff.fahad)).status).toBe(403)
    const first = await newsOf(order.id)
    expect(first.details).toMatchObject({ what: 'refund-refused', amount })

    expect((await send(order.id, 'retry', body)).status).toBe(200)
    // sent again, because the answer was lost
    expect((await send(order.id, 'retry', body)).status).toBe(200)
    await carryRefunds(shop.deps)
    expect(await shop.refunds(order.id)).toMatchObject([{ state: 'failed', tries: 1 }])
    expect(await newsOf(order.id)).toEqual(first)
    acceptRefunds(order.id)
    await send(order.id, 'retry', body)
    await carryRefunds(shop.deps)
    expect(await newsOf(order.id)).toMatchObject({ details: { what: 'refunded', amount } })

    expect(await shop.refunds(order.id)).toMatchObject([{ kind, way: 'card', state: 'done', amount }])
    expect(deskOf(await send(order.id, 'retry', body)).refused).toBeNull()
    expect(await notesOf(order.id)).toHaveLength(documentsOf[kind])
    expect(problemOf(await send(order.id, 'redirect', { ...body, way: 'cash' })).refusal).toBe(
      'care-answered',
    )
  })

  test('keeps one line until it reaches the card, also one of an earlier release', async () => {
    const { order, amount } = await refusedBy[kind]()
    const { refused } = await deskFor(order.id)
    // its subject was the order's id alone
    const lines = shop.db.updateTable('notification').set({ subject: order.id })
    await lines.where('subject', '=', careSubject.refund(order.id, refused?.refundId ?? '')).execute()
    const first = await newsOf(order.id)
    await send(order.id, 'retry', { id: refused?.refundId })
    await carryRefunds(shop.deps)
    expect(await newsOf(order.id)).toEqual(first)
    acceptRefunds(order.id)

    await send(order.id, 'retry', { id: refused?.refundId })
    await carryRefunds(shop.deps)

    const news = await shop.noticesOf(shop.sara, 'care')
    expect(news.filter(({ subject }) => orderIdOf(subject) === order.id)).toMatchObject([
      { subject: order.id, values: { what: 'refunded', amount } },
    ])
  })

  test('is not given twice if the bank took it after all', async () => {
    const { order, amount } = await refusedBy[kind]()
    const { refused } = await deskFor(order.id)
    const body = { id: refused?.refundId }
    const [payment] = paymentsAtGateway(order.id).filter(({ outcome }) => 'refusesRefunds' in outcome)
    shop.sandbox.store.put('payment', { ...payment!, status: 'refunded', refunded: amount })

    expect(problemOf(await send(order.id, 'redirect', { ...body, way: 'cash' })).refusal).toBe(
      'care-uncertain',
    )
    await send(order.id, 'retry', body)
    await carryRefunds(shop.deps)

    expect(await shop.refunds(order.id)).toMatchObject([{ way: 'card', state: 'done' }])
    expect(await notesOf(order.id)).toHaveLength(documentsOf[kind])
  })
})

/** The gateway sends an event that it has refunded the order's payment after all. */
async function eventOfRefund(orderId: string, amount: number) {
  const [payment] = paymentsAtGateway(orderId)
  if (!payment) throw new Error('expected the gateway to know the payment')
  shop.sandbox.store.put('payment', { ...payment, status: 'refunded', refunded: amount })
  const secret_token = shop.deps.config.payment.webhookSecret
  const event = { id: randomUUID(), type: 'payment_refunded', secret_token, data: { id: payment.id } }
  expect((await tell(shop, event)).status).toBe(204)
}

test('a refused refund is done when an event of the gateway shows that it succeeded', async () => {
  const { order, amount } = await refusedBy.order()

  await eventOfRefund(order.id, amount)
  await carryRefunds(shop.deps)

  expect(await shop.refunds(order.id)).toMatchObject([{ way: 'card', state: 'done' }])
  expect(await notesOf(order.id)).toHaveLength(1)
})

test('an event of a refund that is due, of the same amount, leaves a refused one alone', async () => {
  const { order, amount } = await refusedBy.part()
  acceptRefunds(order.id)
  shop.sandbox.trouble = 'deaf'
  // refunds are listed by the time at which they were made
  shop.clock.now += 1000
  const later = { id: randomUUID(), amount, reason: 'Cold' }
  await shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, later)
  await carryRefunds(shop.deps)
  shop.sandbox.trouble = 'none'

  await eventOfRefund(order.id, amount)
  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'failed', tries: 1 }, { state: 'due' }])
  shop.clock.now += 61_000
  await carryRefunds(shop.deps)

  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'failed' }, { state: 'done' }])
})

test('a refund that reaches the card after it was given in cash raises an alarm', async () => {
  const { order, amount } = await refusedBy.order()
  const { refused } = await deskFor(order.id)
  await send(order.id, 'redirect', { id: refused?.refundId, way: 'cash' })

  await eventOfRefund(order.id, amount)

  expect(shop.log).toContainEqual(expect.objectContaining({ alert: true, payment: order.payment?.id }))
  const [payment] = paymentsAtGateway(order.id)
  shop.sandbox.store.put('payment', { ...payment!, status: 'paid', refunded: 0 })
})

const paymentsAtGateway = (orderId: string) =>
  shop.sandbox.store.list('payment').filter(({ metadata }) => metadata?.order === orderId)

function acceptRefunds(orderId: string) {
  for (const payment of paymentsAtGateway(orderId))
    shop.sandbox.store.put('payment', { ...payment, outcome: { kind: 'paid', callback: 'once' } })
}

/** A refund that failed after a last try without an answer: its last request can still reach the gateway. */
async function unanswered() {
  const order = await shop.payer.paid()
  shop.sandbox.trouble = 'deaf'
  await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')
  await carryRefunds(shop.deps)
  await shop.db.updateTable('refund').set({ tries: 13 }).where('order_id', '=', order.id).execute()
  shop.clock.now += hour
  await carryRefunds(shop.deps)
  shop.sandbox.trouble = 'none'
  const [failed] = await shop.refunds(order.id)
  expect(failed).toMatchObject({ state: 'failed' })
  return { order, id: failed?.id }
}

test('after a last try without an answer a refund is redirected once its request must be lost', async () => {
  const { order, id } = await unanswered()
  const body = { id, way: 'cash' }

  expect(problemOf(await send(order.id, 'redirect', body)).refusal).toBe('care-uncertain')
  shop.clock.now += 61_000

  expect((await send(order.id, 'redirect', body)).status).toBe(200)
})

test.each([
  ['of the branch', (orderId: string, id?: string) => send(orderId, 'retry', { id })],
  ['of the operator', () => runPaymentsCommand(shop.deps, ['retry'])],
])('a retry %s begins once the last request without an answer must be lost', async (_, retry) => {
  const { order, id } = await unanswered()

  await retry(order.id, id)
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(0)
  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'due', tries: 0 }])
  shop.clock.now += 61_000
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'done' }])
})

test('a retry of the operator shortens a wait of hours', async () => {
  const { order } = await unanswered()
  const tryAt = new Date(shop.clock.now + 6 * hour)
  await shop.db
    .updateTable('refund')
    .set({ state: 'due', try_at: tryAt })
    .where('order_id', '=', order.id)
    .execute()

  await runPaymentsCommand(shop.deps, ['retry'])
  shop.clock.now += 61_000
  await carryRefunds(shop.deps)

  expect(await shop.refunds(order.id)).toMatchObject([{ state: 'done' }])
})

test('the audit has who gave a refund otherwise', async () => {
  const { order, amount } = await refusedBy.order()
  const { refused } = await deskFor(order.id)
  await send(order.id, 'redirect', { id: refused?.refundId, way: 'cash' })

  const { body } = await shop.staff.owner.send('GET', `/owner/audit?kind=refunded`)

  expect(body).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ what: 'refund-redirected', amount, by: expect.anything() }),
      // what was decided first stays as it was
      expect.objectContaining({ what: 'refund-order', amount, after: { way: 'card', refund: 'failed' } }),
    ]),
  })
})

test('an employee who may not see the order retries and redirects nothing of it', async () => {
  const { order } = await refusedBy.order()
  const { refused } = await deskFor(order.id)

  expect((await send(order.id, 'retry', { id: refused?.refundId }, shop.sara)).status).toBe(403)
  expect((await send('AAAAAAAAAAAAAAAAAAAAAA', 'retry', { id: refused?.refundId })).status).toBe(404)
  expect(problemOf(await send(order.id, 'retry', { id: 'none' })).refusal).toBe('care-answered')
})
