import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Branch } from '#contract/branch.ts'
import { BranchList } from '#contract/branch-list.ts'
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

describe('after an import', () => {
  beforeAll(() => importDemoBrand(shop.deps))

  test('one reply has the brand, the list of its branches and pictures of dishes, and an ETag', async () => {
    const reply = await shop.app.request('/api/v1/branches')
    const { brand, branches, plates } = v.parse(BranchList, await reply.json())
    const again = await shop.app.request('/api/v1/branches', {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    })

    expect(brand.name).toEqual({ ar: 'سُفرة', en: 'Sufra' })
    expect(branches).toHaveLength(8)
    expect(plates).toHaveLength(8)
    expect(again.status).toBe(304)
  })

  test('a branch has its address, phone and delivery terms, and nothing of how it is stored', async () => {
    const reply = await shop.app.request('/api/v1/branches/al-yasmin')
    const branch: unknown = await reply.json()

    expect(v.parse(Branch, branch)).toMatchObject({ id: 'al-yasmin', phone: expect.stringMatching(/^\+966/) })
    expect(branch).not.toHaveProperty('fromFile')
    expect(branch).not.toHaveProperty('revision')
    expect(reply.headers.get('etag')).not.toBeNull()
    expect((await shop.app.request('/api/v1/branches/nowhere')).status).toBe(404)
  })
})
