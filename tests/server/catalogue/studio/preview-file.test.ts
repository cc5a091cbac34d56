import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPreviewFile } from '#server/catalogue/studio/preview.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'
import { changedDraft } from '#support/studio.ts'

const icon = 'icon-192.png'
const lookWith = (fields: object) => ({ corners: 'round', ...fields }) as const

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await bring({})
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const bring = (fields: object) =>
  stock(shop.deps, (file) => ({ ...file, brand: { ...file.brand, look: lookWith(fields) } }))
const change = (path: string[], from: unknown, to: unknown) => changedDraft(reem, { path, from, to })
const primary = ['brand', 'look', 'primary']
const find = (name = icon, share: readonly string[] | null = null) => findPreviewFile(shop.deps, share, name)

test('a file of the draft is made once while the look stays, whatever else changes', async () => {
  const first = await find()
  await change(['items', 'kabsa', 'price'], 3200, 3400)

  expect(first).toBeDefined()
  expect(await find()).toBe(first)
})

test('another colour makes another file, and the earlier colour has the earlier file', async () => {
  const before = await find()
  await change(primary, undefined, '#0b6470')
  const changed = await find()
  await change(primary, '#0b6470', undefined)

  expect(changed?.etag).not.toBe(before?.etag)
  expect(await find()).toBe(before)
})

test('a manager gets the files of the live look', async () => {
  const before = await find()
  await change(primary, undefined, '#0b6470')

  expect(await find(icon, ['olaya'])).toBe(before)
})

test('after an import a file has what the draft changed of the look, over the new one', async () => {
  await change(['brand', 'look', 'pattern'], 'plain', 'sadu')
  await bring({ primary: '#0b6470' })

  const weave = await find('weave.svg')

  expect(String(weave?.identity)).toContain('#0b6470')
  expect(await find('weave.svg', ['olaya'])).toBeUndefined()
})

test('there is no file before the first import', async () => {
  await shop.db.deleteFrom('menu_publication').execute()

  expect(await find()).toBeUndefined()
})
