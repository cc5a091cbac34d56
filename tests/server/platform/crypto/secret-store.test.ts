import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('concurrent first starts make one key, which stays', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => getSecret(shop.deps, 'vapid')))

  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await getSecret(shop.deps, 'vapid')).toEqual(keys[0])
})
