import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BranchList } from '#contract/branch-list.ts'
import { langs } from '#domain/locale.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { aShopOfBranches } from '#support/many-branches.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const checked = await checkMenu(aShopOfBranches(300, 150), tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
})
afterAll(() => shop.close())

const bytesOf = async (path: string) => {
  const reply = await shop.app.request(path, { headers: { accept: 'text/html' } })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

test('the list of 300 branches has at most 60 KB', async () => {
  const list = await bytesOf('/api/v1/branches')

  expect(v.parse(BranchList, JSON.parse(list.toString())).branches).toHaveLength(300)
  expect(list.length).toBeLessThanOrEqual(60_000)
})

test.each(langs)(
  'the page of 300 branches has at most 55 KB beside its styles and describes those it shows (%s)',
  async (lang) => {
    const page = (await bytesOf(`/${lang}/branches/`)).toString()

    expect(page.match(/<article id="branch-/g)).toHaveLength(12)
    expect(page.match(/"@type":"Place"/g)).toHaveLength(12)
    const content = page.replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(55_000)
  },
)

test('another page describes only the branch of the visitor', async () => {
  const page = (await bytesOf('/en/about-us/')).toString()

  expect(page.match(/"@type":"Place"/g)).toHaveLength(1)
})
