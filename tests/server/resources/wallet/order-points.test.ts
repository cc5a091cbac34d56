import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'

const phone = '+966512345671'

let shop: PayingShop
let sara: CustomerClient
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  sara = shop.sara
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const has = () => accountOf(shop, phone)
const steps: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'completed']
async function serve(id: string): Promise<void> {
  for (const [place, to] of steps.slice(1).entries()) {
    const moved = await shop.staff.fahad.move(id, steps[place] ?? 'placed', to)
    expect(moved.status).toBe(200)
  }
}
const refund = (id: string, amount: number) =>
  shop.staff.owner.send('POST', `/staff/orders/${id}/refunds`, {
    id: randomUUID(),
    amount,
    reason: 'Rice was cold',
  })

/** Ends an order after its points have lapsed. Returns the balance then, and after 6 and 8 days. */
async function endLapsed(end: (id: string) => Promise<unknown>): Promise<readonly number[]> {
  await shop.db
    .updateTable('points_lot')
    .set({ expires_at: new Date(shop.clock.now + 10 * minute) })
    .execute()
  const { id } = await sara.order({ pointsToRedeem: 500 })
  shop.clock.now += 20 * minute
  await end(id)
  const balances: number[] = []
  for (const days of [0, 6, 2]) {
    shop.clock.now += days * 24 * 60 * minute
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await lapsePoints(shop.deps)
    // oxlint-disable-next-line no-await-in-loop
    balances.push((await has()).balance)
  }
  return balances
}

describe('the points of an order', () => {
  test('are pending during preparation, and earned when it is completed', async () => {
    const { id } = await sara.order()
    expect(await has()).toEqual({ balance: 0, pending: 54, held: 0, owed: 0 })

    await serve(id)
    expect(await has()).toEqual({ balance: 54, pending: 0, held: 0, owed: 0 })
  })

  test('are pending from the payment if it is paid online', async () => {
    const { id } = await shop.payer.paid()
    expect(await has()).toMatchObject({ pending: 54 })

    await serve(id)
    expect(await has()).toMatchObject({ balance: 54, pending: 0 })
  })

  test('are 0 for its delivery fee', async () => {
    await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })

    expect(await has()).toMatchObject({ pending: 54 })
  })

  test('are dropped if it ends without the food', async () => {
    const { id } = await sara.order()

    await sara.send('POST', `/orders/${id}/cancel`)

    expect(await has()).toEqual({ balance: 0, pending: 0, held: 0, owed: 0 })
  })

  test('are those that were promised, under any later scheme', async () => {
    const { id } = await sara.order()
    await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, points: { earnPoints: 0 } } }))

    await serve(id)

    expect(await has()).toMatchObject({ balance: 54 })
  })
})

describe('redeemed points on an order', () => {
  beforeEach(() => givePoints(shop, phone, 700))

  test('are held when it is placed, and spent when it is completed', async () => {
    const order = await sara.order({ pointsToRedeem: 500 })

    expect(order.quote).toMatchObject({ points: { redeemed: 500, discount: 2500 }, total: 2940 })
    expect(await has()).toEqual({ balance: 200, pending: 29, held: 500, owed: 0 })
    await serve(order.id)
    expect(await has()).toEqual({ balance: 229, pending: 0, held: 0, owed: 0 })
  })

  test.each([
    ['its customer takes it back', (id: string) => sara.send('POST', `/orders/${id}/cancel`)],
    ['the branch turns it down', (id: string) => shop.staff.fahad.move(id, 'placed', 'rejected', 'No gas')],
  ])('return completely if %s', async (_, end) => {
    const { id } = await sara.order({ pointsToRedeem: 500 })

    expect((await end(id)).status).toBe(200)

    expect(await has()).toEqual({ balance: 700, pending: 0, held: 0, owed: 0 })
  })

  test('that lapsed meanwhile are valid for seven days more if the branch ends it', async () => {
    expect(await endLapsed((id) => shop.staff.fahad.move(id, 'placed', 'rejected', 'No gas'))).toEqual([
      500, 500, 0,
    ])
  })

  test('that lapsed meanwhile are gone if its customer cancels it', async () => {
    expect(await endLapsed((id) => sara.send('POST', `/orders/${id}/cancel`))).toEqual([0, 0, 0])
  })

  test('return completely if it is not paid in time', async () => {
    await shop.payer.order(undefined, { pointsToRedeem: 500 })
    expect(await has()).toMatchObject({ balance: 200, held: 500, pending: 0 })

    shop.clock.now += 20 * minute
    await shop.runCronJobs()

    expect(await has()).toEqual({ balance: 700, pending: 0, held: 0, owed: 0 })
  })

  test.each([
    ['more than there are', 800],
    ['more than half of the food', 600],
    ['a part of a step', 150],
  ])('are refused with the possible amount: %s', async (_, pointsToRedeem) => {
    const draft = await sara.agree()
    const placed = await sara.place({ ...draft, pointsToRedeem })
    expect(problemOf(placed)).toMatchObject({
      refusal: 'points-unavailable',
      detail: { balance: 700, most: 500, step: 100, minimum: 100 },
    })
    expect(await has()).toMatchObject({ balance: 700 })
  })

  test('are not taken twice by a repeated request', async () => {
    const draft = await sara.agree({ pointsToRedeem: 300 })

    const answers = [await sara.place(draft, 'key'), await sara.place(draft, 'key')]

    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect(await has()).toMatchObject({ balance: 400, held: 300 })
  })
})

describe('a refund of an order', () => {
  test('reduces its points while they are pending', async () => {
    const { id } = await shop.payer.paid()

    await refund(id, 2720)
    expect(await has()).toMatchObject({ pending: 27 })

    await serve(id)
    expect(await has()).toEqual({ balance: 27, pending: 0, held: 0, owed: 0 })
  })

  test('takes earned points back, part by part, and at most all', async () => {
    const { id } = await shop.payer.paid()
    await serve(id)

    await refund(id, 2720)
    expect(await has()).toMatchObject({ balance: 27 })
    await refund(id, 2720)
    expect(await has()).toEqual({ balance: 0, pending: 0, held: 0, owed: 0 })
  })

  test('makes spent points owed, and subtracts them from the next', async () => {
    await givePoints(shop, phone, 50)
    const first = await shop.payer.paid()
    await serve(first.id)
    const second = await sara.order({ pointsToRedeem: 100 })

    await refund(first.id, 5440)
    expect(await has()).toEqual({ balance: 0, pending: 49, held: 100, owed: 50 })

    await serve(second.id)
    expect(await has()).toEqual({ balance: 0, pending: 0, held: 0, owed: 1 })
  })
})
