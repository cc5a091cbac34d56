import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimCheck, releaseCheck } from '#server/audience/ledger/daily-store.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const claim = (day: string, isMorning: boolean) => claimCheck(shop.db, { day, isMorning })

test('one process checks in a morning, and again in the next one', async () => {
  expect(await Promise.all([1, 2, 3].map(() => claim('2026-11-20', true)))).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  expect(await claim('2026-11-20', true)).toBe(false)
  expect(await claim('2026-11-20', false)).toBe(false)
  expect(await claim('2026-11-21', true)).toBe(true)
})

test('by day a shop is checked only if it had no check yesterday either', async () => {
  expect(await claim('2026-11-20', false)).toBe(false)
  expect(await claim('2026-11-20', true)).toBe(true)
  expect(await claim('2026-11-21', false)).toBe(false)
  expect(await claim('2026-11-22', false)).toBe(true)
  expect(await claim('2026-11-22', false)).toBe(false)
})

test('a check that a stop has ended is due again', async () => {
  await claim('2026-11-20', true)

  await releaseCheck(shop.db, '2026-11-20')

  expect(await claim('2026-11-20', true)).toBe(true)
})
