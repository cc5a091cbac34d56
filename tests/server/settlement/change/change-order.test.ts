import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { InvoiceContent } from '#contract/invoice.ts'
import { Entries } from '#contract/wallet.ts'
import { vatInside } from '#domain/money.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type ChangeShop, fullKabsa, laban, openChangeShop, orderOf } from '#support/change-shop.ts'
import { missing } from '#support/care-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { givePoints } from '#support/points.ts'

let shop: ChangeShop
beforeAll(async () => void (shop = await openChangeShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const documentsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('chain')
    .execute()
  return rows.map(({ content }) => v.parse(InvoiceContent, content))
}
const newsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('notification')
    .select('details')
    .where('kind', '=', 'care')
    .where('subject', 'like', `${orderId}%`)
    .orderBy('id')
    .execute()
  return rows.map(({ details }) => details)
}

test('a portion that is removed from a card order goes back to the card, with new documents', async () => {
  const order = await shop.paid()

  const changed = orderOf(await shop.change(shop.staff.fahad, order))
  await carryRefunds(shop.deps)

  expect(changed.quote).toMatchObject({ subtotal: 4220, total: 4220, vat: vatInside(4220) })
  expect(changed.quote.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['kabsa', 1],
    ['laban', 3],
  ])
  expect(changed.changes).toMatchObject([{ state: 'done', difference: -2720, back: 2720, becomes: null }])
  expect(changed.events.map(({ status }) => status)).toEqual(['awaiting_payment', 'placed'])
  expect(shop.atGateway(order).refunded).toBe(2720)
  expect(
    (await documentsOf(order.id)).map(({ kind, taxable, lines }) => [kind, taxable, lines.length]),
  ).toEqual([
    ['invoice', 6940, 2],
    ['credit_note', 6940, 2],
    ['invoice', 4220, 2],
  ])
  expect(await newsOf(order.id)).toMatchObject([{ what: 'removed', dish: { en: 'Kabsa' }, amount: 2720 }])
})

test('after a removal a promotion stays on its dish, on the new invoice and in a refund', async () => {
  const name = { en: 'Half', ar: 'نصف السعر' }
  const promotions = [{ id: 'half', name, percent: 50, items: ['kabsa'] }]
  await stock(shop.deps, (menu) => ({ ...menu, promotions }))
  const order = await shop.paid()
  const changed = orderOf(await shop.change(shop.staff.fahad, order))
  await stock(shop.deps)
  await handOverFeast(shop, shop.staff.fahad, order.id)

  await shop.makeRight(shop.staff.owner, order.id, { lines: [missing(1), missing(3, 2)] })
  await carryRefunds(shop.deps)

  expect(order.quote).toMatchObject({ promotions: [{ discount: 2720, shares: [2720, 0] }], total: 4220 })
  // 2720 × 4220 / 6940, rounded up
  expect(changed.quote).toMatchObject({ promotions: [{ discount: 1654, shares: [1654, 0] }], total: 2566 })
  expect((await documentsOf(order.id)).map(({ lines }) => lines.map(({ amount }) => amount))).toEqual([
    [2720, 1500],
    [2720, 1500],
    [1066, 1500],
    [1066, 1500],
  ])
  expect(shop.atGateway(order).refunded).toBe(4220)
})

test('a cheaper dish in a cash order lowers what is collected, and the invoice has it', async () => {
  const order = await shop.cash()

  const changed = orderOf(await shop.change(shop.staff.fahad, order, { quantity: 2, to: laban }))
  await handOverFeast(shop, shop.staff.fahad, order.id)

  expect(changed.quote.total).toBe(2500)
  expect(changed.quote.lines[0]).toMatchObject({ itemId: 'laban', quantity: 2, note: 'no nuts' })
  expect(await shop.refunds(order.id)).toEqual([])
  expect(await documentsOf(order.id)).toMatchObject([{ kind: 'invoice', taxable: 2500 }])
})

test('a dearer dish waits for the customer, whose yes makes a cash order dearer', async () => {
  const order = await shop.cash()
  const id = anOrderId()

  const asked = orderOf(await shop.change(shop.staff.fahad, order, { id, to: fullKabsa }))
  const news = await newsOf(order.id)
  const answered = orderOf(await shop.answer(order.id, id, true))
  const again = orderOf(await shop.answer(order.id, id, true))

  expect(asked.quote.total).toBe(order.quote.total)
  expect(asked.changes).toMatchObject([
    { state: 'asked', difference: 2500, becomes: { name: { en: 'Kabsa' } } },
  ])
  expect(asked.changes[0]?.until).toBe(new Date(shop.clock.now + 3 * 60_000).toISOString())
  expect(news).toMatchObject([{ what: 'asked' }])
  expect(await newsOf(order.id)).toEqual([])
  expect(answered.quote.total).toBe(order.quote.total + 2500)
  expect(again.quote.total).toBe(answered.quote.total)
  await handOverFeast(shop, shop.staff.fahad, order.id)
  expect(await documentsOf(order.id)).toMatchObject([{ taxable: order.quote.total + 2500 }])
})

test('the difference of a card order is collected at the hand-over, less later removals', async () => {
  const order = await shop.paid()
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })

  const dearer = orderOf(await shop.answer(order.id, id, true))
  const cheaper = orderOf(await shop.change(shop.staff.fahad, dearer, { lineId: 'one', quantity: 1 }))
  await carryRefunds(shop.deps)

  expect(dearer).toMatchObject({ extra: 2500, quote: { total: 9440 } })
  expect(cheaper).toMatchObject({ extra: 0, quote: { total: 6720 } })
  expect(cheaper.changes.map(({ back }) => back)).toEqual([0, 220])
  expect(shop.atGateway(order).refunded).toBe(220)
})

test('a dearer card order that is cancelled is refunded what was paid, and credited whole', async () => {
  const order = await shop.paid()
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })
  await shop.answer(order.id, id, true)

  await shop.staff.fahad.move(order.id, 'placed', 'cancelled', 'No gas')
  await carryRefunds(shop.deps)

  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
  const notes = (await documentsOf(order.id)).filter(({ kind }) => kind === 'credit_note')
  expect(notes.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(6940 + 9440)
})

test('after three minutes a yes changes nothing, and the branch sees that there was no answer', async () => {
  const order = await shop.cash()
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })

  shop.clock.now += 3 * 60_000
  const late = await shop.answer(order.id, id, true)
  await shop.work()

  expect(problemOf(late).refusal).toBe('change-over')
  expect(await shop.find(order.id)).toMatchObject({
    quote: { total: order.quote.total },
    changes: [{ state: 'expired' }],
  })
  expect((await newsOf(order.id)).map((details) => (details as { what: string }).what)).toContain('unchanged')
  expect(orderOf(await shop.change(shop.staff.fahad, order, { to: laban })).changes).toHaveLength(2)
})

test('no, a withdrawal and a move to ready end the question, and a later yes changes nothing', async () => {
  const [refused, withdrawn, ready] = [await shop.cash(), await shop.cash(), await shop.cash()]
  const ids = [anOrderId(), anOrderId(), anOrderId()] as const
  for (const [place, order] of [refused, withdrawn, ready].entries())
    expect((await shop.change(shop.staff.fahad, order, { id: ids[place]!, to: fullKabsa })).status).toBe(200)

  expect(orderOf(await shop.answer(refused.id, ids[0], false)).changes).toMatchObject([{ state: 'refused' }])
  const back = orderOf(await shop.withdraw(shop.staff.fahad, withdrawn.id, ids[1]))
  expect(back.changes).toMatchObject([{ state: 'withdrawn' }])
  expect((await shop.withdraw(shop.staff.fahad, withdrawn.id, ids[1])).status).toBe(200)
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
  ] as const)
    await shop.staff.fahad.move(ready.id, from, to)

  expect(await Promise.all([refused, withdrawn, ready].map(({ id }) => newsOf(id)))).toMatchObject([
    [],
    [{ what: 'unchanged' }],
    [],
  ])
  for (const [place, order] of [refused, withdrawn, ready].entries()) {
    expect(problemOf(await shop.answer(order.id, ids[place]!, true)).refusal).toBe('change-over')
    expect((await shop.find(order.id)).quote.total).toBe(order.quote.total)
  }
  expect(problemOf(await shop.withdraw(shop.staff.fahad, refused.id, ids[0])).refusal).toBe('change-over')
})

test('what cannot be changed is refused, with the order as it is', async () => {
  const order = await shop.cash()
  const by = shop.staff.fahad
  const refusalOf = async (change: Parameters<typeof shop.change>[2]) =>
    problemOf(await shop.change(by, order, change)).refusal

  expect(await refusalOf({ lineId: 'gone' })).toBe('change-line')
  expect(await refusalOf({ quantity: 3 })).toBe('change-line')
  expect(await refusalOf({ to: { itemId: 'kabsa', optionIds: ['half'] } })).toBe('change-same')
  expect(await refusalOf({ to: { itemId: 'saleeg', optionIds: [] } })).toBe('change-dish')
  expect(await refusalOf({ to: { itemId: 'kabsa', optionIds: [] } })).toBe('change-dish')
  expect(await refusalOf({ to: { itemId: 'none', optionIds: [] } })).toBe('change-dish')
  expect(await refusalOf({ quoteHash: 'old' })).toBe('change-stale')
  expect((await shop.change(shop.omar, order)).status).toBe(403)
  expect(
    (
      await shop.omar.send('POST', `/orders/${order.id}/changes/answer`, {
        changeId: anOrderId(),
        agrees: true,
      })
    ).status,
  ).toBe(404)
  await shop.change(by, order, { lineId: 'two', quantity: 3 })
  const current = await shop.find(order.id)
  const last = await shop.change(by, current, { quantity: 2 })
  expect(problemOf(last).refusal).toBe('change-last')
  await handOverFeast(shop, by, order.id)
  expect(problemOf(await shop.change(by, current)).refusal).toBe('order-moved')
})

test('one question at a time, and the dish that is asked about is left alone', async () => {
  const order = await shop.cash()
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })

  expect(problemOf(await shop.change(shop.staff.fahad, order, { to: laban })).refusal).toBe('change-open')
  const other = { lineId: 'two', to: fullKabsa }
  expect(problemOf(await shop.change(shop.staff.fahad, order, other)).refusal).toBe('change-open')
  const changed = orderOf(await shop.change(shop.staff.fahad, order, { lineId: 'two' }))
  const answered = orderOf(await shop.answer(order.id, id, true))

  expect(changed.quote.total).toBe(order.quote.total - 500)
  expect(answered.quote.total).toBe(order.quote.total + 2000)
})

test.each([
  ['before the question', (by: ChangeInTurn) => by.removing().then(by.asking)],
  ['while the question is open', (by: ChangeInTurn) => by.asking().then(by.removing)],
])('the news of a dish that was removed %s stays when the question ends', async (_, change) => {
  const order = await shop.cash()
  const id = anOrderId()
  await change({
    removing: async () => void (await shop.change(shop.staff.fahad, order, { lineId: 'two' })),
    asking: async () => {
      const current = await shop.find(order.id)
      expect((await shop.change(shop.staff.fahad, current, { id, to: fullKabsa })).status).toBe(200)
    },
  })
  const whatOf = async () => (await newsOf(order.id)).map((details) => (details as { what: string }).what)
  expect((await whatOf()).toSorted()).toEqual(['asked', 'removed'])

  await shop.withdraw(shop.staff.fahad, order.id, id)

  expect((await whatOf()).toSorted()).toEqual(['removed', 'unchanged'])
})

type ChangeInTurn = Readonly<Record<'removing' | 'asking', () => Promise<void>>>

test.each([
  ['is answered', [], (orderId: string, id: string) => shop.answer(orderId, id, false)],
  [
    'is taken back',
    [{ what: 'unchanged' }],
    (orderId: string, id: string) => shop.withdraw(shop.staff.fahad, orderId, id),
  ],
])('the question of an earlier release leaves the list when it %s', async (_, left, end) => {
  const order = await shop.cash()
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })
  // its subject was the order's id alone
  await shop.db
    .updateTable('notification')
    .set({ subject: order.id })
    .where('subject', 'like', `${order.id} %`)
    .execute()

  expect((await end(order.id, id)).status).toBe(200)

  expect(await newsOf(order.id)).toMatchObject(left)
})

test('employees and managers stay within the limit of the day, owners do not', async () => {
  const { content } = await shop.db.selectFrom('brand').select('content').executeTakeFirstOrThrow()
  const limited = { ...(content as object), managerRefundsPerDay: 3000 }
  await shop.db
    .updateTable('brand')
    .set({ content: JSON.stringify(limited) })
    .execute()
  const [first, second] = [await shop.cash(), await shop.paid()]

  expect((await shop.change(shop.people.manager, first)).status).toBe(200)
  expect(problemOf(await shop.change(shop.people.manager, second)).refusal).toBe('change-limit')
  expect((await shop.change(shop.staff.fahad, second, { lineId: 'two' })).status).toBe(200)
  const current = await shop.find(second.id)
  expect(problemOf(await shop.change(shop.staff.fahad, current)).refusal).toBe('change-limit')
  expect((await shop.change(shop.staff.owner, current)).status).toBe(200)
  await shop.db
    .updateTable('brand')
    .set({ content: JSON.stringify(content) })
    .execute()
})

test('an order of which an owner refunded an amount is not changed any more', async () => {
  const order = await shop.paid()
  const refund = { id: crypto.randomUUID(), amount: 1000, reason: 'Late' }
  await shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, refund)

  expect(problemOf(await shop.change(shop.staff.owner, order)).refusal).toBe('change-refunded')
  await carryRefunds(shop.deps)
})

test('portions of a changed order can be refunded after the hand-over, to the halala', async () => {
  const order = await shop.paid()
  await shop.change(shop.staff.fahad, order, { quantity: 1, to: laban })
  await handOverFeast(shop, shop.staff.fahad, order.id)
  const all = [1, 2, 3].map((place) => ({ place, quantity: place === 3 ? 3 : 1, fault: 'missing' as const }))

  const answer = await shop.makeRight(shop.staff.owner, order.id, { lines: all })
  await carryRefunds(shop.deps)

  expect(answer.body).toMatchObject({ paid: 0 })
  expect(shop.atGateway(order).refunded).toBe(order.quote.total)
})

test('points that a removed dish returns are in the statement as those of a changed order', async () => {
  await givePoints(shop, '+966512345671', 1000)
  const order = await shop.cash({ pointsToRedeem: 600 })
  await shop.change(shop.staff.fahad, order, { quantity: 2 })

  const { body } = await shop.sara.send('GET', '/wallet/entries')

  expect(v.parse(Entries, body).entries.filter(({ orderId }) => orderId === order.id)).toMatchObject([
    { words: 'order-changed' },
    { words: 'redeem-returned', ofChange: true, counts: true },
    { words: 'order-placed' },
    { words: 'redeem-held' },
  ])
})
