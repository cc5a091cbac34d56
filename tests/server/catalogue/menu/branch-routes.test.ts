import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Branches } from '#contract/branch.ts'
import { importDemoBrand } from '#server/catalogue/brand/import-demo.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('before the first import there is no brand', async () => {
  expect((await shop.app.request('/api/v1/branches')).status).toBe(404)
})

test('one reply has the brand, its branches and pictures of dishes, and an ETag', async () => {
  await importDemoBrand(shop.deps)

  const reply = await shop.app.request('/api/v1/branches')
  const { brand, branches, plates } = v.parse(Branches, await reply.json())
  const again = await shop.app.request('/api/v1/branches', {
    headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
  })

  expect(brand.name).toEqual({ ar: 'سُفرة', en: 'Sufra' })
  expect(branches).toHaveLength(8)
  expect(branches[0]).not.toHaveProperty('fromFile')
  expect(plates).toHaveLength(8)
  expect(again.status).toBe(304)
})
