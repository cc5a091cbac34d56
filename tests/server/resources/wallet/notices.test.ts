import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import { notifyLapsingPoints } from '#server/resources/wallet/notices.ts'
import { movePoints } from '#server/resources/wallet/order-points.ts'
import { stock } from '#support/small-menu.ts'
import { customerIdOf, spendPoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const phone = '+966512345671'
const day = 24 * 60 * 60_000
/** The midnight that ends 20 January. */
const lapses = instantOf('2027-01-21', 0)

let shop: TestShop
let customerId: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  await signIn(shop, phone, { register: true })
  customerId = await customerIdOf(shop, phone)
})
afterEach(() => shop.close())

const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => shop.db.transaction().execute(run)
const give = (points: number, reference: string, expiresAt = lapses) =>
  within((tx) =>
    earn(tx, {
      customerId,
      kind: 'correction',
      rule: 'owner',
      reference,
      at: shop.clock.now,
      points,
      expiresAt,
    }),
  )
const told = () =>
  shop.db
    .selectFrom('notification')
    .select(['kind', 'subject', 'details', 'sequence'])
    .orderBy('id')
    .execute()
/** Sets the clock to noon in Riyadh, this many days before the expiry. */
const toDaysBefore = (days: number) => (shop.clock.now = lapses - days * day - 12 * 60 * 60_000)

test('expiring points are notified a month and a week before, once each, in one line', async () => {
  await give(100, 'a')
  await give(80, 'b')
  toDaysBefore(31)
  await notifyLapsingPoints(shop.deps)
  expect(await told()).toEqual([])

  toDaysBefore(29)
  await Promise.all([notifyLapsingPoints(shop.deps), notifyLapsingPoints(shop.deps)])
  await notifyLapsingPoints(shop.deps)
  const line = { kind: 'points-lapsing', subject: '2027-01-20' }
  expect(await told()).toEqual([{ ...line, details: { points: 180, on: '2027-01-20' }, sequence: 1 }])

  await spendPoints(shop, customerId, { points: 30, reference: 'c' })
  toDaysBefore(6)
  await notifyLapsingPoints(shop.deps)
  await notifyLapsingPoints(shop.deps)
  expect(await told()).toEqual([{ ...line, details: { points: 150, on: '2027-01-20' }, sequence: 2 }])
})

test('a notice is not sent at night, nor for points that were spent', async () => {
  await give(100, 'a')
  toDaysBefore(29)
  shop.clock.now += 14 * 60 * 60_000
  await notifyLapsingPoints(shop.deps)
  expect(await told()).toEqual([])

  await spendPoints(shop, customerId, { points: 100, reference: 'c' })
  toDaysBefore(28)
  await notifyLapsingPoints(shop.deps)
  expect(await told()).toEqual([])
})

test('points that come in their last week are notified once', async () => {
  toDaysBefore(3)
  await give(100, 'a')
  await notifyLapsingPoints(shop.deps)
  toDaysBefore(2)
  await notifyLapsingPoints(shop.deps)
  expect(await told()).toMatchObject([{ kind: 'points-lapsing', sequence: 1 }])
})

/** Completes an order that earns this many points. */
async function eat(points: number, id: string): Promise<void> {
  const order = {
    id,
    customer_id: customerId,
    points_redeemed: 0,
    points_promised: points,
    points_scheme: null,
  }
  await within(async (tx) => {
    // without constraints: the test needs no valid order
    await sql`set local session_replication_role = replica`.execute(tx)
    await movePoints(tx, order, 'placed', shop.clock.now)
    await movePoints(tx, order, 'completed', shop.clock.now)
  })
}

test('a level is notified when it is first reached, and only the higher one of two', async () => {
  await eat(1999, 'one')
  expect(await told()).toEqual([])
  await eat(1, 'two')
  expect(await told()).toMatchObject([
    { kind: 'level', subject: 'friend', details: { level: { en: 'Friend' }, earnsMore: true } },
  ])
  await eat(100, 'three')
  expect(await told()).toHaveLength(1)

  // a year later the level starts again, and reached levels are not notified again
  shop.clock.now += 400 * day
  await eat(2500, 'four')
  expect(await told()).toHaveLength(1)
  await eat(4000, 'five')
  expect(await told()).toMatchObject([{ subject: 'friend' }, { kind: 'level', subject: 'family' }])
})
