import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { importMenuAnyway } from '#server/catalogue/publication/import-menu.ts'
import * as v from 'valibot'
import { Order } from '#contract/order.ts'
import { SalesReport } from '#contract/report.ts'
import { Board } from '#contract/staff.ts'
import { orderIdOf } from '#domain/care-subject.ts'
import { localOf } from '#domain/local-time.ts'
import { vatInside } from '#domain/money.ts'
import { backIfCancelled } from '#domain/refunds.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { deskOf } from '#support/care-shop.ts'
import { type ChangeShop, fullKabsa, openChangeShop, orderOf } from '#support/change-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { handOverFeast } from '#support/feast.ts'
import { kitchenMenu, stock, without } from '#support/small-menu.ts'
import { cards, tell } from '#support/payer.ts'
import { minute } from '#support/paying-shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: ChangeShop
beforeAll(async () => void (shop = await openChangeShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

test.each([
  ['removed', [{}]],
  ['swapped for a dearer one', [{ to: fullKabsa }]],
  ['removed, and another swapped for a dearer one', [{ lineId: 'two' }, { to: fullKabsa }]],
  ['swapped for a dearer one, and another removed', [{ to: fullKabsa }, { lineId: 'two' }]],
] as const)('after a dish was %s, a cancellation refunds what its sheet promises', async (_, changes) => {
  const { id } = await shop.paid()
  for (const change of changes) {
    const changeId = anOrderId()
    await shop.change(shop.staff.fahad, await shop.find(id), { id: changeId, ...change })
    if ('to' in change) expect((await shop.answer(id, changeId, true)).status).toBe(200)
  }
  await carryRefunds(shop.deps)
  const order = await shop.find(id)
  const before = shop.atGateway(order).refunded
  const promised = backIfCancelled(order)

  expect((await shop.sara.send('POST', `/orders/${id}/cancel`)).status).toBe(200)
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded - before).toBe(promised)
})

test('an order of a retired branch is not changed, and its customer can still say no', async () => {
  const [order, asked] = [await shop.paid(), await shop.paid()]
  const ids = [anOrderId(), anOrderId()] as const
  await shop.change(shop.staff.owner, asked, { id: ids[0], to: fullKabsa })
  const quoteHash = await shop.hashAfter(order, {})
  await importMenuAnyway(shop.deps, kitchenMenu(without('olaya')))

  const changed = await shop.change(shop.staff.owner, order, { id: ids[1], quoteHash })
  const yes = await shop.answer(asked.id, ids[0], true)
  const no = await shop.answer(asked.id, ids[0], false)
  const moved = await shop.staff.owner.move(order.id, 'placed', 'accepted')

  expect([changed.status, problemOf(changed).refusal]).toEqual([409, 'branch-unknown'])
  expect(problemOf(yes).refusal).toBe('change-over')
  expect(orderOf(no).changes).toMatchObject([{ state: 'refused' }])
  expect(moved.status).toBe(200)
  await stock(shop.deps)
})

/** A card order of 69.40 of which a portion of 27.20 was removed, and whose bank takes nothing back. */
async function aRefusedChange() {
  const { sara } = shop
  const order = await shop.payer.paid({ lines: shop.lines }, cards.refusesRefunds)
  await shop.change(shop.staff.fahad, order)
  await carryRefunds(shop.deps)
  return { order, sara }
}

test('a refund that the bank refuses while a question is open has a line beside it', async () => {
  const order = await shop.payer.paid({ lines: shop.lines }, cards.refusesRefunds)
  shop.sandbox.trouble = 'deaf'
  await shop.change(shop.staff.fahad, order)
  await carryRefunds(shop.deps)
  await expect.poll(async () => (await shop.refunds(order.id)).map(({ tries }) => tries)).toEqual([1])
  shop.sandbox.trouble = 'none'
  const id = anOrderId()
  await shop.change(shop.staff.fahad, await shop.find(order.id), { id, to: fullKabsa })
  shop.clock.now += minute

  await carryRefunds(shop.deps)

  const news = await shop.noticesOf(shop.sara, 'care')
  expect(news.filter((one) => orderIdOf(one.subject) === order.id)).toMatchObject([
    { values: { what: 'refund-refused', amount: 2720 } },
    { values: { what: 'asked' } },
    { values: { what: 'removed' } },
  ])
})

const desk = async (orderId: string) =>
  deskOf(await shop.people.manager.send('GET', `/staff/orders/${orderId}/care`))
const redirect = (orderId: string, refundId: string, way: string, by = shop.people.manager) =>
  by.send('POST', `/staff/orders/${orderId}/care/redirect`, { id: refundId, way })

const wayOf = ({ takings }: SalesReport, way: string) => takings.filter((taking) => taking.way === way)
async function sales(): Promise<SalesReport> {
  const { date } = localOf(shop.clock.now)
  const { body } = await shop.staff.owner.send('GET', `/reports/sales?from=${date}&to=${date}`)
  return v.parse(SalesReport, body)
}

test.each([
  ['cash', 2720],
  ['points', 2720],
] as const)('a change that the bank does not take back is given back as %s by choice', async (way, back) => {
  const { order } = await aRefusedChange()
  expect(await shop.find(order.id)).toMatchObject({
    payment: { refunded: back, refused: back },
    changes: [{ back, backBy: 'card', isRefused: true }],
  })
  const { refused } = await desk(order.id)
  expect(refused).toMatchObject({ amount: back })
  const refundId = refused?.refundId ?? ''
  expect((await redirect(order.id, refundId, way, shop.staff.fahad)).status).toBe(403)

  const after = deskOf(await redirect(order.id, refundId, way))

  expect(after.refused).toBeNull()
  expect(await shop.find(order.id)).toMatchObject({
    payment: { refunded: 0, refused: 0 },
    changes: [{ back, backBy: way, isRefused: false }],
  })
  expect(await shop.refunds(order.id)).toMatchObject([
    { kind: 'change', way, state: 'done', payment_id: null },
  ])
  // the same again, as after a lost reply, has no further effect
  expect(deskOf(await redirect(order.id, refundId, way)).refused).toBeNull()
  const otherWay = way === 'cash' ? 'points' : 'cash'
  expect(problemOf(await redirect(order.id, refundId, otherWay)).refusal).toBe('care-answered')
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(0)
})

test('boards follow a retry of a change that the bank did not take back', async () => {
  const { order } = await aRefusedChange()
  const { refused } = await desk(order.id)
  const { lastEvent } = v.parse(
    Board,
    (await shop.staff.fahad.send('GET', '/staff/branches/olaya/orders')).body,
  )
  const cookie = await signIn(shop, '0512345677', { staff: { role: 'staff', branchIds: ['olaya'] } })
  const path = `/api/v1/staff/branches/olaya/events?after=${lastEvent}`
  const events = readEvents(await shop.app.request(path, { headers: { cookie } }))
  const [payment] = shop.sandbox.store.list('payment').filter(({ metadata }) => metadata?.order === order.id)
  shop.sandbox.store.put('payment', { ...payment!, outcome: { kind: 'paid', callback: 'once' } })

  await shop.people.manager.send('POST', `/staff/orders/${order.id}/care/retry`, { id: refused?.refundId })

  const { event, data } = await events.next()
  expect([event, v.parse(Order, data)]).toMatchObject([
    'order',
    { id: order.id, changes: [{ backBy: 'card', isRefused: false }] },
  ])
  await events.close()
  await carryRefunds(shop.deps)
})

test('a refusal and its retry give the order a newest event with a larger number each', async () => {
  const placed = await shop.payer.paid({ lines: shop.lines }, cards.refusesRefunds)
  await shop.change(shop.staff.fahad, placed)
  await carryRefunds(shop.deps)
  const refused = await shop.find(placed.id)
  const { refused: refund } = await desk(placed.id)

  const retried = await shop.people.manager.send('POST', `/staff/orders/${placed.id}/care/retry`, {
    id: refund?.refundId,
  })

  // the change has one too
  expect(refused.lastEvent).toBeGreaterThan(placed.lastEvent + 1)
  expect(refused.events).toHaveLength(placed.events.length)
  expect(deskOf(retried).order.lastEvent).toBeGreaterThan(refused.lastEvent)
  await carryRefunds(shop.deps)
})

test('boards follow a change that the bank took back after all', async () => {
  const { order } = await aRefusedChange()
  const before = await shop.find(order.id)
  const [payment] = shop.sandbox.store.list('payment').filter(({ metadata }) => metadata?.order === order.id)
  shop.sandbox.store.put('payment', { ...payment!, status: 'refunded', refunded: 2720 })
  const secret_token = shop.deps.config.payment.webhookSecret

  await tell(shop, { id: anOrderId(), type: 'payment_refunded', secret_token, data: { id: payment!.id } })
  await carryRefunds(shop.deps)

  expect(await shop.find(order.id)).toMatchObject({ changes: [{ isRefused: false }] })
  const events = await shop.db
    .selectFrom('order_event')
    .select('change_id')
    .where('order_id', '=', order.id)
    .where('change_id', '=', before.changes[0]?.id ?? '')
    .execute()
  // the change itself, the refusal, and the refund that becomes due
  expect(events).toHaveLength(3)
})

test('after the redirection the order can be changed and refunded, for no more than was paid', async () => {
  const { order } = await aRefusedChange()
  const { refused } = await desk(order.id)
  await redirect(order.id, refused?.refundId ?? '', 'cash')

  const changed = orderOf(await shop.change(shop.staff.fahad, await shop.find(order.id), { lineId: 'two' }))
  expect(changed.changes.map(({ back }) => back)).toEqual([2720, 500])
  await carryRefunds(shop.deps)
  const second = (await desk(order.id)).refused
  expect(second).toMatchObject({ amount: 500 })
  await redirect(order.id, second?.refundId ?? '', 'points')
  await handOverFeast(shop, shop.staff.fahad, order.id)

  expect((await desk(order.id)).paid).toBe(3720)
})

test('the drawer, not the card, has what a redirected change gave back', async () => {
  const { order } = await aRefusedChange()
  const before = await sales()
  const { refused } = await desk(order.id)

  await redirect(order.id, refused?.refundId ?? '', 'cash')

  const report = await sales()
  expect(wayOf(report, 'cash')).toMatchObject([{ invoices: 0, invoiced: 0, creditNotes: 0, credited: 2720 }])
  const card = (of: SalesReport) =>
    wayOf(of, 'card').reduce((sum, { invoiced, credited }) => sum + invoiced - credited, 0)
  expect(card(report)).toBe(card(before) + 2720)
  expect(report.total).toEqual(before.total)
  expect(report.checked.equal).toBe(true)
})

test.each(['cash', 'points'])(
  'a cancelled order goes back without what a redirected change gave back as %s',
  async (way) => {
    const { order } = await aRefusedChange()
    const { refused } = await desk(order.id)
    await redirect(order.id, refused?.refundId ?? '', way)

    await shop.staff.fahad.move(order.id, 'placed', 'cancelled', 'No gas')

    expect(await shop.refunds(order.id)).toMatchObject([
      { kind: 'change', way, amount: 2720 },
      { kind: 'order', way: 'card', amount: order.quote.total - 2720 },
    ])
  },
)

test('the ledger holds if the refund of a change is redirected after its order was rejected', async () => {
  const { order } = await aRefusedChange()
  await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'No gas')
  await carryRefunds(shop.deps)
  const { refused } = await desk(order.id)

  const redirected = await redirect(order.id, refused?.refundId ?? '', 'cash')

  // afterEach checks the ledger
  expect(redirected.status).toBe(200)
})

test.each([
  ['pickup', 'branch'],
  ['delivery', 'cash'],
] as const)('what a card order of %s pays at the hand-over is in the takings as %s', async (method, way) => {
  const order = await shop.paidBy(method)
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })
  const { extra, quote } = orderOf(await shop.answer(order.id, id, true))

  const report = await sales()

  expect(extra).toBe(2500)
  const total = quote.total
  expect(wayOf(report, way)).toMatchObject([{ invoices: 0, invoiced: extra, credited: 0 }])
  expect(wayOf(report, 'card')).toMatchObject([
    { invoices: 2, invoiced: total - extra + order.quote.total, creditNotes: 1, credited: order.quote.total },
  ])
  expect(report.total.vat).toBe(vatInside(total))
  expect(report.checked.equal).toBe(true)
})

test('an extra that is removed again, or whose order is given up, leaves no takings', async () => {
  const removed = await shop.paid()
  const given = await shop.paid()
  for (const order of [removed, given]) {
    const id = anOrderId()
    await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })
    await shop.answer(order.id, id, true)
  }
  await shop.change(shop.staff.fahad, await shop.find(removed.id), { lineId: 'one' })
  await shop.staff.fahad.move(given.id, 'placed', 'cancelled', 'No gas')
  await carryRefunds(shop.deps)

  const report = await sales()

  expect(wayOf(report, 'branch')).toMatchObject([{ invoiced: 5000, credited: 5000 }])
  expect(report.checked.equal).toBe(true)
})
