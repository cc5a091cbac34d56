import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#domain/duration.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { packedMenuOf } from '#server/catalogue/menu/packed-menu.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

test('a menu is kept compressed only, until it was not asked for in ten minutes', async () => {
  const snapshot = (await findMenuSnapshot(shop.deps))!
  const { now } = shop.clock

  const packed = packedMenuOf(snapshot, now)

  expect(Object.keys(await packed).toSorted()).toEqual(['br', 'etag', 'gzip', 'type'])
  expect(packedMenuOf(snapshot, now + 9 * minuteMs)).toBe(packed)
  expect(packedMenuOf(snapshot, now + 18 * minuteMs)).toBe(packed)
  expect(packedMenuOf(snapshot, now + 29 * minuteMs)).not.toBe(packed)
})
