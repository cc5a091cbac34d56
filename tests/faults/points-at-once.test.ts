import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemOf } from '#support/customer-client.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, customerIdOf, givePoints, spendPoints } from '#support/points.ts'

const phone = '+966512345671'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const has = () => accountOf(shop, phone)
const twenty = <T>(run: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, place) => run(place)))

const serve = async (id: string) => {
  await shop.staff.fahad.move(id, 'placed', 'accepted')
  await shop.staff.fahad.move(id, 'accepted', 'preparing')
  await shop.staff.fahad.move(id, 'preparing', 'ready')
  return shop.staff.fahad.move(id, 'ready', 'completed')
}

test('of twenty requests that spend the whole balance concurrently one succeeds', async () => {
  await givePoints(shop, phone, 300)
  await givePoints(shop, phone, 200)
  const customerId = await customerIdOf(shop, phone)

  const spent = await twenty((place) =>
    spendPoints(shop, customerId, { points: 500, reference: `spend ${place}` }),
  )

  expect(spent.filter(Boolean)).toHaveLength(1)
  expect(await has()).toMatchObject({ balance: 0 })
})

test('of twenty concurrent requests for a part of the balance as many succeed as it covers', async () => {
  for (const points of [100, 150, 250]) await givePoints(shop, phone, points)
  const customerId = await customerIdOf(shop, phone)

  const spent = await twenty((place) =>
    spendPoints(shop, customerId, { points: 70, reference: `spend ${place}` }),
  )

  expect(spent.filter(Boolean)).toHaveLength(7)
  expect(await has()).toMatchObject({ balance: 10 })
})

test('one request to spend points that is sent twenty times concurrently counts once', async () => {
  await givePoints(shop, phone, 500)
  const customerId = await customerIdOf(shop, phone)

  expect(
    new Set(await twenty(() => spendPoints(shop, customerId, { points: 300, reference: 'the same' }))),
  ).toEqual(new Set([true]))

  expect(await has()).toMatchObject({ balance: 200 })
})

test('of many concurrent orders with the whole balance one is placed, the others refused', async () => {
  await givePoints(shop, phone, 500)
  const draft = await shop.sara.agree({ pointsToRedeem: 500 })

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.sara.place({ ...draft, id: randomUUID().replaceAll('-', '').slice(0, 22) }),
    ),
  )

  const [placed, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(placed?.status).toBe(201)
  for (const other of others)
    expect(problemOf(other)).toMatchObject({ refusal: 'points-unavailable', detail: { balance: 0, most: 0 } })
  expect(await has()).toMatchObject({ balance: 0, held: 500, pending: 29 })
})

test('an order that is cancelled and rejected concurrently returns its points once', async () => {
  await givePoints(shop, phone, 500)
  const { id } = await shop.sara.order({ pointsToRedeem: 500 })

  await Promise.all([
    ...Array.from({ length: 5 }, () => shop.sara.send('POST', `/orders/${id}/cancel`)),
    ...Array.from({ length: 5 }, () => shop.staff.fahad.move(id, 'placed', 'rejected', 'No gas')),
  ])

  expect(await has()).toEqual({ balance: 500, pending: 0, held: 0, owed: 0 })
})

test('an order that is completed twenty times concurrently earns its points once', async () => {
  const { id } = await shop.sara.order()
  await shop.staff.fahad.move(id, 'placed', 'accepted')
  await shop.staff.fahad.move(id, 'accepted', 'preparing')
  await shop.staff.fahad.move(id, 'preparing', 'ready')

  await twenty(() => shop.staff.fahad.move(id, 'ready', 'completed'))

  expect(await has()).toEqual({ balance: 54, pending: 0, held: 0, owed: 0 })
})

test('points that are spent while they are refunded exist once', async () => {
  await givePoints(shop, phone, 46)
  const { id } = await shop.payer.paid()
  await serve(id)
  const customerId = await customerIdOf(shop, phone)

  const [, spent] = await Promise.all([
    shop.staff.owner.send('POST', `/staff/orders/${id}/refunds`, {
      id: randomUUID(),
      amount: 5440,
      reason: 'Rice was cold',
    }),
    spendPoints(shop, customerId, { points: 100, reference: 'spend' }),
  ])

  expect(await has()).toMatchObject(spent ? { balance: 0, owed: 54 } : { balance: 46, owed: 0 })
})
