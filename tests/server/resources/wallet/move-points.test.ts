import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualScheme } from '#domain/points.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { earn, reverse, spend } from '#server/resources/wallet/move-points.ts'
import { findEntry, lockAccount, post } from '#server/resources/wallet/points-store.ts'
import { stock } from '#support/small-menu.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
let sara: string
let omar: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  await signIn(shop, '0512345671', { register: true })
  await signIn(shop, '0512345672', { register: true })
  ;[sara = '', omar = ''] = (
    await shop.db.selectFrom('customer').select('id').orderBy('phone').execute()
  ).map(({ id }) => id)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => shop.db.transaction().execute(run)

const give = (points: number, about: { reference?: string; days?: number; customerId?: string } = {}) =>
  within((tx) =>
    earn(tx, {
      customerId: about.customerId ?? sara,
      kind: 'earn',
      rule: 'order-completed',
      reference: about.reference ?? `gift ${Math.random()}`,
      at: shop.clock.now,
      points,
      expiresAt: shop.clock.now + (about.days ?? 365) * day,
    }),
  )

const out = (points: number, reference = `spent ${Math.random()}`) =>
  within((tx) =>
    spend(tx, {
      customerId: sara,
      kind: 'correction',
      rule: 'owner',
      reference,
      at: shop.clock.now,
      points,
    }),
  )

const takeBack = (points: number, reference = `refund ${Math.random()}`) =>
  within((tx) =>
    reverse(tx, {
      customerId: sara,
      kind: 'reverse',
      rule: 'order-refunded',
      reference,
      at: shop.clock.now,
      points,
    }),
  )

const accountOf = (customerId = sara) => within((tx) => lockAccount(tx, customerId, shop.clock.now))
const lotsOf = async (customerId = sara) => {
  const rows = await shop.db
    .selectFrom('points_lot')
    .select('unspent')
    .where('customer_id', '=', customerId)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map(({ unspent }) => unspent)
}

test('points that expire first are spent first, in any order of earning', async () => {
  await give(100, { days: 60 })
  await give(100, { days: 30 })
  await give(100, { days: 90 })

  expect(await out(150)).toBe(true)

  expect(await lotsOf()).toEqual([0, 50, 100])
  expect(await accountOf()).toMatchObject({ balance: 150 })
})

test('more than the balance is not spent, not even in part', async () => {
  await give(100)

  expect(await out(101)).toBe(false)

  expect(await accountOf()).toMatchObject({ balance: 100 })
  expect(await lotsOf()).toEqual([100])
})

test('a customer without points cannot spend any', async () => {
  expect(await out(1)).toBe(false)
})

test('the same request twice counts once', async () => {
  await give(100, { reference: 'order a' })
  await give(100, { reference: 'order a' })
  expect(await out(40, 'transfer a')).toBe(true)
  expect(await out(40, 'transfer a')).toBe(true)
  await takeBack(10, 'refund a')
  await takeBack(10, 'refund a')

  expect(await accountOf()).toMatchObject({ balance: 50 })
})

describe('points that are taken back after they were spent', () => {
  test('are owed, and subtracted from the next earned points', async () => {
    await give(100)
    await out(80)
    await takeBack(50)
    expect(await accountOf()).toMatchObject({ balance: 0, owed: 30 })

    await give(20)
    expect(await accountOf()).toMatchObject({ balance: 0, owed: 10 })
    await give(25)
    expect(await accountOf()).toMatchObject({ balance: 15, owed: 0 })
  })
})

describe('points expire', () => {
  test('exactly at their instant, with one entry, after any delay of the cron job', async () => {
    await give(100, { days: 10 })
    await give(50, { days: 20 })

    shop.clock.now = noon + 10 * day - 1
    expect(await accountOf()).toMatchObject({ balance: 150 })
    shop.clock.now = noon + 10 * day
    expect(await out(51)).toBe(false)
    expect(await accountOf()).toMatchObject({ balance: 50 })
    shop.clock.now = noon + 100 * day
    expect(await accountOf()).toMatchObject({ balance: 0 })
    expect(await accountOf()).toMatchObject({ balance: 0 })

    const rows = await shop.db
      .selectFrom('points_entry')
      .select('points')
      .where('kind', '=', 'expire')
      .execute()
    expect(rows.map(({ points }) => points)).toEqual([-100, -50])
  })
})

describe('returned points', () => {
  test('are in the lots they were taken from, with their expiry', async () => {
    await give(100, { days: 10 })
    await give(100, { days: 20 })
    await out(150, 'a')
    const backOf = await findEntry(shop.db, { customerId: sara, kind: 'correction', reference: 'a' })

    const back = { customerId: sara, kind: 'reverse', rule: 'owner', reference: 'a' } as const
    await within((tx) => post(tx, { ...back, at: shop.clock.now }, { points: 150, backOf: backOf?.id ?? 0 }))

    expect(await lotsOf()).toEqual([100, 100])
    shop.clock.now = noon + 15 * day
    expect(await accountOf()).toMatchObject({ balance: 100 })
  })

  test('expire again if their lot has expired', async () => {
    await give(100, { days: 10 })
    await out(60, 'a')
    const backOf = await findEntry(shop.db, { customerId: sara, kind: 'correction', reference: 'a' })
    shop.clock.now = noon + 10 * day
    expect(await accountOf()).toMatchObject({ balance: 0 })

    const back = { customerId: sara, kind: 'reverse', rule: 'owner', reference: 'a' } as const
    await within((tx) => post(tx, { ...back, at: shop.clock.now }, { points: 60, backOf: backOf?.id ?? 0 }))

    expect(await accountOf()).toMatchObject({ balance: 0 })
  })
})

test('transferred points keep their expiry', async () => {
  await give(100, { days: 10 })
  await give(100, { days: 20 })
  await out(150, 'a')
  const backOf = await findEntry(shop.db, { customerId: sara, kind: 'correction', reference: 'a' })

  const got = { customerId: omar, kind: 'correction', rule: 'owner', reference: 'a' } as const
  await within((tx) => post(tx, { ...got, at: shop.clock.now }, { points: 150, backOf: backOf?.id ?? 0 }))

  expect(await lotsOf(omar)).toEqual([100, 50])
  shop.clock.now = noon + 15 * day
  expect(await accountOf(omar)).toMatchObject({ balance: 50 })
})

test.each([
  ['an entry', 'update points_entry set points = 1'],
  ['an entry away', 'delete from points_entry'],
  ['what was taken', 'update points_take set points = 1'],
  ['what was taken away', 'delete from points_take'],
  ['all entries away', 'truncate points_entry cascade'],
])('%s cannot be changed', async (_, change) => {
  await give(100)
  await out(10)

  await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('is never changed')
})

test('after any actions in any order the balance is the sum of the lots and not negative', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('give' as const),
      points: fc.integer({ min: 1, max: 300 }),
      days: fc.integer({ min: 1, max: 40 }),
    }),
    fc.record({ do: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ do: fc.constant('reverse' as const), points: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const { balance } = await accountOf()
        if (one.do === 'give') await give(one.points, one)
        if (one.do === 'spend') expect(await out(one.points)).toBe(one.points <= balance)
        if (one.do === 'reverse') await takeBack(one.points)
        if (one.do === 'wait') shop.clock.now += one.days * day
      }
      expect(await checkLedger(shop.db)).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('each changed points scheme of the menu file is a new version', async () => {
  const versions = async () =>
    (await shop.db.selectFrom('points_scheme').select('content').orderBy('version').execute()).map(
      ({ content }) => content,
    )
  expect(await versions()).toEqual([usualScheme])

  await stock(shop.deps)
  expect(await versions()).toHaveLength(1)

  const dearer = { earnPer: 200 }
  await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, points: dearer } }))
  expect(await versions()).toEqual([usualScheme, { ...usualScheme, ...dearer }])
})
