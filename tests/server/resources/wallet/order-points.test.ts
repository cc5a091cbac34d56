import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { type Diner, problemOf } from '#support/diner.ts'
import { atHome, stock } from '#support/kitchen.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'

const phone = '+966512345671'

let shop: PayingShop
let sara: Diner
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

describe('what an order brings', () => {
  test('is on its way while it is cooked, and comes when it is completed', async () => {
    const { id } = await sara.order()
    expect(await has()).toEqual({ balance: 0, pending: 54, held: 0, owed: 0 })

    await serve(id)
    expect(await has()).toEqual({ balance: 54, pending: 0, held: 0, owed: 0 })
  })

  test('is on its way from when it is paid, where it is paid online', async () => {
    const { id } = await shop.payer.paid()
    expect(await has()).toMatchObject({ pending: 54 })

    await serve(id)
    expect(await has()).toMatchObject({ balance: 54, pending: 0 })
  })

  test('is nothing for its delivery', async () => {
    await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })

    expect(await has()).toMatchObject({ pending: 54 })
  })

  test('does not come where the order came to nothing', async () => {
    const { id } = await sara.order()

    await sara.send('POST', `/orders/${id}/cancel`)

    expect(await has()).toEqual({ balance: 0, pending: 0, held: 0, owed: 0 })
  })

  test('is what was promised, whatever the scheme has become', async () => {
    const { id } = await sara.order()
    await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, points: { earnPoints: 0 } } }))

    await serve(id)

    expect(await has()).toMatchObject({ balance: 54 })
  })
})

describe('points on an order', () => {
  beforeEach(() => givePoints(shop, phone, 700))

  test('are held when it is placed, and redeemed for good when it is completed', async () => {
    const order = await sara.order({ pointsToRedeem: 500 })

    expect(order.quote).toMatchObject({ points: { redeemed: 500, discount: 2500 }, total: 2940 })
    expect(await has()).toEqual({ balance: 200, pending: 29, held: 500, owed: 0 })
    await serve(order.id)
    expect(await has()).toEqual({ balance: 229, pending: 0, held: 0, owed: 0 })
  })

  test.each([
    ['its customer takes it back', (id: string) => sara.send('POST', `/orders/${id}/cancel`)],
    ['the branch turns it down', (id: string) => shop.staff.fahad.move(id, 'placed', 'rejected', 'No gas')],
  ])('are back whole where %s', async (_, end) => {
    const { id } = await sara.order({ pointsToRedeem: 500 })

    expect((await end(id)).status).toBe(200)

    expect(await has()).toEqual({ balance: 700, pending: 0, held: 0, owed: 0 })
  })

  test('are back whole where it is not paid in time', async () => {
    await shop.payer.order(undefined, { pointsToRedeem: 500 })
    expect(await has()).toMatchObject({ balance: 200, held: 500, pending: 0 })

    shop.clock.now += 20 * minute
    await shop.doChores()

    expect(await has()).toEqual({ balance: 700, pending: 0, held: 0, owed: 0 })
  })

  test.each([
    ['more than there are', 800],
    ['more than half of the food', 600],
    ['a part of a step', 150],
  ])('are refused with what is possible: %s', async (_, pointsToRedeem) => {
    const draft = await sara.agree()
    const placed = await sara.place({ ...draft, pointsToRedeem })
    expect(problemOf(placed)).toMatchObject({
      refusal: 'points-unavailable',
      detail: { balance: 700, most: 500, step: 100, minimum: 100 },
    })
    expect(await has()).toMatchObject({ balance: 700 })
  })

  test('are not taken twice by the same order sent twice', async () => {
    const draft = await sara.agree({ pointsToRedeem: 300 })

    const answers = [await sara.place(draft, 'key'), await sara.place(draft, 'key')]

    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect(await has()).toMatchObject({ balance: 400, held: 300 })
  })
})

describe('what goes back of an order', () => {
  test('takes its points with it while they are on their way', async () => {
    const { id } = await shop.payer.paid()

    await refund(id, 2720)
    expect(await has()).toMatchObject({ pending: 27 })

    await serve(id)
    expect(await has()).toEqual({ balance: 27, pending: 0, held: 0, owed: 0 })
  })

  test('takes them after they came too, part by part, and never more than all', async () => {
    const { id } = await shop.payer.paid()
    await serve(id)

    await refund(id, 2720)
    expect(await has()).toMatchObject({ balance: 27 })
    await refund(id, 2720)
    expect(await has()).toEqual({ balance: 0, pending: 0, held: 0, owed: 0 })
  })

  test('is owed where they were spent already, and taken off the next', async () => {
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
