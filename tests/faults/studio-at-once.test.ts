import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CustomerClient } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'
import { changedDraft, changeDraft, publishDraft, readDraft, withPickup } from '#support/studio.ts'
import { untilWaiting } from '#support/waiting-queries.ts'

const price = ['items', 'kabsa', 'price']

let shop: TestShop
let owner: CustomerClient
let colleague: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps, withPickup)
  owner = await anOwner(shop, '0512345674')
  colleague = await anOwner(shop, '0512345675')
})
afterEach(() => shop.close())

test.each([
  ['back', 3200],
  ['on', 4000],
])('a price that is changed %s while the draft is published is a change of the new menu', async (_, to) => {
  await changedDraft(owner, { path: price, from: 3200, to: 3500 })

  const late = await shop.db.transaction().execute(async (tx) => {
    // the publication changes this row last
    await tx.selectFrom('brand').select('revision').forUpdate().execute()
    const publishing = publishDraft(owner)
    await untilWaiting(shop, 1, publishing)
    const changing = changeDraft(colleague, { path: price, from: 3500, to })
    await untilWaiting(shop, 2, changing)
    return { publishing, changing }
  })

  expect((await late.publishing).status).toBe(200)
  expect((await late.changing).status).toBe(200)
  expect((await readDraft(owner)).changes).toMatchObject([{ path: price, from: 3500, to }])
})
