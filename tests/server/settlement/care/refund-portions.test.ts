import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { InvoiceContent } from '#contract/invoice.ts'
import * as v from 'valibot'
import { partRefundReason } from '#server/settlement/invoice/credit-reasons.ts'
import { vatInside } from '#domain/money.ts'
import { usualScheme } from '#domain/points.ts'
import { changeScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type CareShop, deskOf, missing, openCareShop } from '#support/care-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { invoicesOf } from '#support/invoices.ts'
import { atHome, stock } from '#support/small-menu.ts'

let shop: CareShop
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const notesOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('chain')
    .execute()
  return rows.map(({ content }) => v.parse(InvoiceContent, content))
}
const balance = async () => {
  const { body } = await shop.sara.send('GET', '/wallet')
  return v.parse(v.object({ balance: v.number() }), body).balance
}

test('a manager refunds a missing portion to the card, with a credit note of that line', async () => {
  const order = await shop.served()

  const desk = deskOf(await shop.makeRight(shop.people.manager, order.id))
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(2720)
  expect(desk).toMatchObject({ may: 'refund', paid: 2720, limit: { most: 30_000, used: 2720 } })
  expect(desk.lines).toMatchObject([{ place: 1, quantity: 2, left: [2720] }])
  expect(await notesOf(order.id)).toMatchObject([
    { taxable: 2720, vat: vatInside(5440) - vatInside(2720), reason: partRefundReason },
  ])
  expect(await shop.find(order.id)).toMatchObject({
    payment: { refunded: 2720 },
    care: [{ state: 'refunded', byStaff: true, refund: { amount: 2720, way: 'card', state: 'done' } }],
  })
})

test('the rest of an order can be refunded afterwards, and nothing after that', async () => {
  const order = await shop.served()
  await shop.makeRight(shop.staff.owner, order.id)

  expect((await shop.makeRight(shop.staff.owner, order.id)).status).toBe(200)
  expect(problemOf(await shop.makeRight(shop.staff.owner, order.id)).refusal).toBe('care-too-many')
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
  const notes = await notesOf(order.id)
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(order.quote.vat)
})

test('a manager whose reply was lost and who chooses another way gives nothing twice', async () => {
  const order = await shop.served()
  const seen = { portionsLeft: 2 }
  await shop.makeRight(shop.people.manager, order.id, seen)

  const again = await shop.makeRight(shop.people.manager, order.id, { ...seen, way: 'cash' })
  expect(problemOf(again).refusal).toBe('care-stale')
  expect((await shop.refunds(order.id)).map(({ way }) => way)).toEqual(['card'])

  const next = await shop.makeRight(shop.people.manager, order.id, { portionsLeft: 1, way: 'cash' })
  expect(deskOf(next).paid).toBe(0)
  await carryRefunds(shop.deps)
})

test('a cash order is refunded from the drawer: once, with a credit note, and not to a card', async () => {
  const order = await shop.servedForCash()
  const id = anOrderId()

  expect(problemOf(await shop.makeRight(shop.people.manager, order.id)).refusal).toBe('care-no-card')
  const answers = [
    await shop.makeRight(shop.people.manager, order.id, { id, way: 'cash' }),
    await shop.makeRight(shop.people.manager, order.id, { id, way: 'cash' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(deskOf(answers[1]!)).toMatchObject({ ways: ['cash', 'points'], paid: 2720 })
  expect((await shop.refunds(order.id)).map(({ way, amount, state }) => [way, amount, state])).toEqual([
    ['cash', 2720, 'done'],
  ])
  expect(await notesOf(order.id)).toMatchObject([{ taxable: 2720 }])
})

test('a refund as points credits what is worth as much, once, with its reason in the statement', async () => {
  const order = await shop.servedForCash()
  const before = await balance()

  await shop.makeRight(shop.people.manager, order.id, { way: 'points' })

  const { body } = await shop.sara.send('GET', '/wallet/entries')
  // 100 points are worth 5 riyals; the order's own points for this portion are taken back
  expect(body).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ words: 'made-good', points: 544 })]),
  })
  expect(await balance()).toBe(before + 544 - 27)
  expect(await notesOf(order.id)).toMatchObject([{ taxable: 2720 }])
})

describe('with half off one dish', () => {
  const name = { en: 'Half', ar: 'نصف السعر' }
  const lines = [
    { id: 'one', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' },
    { id: 'two', itemId: 'laban', quantity: 2, optionIds: [], note: '' },
  ]
  const promote = (percent: number) =>
    stock(shop.deps, (menu) => ({
      ...menu,
      promotions: [{ id: 'half', name, percent, items: ['kabsa'] }],
    }))
  afterEach(() => stock(shop.deps))

  test('each dish is refunded at what was paid for it, as on the invoice', async () => {
    await promote(50)
    const order = await shop.payer.paid({ lines })
    await handOverFeast(shop, shop.staff.fahad, order.id)

    const desk = deskOf(
      await shop.makeRight(shop.staff.owner, order.id, { lines: [missing(1), missing(1, 2)] }),
    )
    await carryRefunds(shop.deps)

    const [invoice, note] = await invoicesOf(shop.sara, order.id)
    expect(invoice?.lines).toMatchObject([
      { gross: 2720, discount: 1360, amount: 1360 },
      { gross: 1000, discount: 0, amount: 1000 },
    ])
    expect(note).toMatchObject({ taxable: 1860, lines: [{ amount: 1360 }, { amount: 500 }] })
    expect(shop.atGateway(order).refunded).toBe(1860)
    expect(desk.lines).toMatchObject([{ left: [] }, { left: [500] }])
  })

  test('a dish that was free is reported, and has nothing to refund', async () => {
    await promote(100)
    const order = await shop.sara.order({ lines })
    await handOverFeast(shop, shop.staff.fahad, order.id)

    const ticketId = anOrderId()
    const reported = await shop.report(order.id, { id: ticketId })
    const refunded = await shop.makeRight(shop.staff.owner, order.id, { ticketId, way: 'cash' })
    const other = { ticketId, way: 'cash', lines: [missing(2, 2)] }

    expect(reported.body).toMatchObject({ care: [{ id: ticketId, state: 'open' }] })
    expect(problemOf(refunded).refusal).toBe('care-nothing')
    expect(deskOf(await shop.makeRight(shop.staff.owner, order.id, other)).paid).toBe(0)
    expect(await notesOf(order.id)).toMatchObject([
      { taxable: 1000, lines: [{ amount: 0 }, { amount: 1000 }] },
    ])
  })

  test('an order from before the shares of lines is refunded as its invoice divides it', async () => {
    await promote(50)
    const order = await shop.sara.order({ lines })
    const promotions = order.quote.promotions.map(({ shares: _, ...promotion }) => promotion)
    await shop.db
      .updateTable('placed_order')
      .set({ quote: JSON.stringify({ ...order.quote, promotions }) })
      .where('id', '=', order.id)
      .execute()
    await handOverFeast(shop, shop.staff.fahad, order.id)

    await shop.makeRight(shop.staff.owner, order.id, { way: 'cash' })

    const [invoice] = await invoicesOf(shop.sara, order.id)
    expect(invoice?.lines).toMatchObject([{ amount: 1726 }, { amount: 634 }])
    expect(await notesOf(order.id)).toMatchObject([
      { taxable: 1726, lines: [{ amount: 1726 }, { amount: 0 }] },
    ])
  })
})

test('dish by dish, a credit note has VAT on its own lines, and all have that of the invoice', async () => {
  const prices = new Map([
    ['kabsa', 3600],
    ['laban', 700],
  ])
  await stock(shop.deps, ({ items, ...menu }) => ({
    ...menu,
    items: items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price, discountPercent: 0 })),
    promotions: [{ id: 'off', name: { en: 'Off', ar: 'خصم' }, amount: 4520 }],
  }))
  const order = await shop.sara.order({
    lines: [
      { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: '' },
      { id: 'two', itemId: 'laban', quantity: 2, optionIds: [], note: '' },
    ],
  })
  await stock(shop.deps)
  await handOverFeast(shop, shop.staff.fahad, order.id)

  for (const portions of [missing(1, 2), missing(2, 1), missing(1, 2)])
    await shop.makeRight(shop.staff.owner, order.id, { way: 'cash', lines: [portions] })

  const notes = await notesOf(order.id)
  expect(notes.map((note) => note.lines.map(({ amount, vat }) => [amount, vat]))).toEqual([
    [
      [0, 0],
      [332, 43],
    ],
    [
      [3416, 445],
      [0, 0],
    ],
    [
      [0, 0],
      [332, 44],
    ],
  ])
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(order.quote.vat)
})

test('a customer reads which portions were refunded, also if others were reported', async () => {
  const order = await shop.servedForCash()
  const ticketId = anOrderId()
  await shop.report(order.id, { id: ticketId })

  await shop.makeRight(shop.people.manager, order.id, { ticketId, way: 'cash', lines: [missing(2)] })

  expect((await shop.find(order.id)).care).toMatchObject([
    { lines: [{ quantity: 1 }], refund: { parts: [{ place: 1, quantity: 2 }] } },
  ])
})

test('an employee opens a ticket, and a manager answers it', async () => {
  const order = await shop.served()

  const desk = deskOf(await shop.makeRight(shop.staff.fahad, order.id))
  const [ticket] = desk.order.care

  expect(desk.may).toBe('ask')
  expect(ticket).toMatchObject({ state: 'open', byStaff: true, refund: null })
  expect(await shop.refunds(order.id)).toEqual([])
  expect(problemOf(await shop.makeRight(shop.staff.fahad, order.id)).refusal).toBe('care-open')
  expect(problemOf(await shop.makeRight(shop.people.manager, order.id)).refusal).toBe('care-open')
  const listed = await shop.people.manager.send('GET', '/staff/branches/olaya/care')
  expect(listed.body).toMatchObject({ orders: [{ id: order.id }] })

  const answered = await shop.makeRight(shop.people.manager, order.id, { ticketId: ticket?.id })
  await carryRefunds(shop.deps)

  expect(deskOf(answered).order.care).toMatchObject([{ id: ticket?.id, state: 'refunded' }])
  expect(
    problemOf(await shop.makeRight(shop.people.manager, order.id, { ticketId: ticket?.id })).refusal,
  ).toBe('care-answered')
})

test('an owner reads what a manager would refund of a report, above the limit of the day', async () => {
  const order = await shop.served()
  const ticketId = anOrderId()
  await shop.report(order.id, { id: ticketId, note: 'Not there' })
  await shop.allowManagers(1000)
  await shop.db.updateTable('staff').set({ display_name: 'Huda' }).where('duty', '=', 'manager').execute()
  const refund = { ticketId, lines: [{ ...missing(2), fault: 'cold' }], way: 'points', note: 'All was cold' }

  const asked = deskOf(await shop.makeRight(shop.people.manager, order.id, refund))

  const { lines, way, note } = refund
  expect(asked.proposed).toEqual({ lines, way, note, by: 'Huda' })
  expect(asked.order.care).toMatchObject([{ lines: [missing(1)], note: 'Not there', forOwner: true }])
  const answered = await shop.makeRight(shop.staff.owner, order.id, { ...refund, way: 'card' })
  expect(deskOf(answered).proposed).toBeNull()
  await carryRefunds(shop.deps)
})

test('above the limit of the day a manager leaves it to an owner', async () => {
  const orders = [await shop.served(), await shop.served()]
  await shop.allowManagers(3000)

  const first = deskOf(await shop.makeRight(shop.people.manager, orders[0]!.id))
  const second = deskOf(await shop.makeRight(shop.people.manager, orders[1]!.id))
  const [ticket] = second.order.care

  expect(first.limit).toEqual({ most: 3000, used: 2720 })
  expect(ticket).toMatchObject({ state: 'open', forOwner: true })
  const { number, branchName } = orders[1]!
  expect(await shop.noticesOf(shop.staff.owner, 'owner-waiting')).toMatchObject([
    {
      subject: orders[1]!.id,
      values: { what: 'refund', number, branch: branchName, branchId: 'olaya' },
    },
  ])
  shop.clock.now += 60_000
  await shop.makeRight(shop.people.manager, orders[1]!.id, { ticketId: ticket?.id })
  expect(await shop.noticesOf(shop.staff.owner, 'owner-waiting')).toMatchObject([{ sequence: 1 }])
  expect(await shop.refunds(orders[1]!.id)).toEqual([])
  expect((await shop.makeRight(shop.staff.owner, orders[1]!.id, { ticketId: ticket?.id })).status).toBe(200)
  expect(await shop.noticesOf(shop.staff.owner, 'owner-waiting')).toEqual([])
  await carryRefunds(shop.deps)
  expect(shop.atGateway(orders[1]!).refunded).toBe(2720)

  await shop.nextDay()
  const third = await shop.served()
  expect(deskOf(await shop.makeRight(shop.people.manager, third.id)).limit).toEqual({
    most: 3000,
    used: 2720,
  })
})

test('a refund of the delivery fee takes no points back, one of a dish takes those of the dish', async () => {
  const delivery = { method: 'delivery', address: atHome } as const
  const order = await shop.payer.paid(delivery)
  await handOverFeast(shop, shop.staff.fahad, order.id, 'delivery')
  const earned = await balance()

  await shop.makeRight(shop.staff.owner, order.id, { lines: [{ place: 0, quantity: 1, fault: 'late' }] })
  const afterFee = await balance()
  await shop.makeRight(shop.staff.owner, order.id)
  await carryRefunds(shop.deps)

  expect(order).toMatchObject({ quote: { deliveryFee: 1500 }, pointsPromised: 54 })
  expect(earned - afterFee).toBe(0)
  expect(earned - (await balance())).toBe(27)
})

test('before the hand-over, of a line that was not ordered, and of nothing there is no refund', async () => {
  const early = await shop.payer.paid()
  const order = await shop.served()
  const by = shop.staff.owner

  expect(problemOf(await shop.makeRight(by, early.id)).refusal).toBe('care-not-yet')
  expect(problemOf(await shop.makeRight(by, order.id, { lines: [missing(1, 7)] })).refusal).toBe(
    'care-too-many',
  )
  expect(problemOf(await shop.makeRight(by, order.id, { lines: [missing(1, 0)] })).refusal).toBe(
    'care-too-many',
  )
  expect((await shop.makeRight(by, order.id, { lines: [] })).status).toBe(400)
  expect((await shop.makeRight(by, order.id, { lines: [missing(-1)] })).status).toBe(400)
  expect((await shop.makeRight(by, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await shop.makeRight(shop.sara, order.id)).status).toBe(403)
  expect(await shop.refunds(order.id)).toEqual([])
})

test('after a free refund of an amount the portions never exceed what was paid', async () => {
  const order = await shop.served()
  await shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, {
    id: crypto.randomUUID(),
    amount: 4000,
    reason: 'Late',
  })

  expect(problemOf(await shop.makeRight(shop.staff.owner, order.id)).refusal).toBe('refund-too-much')
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(4000)
})

test('one id for two orders counts for the first', async () => {
  const [first, second] = [await shop.served(), await shop.served()]
  const id = anOrderId()
  await shop.makeRight(shop.staff.owner, first.id, { id })

  expect(problemOf(await shop.makeRight(shop.staff.owner, second.id, { id })).refusal).toBe('key-reused')
  expect(await shop.refunds(second.id)).toEqual([])
})

test('where points pay for nothing, a refund as points is not offered', async () => {
  const order = await shop.servedForCash()
  const useScheme = (scheme: typeof usualScheme) =>
    shop.db.transaction().execute((tx) => changeScheme(tx, scheme, shop.clock.now))

  await useScheme({ ...usualScheme, maxSharePercent: 0 })
  const desk = deskOf(await shop.staff.owner.send('GET', `/staff/orders/${order.id}/care`))
  await useScheme(usualScheme)

  expect(desk.ways).toEqual(['cash'])
})
