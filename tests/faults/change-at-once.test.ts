import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { atOnce, refusalsOf, statusesOf } from '#support/at-once.ts'
import { type ChangeShop, fullKabsa, laban, openChangeShop } from '#support/change-shop.ts'
import { anOrderId } from '#support/customer-client.ts'
import { cards } from '#support/payer.ts'

let shop: ChangeShop
beforeEach(async () => {
  shop = await openChangeShop({ store: 'postgres' })
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

/** An order with a question for a full kabsa. */
async function asked(make: () => Promise<Order>): Promise<{ readonly order: Order; readonly id: string }> {
  const order = await make()
  const id = anOrderId()
  const answer = await shop.change(shop.staff.fahad, order, { id, to: fullKabsa })
  if (answer.status !== 200) throw new Error(`expected a question, got ${JSON.stringify(answer.body)}`)
  return { order, id }
}

test('one change that is sent eight times concurrently counts once and is always answered', async () => {
  const order = await shop.paid()
  const id = anOrderId()

  const answers = await atOnce(8, () => shop.change(shop.staff.fahad, order, { id }))
  await carryRefunds(shop.deps)

  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  expect(shop.atGateway(order).refunded).toBe(2720)
})

test('of employees who swap or remove the same portions concurrently one succeeds', async () => {
  const order = await shop.paid()
  const { fahad, owner } = shop.staff

  const answers = await Promise.all([
    shop.change(fahad, order, { quantity: 2, to: laban }),
    shop.change(owner, order, { quantity: 2, to: laban }),
    shop.change(owner, order, { quantity: 2 }),
    shop.change(shop.people.manager, order, { quantity: 1 }),
  ])
  await carryRefunds(shop.deps)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const current = await shop.find(order.id)
  expect(current.changes).toHaveLength(1)
  expect(shop.atGateway(order).refunded).toBe(order.quote.total - current.quote.total)
})

test('a yes, a no and a withdrawal that are sent concurrently: one of them counts', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { order, id } = await asked(shop.cash)

    const answers = await Promise.all([
      shop.answer(order.id, id, true),
      shop.answer(order.id, id, true),
      shop.answer(order.id, id, false),
      shop.withdraw(shop.staff.fahad, order.id, id),
    ])

    const { quote, changes } = await shop.find(order.id)
    expect(quote.total).toBe(order.quote.total + (changes[0]?.state === 'done' ? 2500 : 0))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(changes[0]?.state === 'done' ? 2 : 1)
    expect(refusalsOf(answers)).toEqual(new Set(['change-over']))
  }
})

test('a yes while the branch marks the order as ready or cancels it counts first or not at all', async () => {
  for (const to of ['ready', 'cancelled'] as const) {
    const { order, id } = await asked(shop.paid)
    const { fahad } = shop.staff
    await fahad.move(order.id, 'placed', 'accepted')
    await fahad.move(order.id, 'accepted', 'preparing')

    const [yes, moved] = await Promise.all([
      shop.answer(order.id, id, true),
      fahad.move(order.id, 'preparing', to, to === 'cancelled' ? 'No gas' : undefined),
    ])
    await carryRefunds(shop.deps)

    const current = await shop.find(order.id)
    expect(moved.status).toBe(200)
    expect(current.status).toBe(to)
    expect(current.changes[0]?.state).toBe(yes.status === 200 ? 'done' : 'withdrawn')
    expect(current.extra).toBe(yes.status === 200 ? 2500 : 0)
    expect(shop.atGateway(order).refunded).toBe(to === 'cancelled' ? order.quote.total : 0)
  }
})

test('a yes in the last moment and the end of the time: one of them counts', async () => {
  const { order, id } = await asked(shop.cash)
  shop.clock.now += 3 * 60_000 - 1
  const yes = shop.answer(order.id, id, true)
  shop.clock.now += 1

  const [answer] = await Promise.all([yes, atOnce(3, () => shop.work())])

  const { changes, quote } = await shop.find(order.id)
  expect(changes[0]?.state).toBe(answer.status === 200 ? 'done' : 'expired')
  expect(quote.total).toBe(order.quote.total + (answer.status === 200 ? 2500 : 0))
})

test('a removal and a refund of an amount that are sent concurrently stay within the payment', async () => {
  const order = await shop.paid()
  const refund = { id: crypto.randomUUID(), amount: order.quote.total, reason: 'Late' }

  const answers = await Promise.all([
    shop.change(shop.staff.owner, order),
    shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, refund),
  ])
  await carryRefunds(shop.deps)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(shop.atGateway(order).refunded).toBeLessThanOrEqual(order.quote.total)
})

test('concurrent changes of one employee together stay within the limit of the day', async () => {
  const orders = [await shop.cash(), await shop.cash(), await shop.cash()]
  const { content } = await shop.db.selectFrom('brand').select('content').executeTakeFirstOrThrow()
  const limited = { ...(content as object), managerRefundsPerDay: 6000 }
  await shop.db
    .updateTable('brand')
    .set({ content: JSON.stringify(limited) })
    .execute()

  const answers = await Promise.all(orders.map((order) => shop.change(shop.people.manager, order)))

  expect(statusesOf(answers)).toEqual([200, 200, 409])
  expect(refusalsOf(answers)).toEqual(new Set(['change-limit']))
})

test('of concurrent choices how a refused change is given back one is carried out', async () => {
  const order = await shop.payer.paid({ lines: shop.lines }, cards.refusesRefunds)
  const id = anOrderId()
  await shop.change(shop.staff.fahad, order, { id })
  await carryRefunds(shop.deps)

  const answers = await atOnce(6, (one) =>
    shop.staff.owner.send('POST', `/staff/orders/${order.id}/care/redirect`, {
      id,
      way: one % 2 === 0 ? 'cash' : 'points',
    }),
  )

  // the owner's requests for the way that came first count as one
  const accepted = answers.flatMap(({ status }, one) => (status === 200 ? [one % 2] : []))
  expect(accepted).toHaveLength(3)
  expect(new Set(accepted).size).toBe(1)
  expect(refusalsOf(answers)).toEqual(new Set(['care-answered']))
  expect(await shop.refunds(order.id)).toMatchObject([{ kind: 'change', state: 'done', amount: 2720 }])
})
