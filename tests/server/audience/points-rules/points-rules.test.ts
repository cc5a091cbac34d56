import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PointsRules } from '#contract/points-rules.ts'
import { usualScheme } from '#domain/points.ts'
import { changeScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const rules = async () => v.parse(PointsRules, (await reem.send('GET', '/studio/points')).body)

test('points are counted for the version under which they came, and those that expire soon', async () => {
  const before = (await rules()).versions
  await aCustomer(shop, '0512345671')
  await givePoints(shop, '+966512345671', 300)
  shop.clock.now += 31 * day
  await shop.db
    .transaction()
    .execute((tx) => changeScheme(tx, { ...usualScheme, validMonths: 9 }, shop.clock.now))
  await givePoints(shop, '+966512345671', 50)
  reem = await anOwner(shop, '0512345674')

  const { versions, owed } = await rules()

  expect(before.map(({ inForce, points }) => [inForce, points])).toEqual([[true, 0]])
  expect(versions.map(({ inForce, points }) => [inForce, points])).toEqual([
    [false, 300],
    [true, 50],
  ])
  expect(owed).toMatchObject({ points: 350, customers: 1, earned: 0, redeemed: 0 })
  // in proportion, as in the report: 5 riyals for each 100
  expect(owed.worth).toBe(1750)
})

async function complete(id: string): Promise<void> {
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const)
    expect((await reem.move(id, from, to)).status).toBe(200)
}

test('points of an order belong to the version under which it was placed', async () => {
  const sara = await aCustomer(shop, '0512345672')
  const { id } = await sara.order()
  const change = { ...usualScheme, validMonths: 9 }
  shop.clock.now += 1
  await shop.db.transaction().execute((tx) => changeScheme(tx, change, shop.clock.now))
  await complete(id)
  const { id: later } = await sara.order()
  await complete(later)

  const { versions } = await rules()

  expect(versions.map(({ inForce }) => inForce)).toEqual([false, true])
  expect(versions[0]?.points).toBeGreaterThan(0)
  expect(versions[1]?.points).toBe(versions[0]?.points)
})

test('the points that orders of today gave are counted', async () => {
  const sara = await aCustomer(shop, '0512345672')
  const { id } = await sara.order()
  await complete(id)

  const { owed } = await rules()

  expect(owed.earned).toBeGreaterThan(0)
  expect(owed).toMatchObject({ points: owed.earned, redeemed: 0 })
  shop.clock.now += day
  reem = await anOwner(shop, '0512345674')
  expect((await rules()).owed).toMatchObject({ points: owed.points, earned: 0 })
})
