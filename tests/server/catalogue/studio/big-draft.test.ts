import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { changeMenuDraft, type FileChange, mostDraftBytes } from '#contract/studio.ts'
import { importMenu } from '#server/catalogue/publication/import-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { branchRemovalEdits } from '#storefront/staff/studio/branches/branch-edits.ts'
import { editOf } from '#storefront/staff/studio/studio.ts'
import { aBigMenu } from '#support/big-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const dishes = 2000
const sellers = ['branch-0', 'branch-1']

let shop: TestShop
let cookie: string
let menu: MenuFile
beforeAll(async () => {
  shop = await openShop()
  const big = aBigMenu(dishes)
  const items = big.items.map((item, place) => ({
    ...item,
    id: `${item.id}-with-rice-and-almonds`,
    ...(place < 300 && { soldAt: sellers }),
  }))
  const branches = big.branches.map((branch) => ({ ...branch, outOfStock: [] }))
  const checked = await checkMenu({ ...big, items, branches }, tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await importMenu(shop.deps, checked.menu)
  menu = checked.menu.file
  cookie = await signIn(shop, '0512345674', { staff: { role: 'owner' } })
}, 120_000)
afterAll(() => shop.close())

/** As a browser sends it: with the length of the body. */
async function change(edits: readonly FileChange[], headers: Record<string, string> = {}) {
  const body = JSON.stringify({ edits })
  const length = String(Buffer.byteLength(body))
  const reply = await shop.app.request(changeMenuDraft.path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'content-length': length, cookie, ...headers },
    body,
  })
  return { status: reply.status, length: Number(length), json: (await reply.json()) as unknown }
}
const Changes = v.object({ changes: v.array(v.object({ path: v.array(v.string()) })) })

test('the order of 2,000 dishes is changed', { timeout: 60_000 }, async () => {
  const to = menu.items.map(({ id }) => id).toReversed()

  const { status, length, json } = await change([editOf(menu, ['items', '#order'], to)])

  expect([status, length > 64 * 1024]).toEqual([200, true])
  expect(v.parse(Changes, json).changes.map(({ path }) => path)).toEqual([['items', '#order']])
})

test('a branch that 300 dishes name is removed', { timeout: 60_000 }, async () => {
  const edits = branchRemovalEdits(menu, 'branch-0')

  const { status } = await change(edits)

  expect([edits.length, status]).toEqual([301, 200])
})

test('three fields of each of 2,000 dishes are changed with one request', { timeout: 60_000 }, async () => {
  const edits = menu.items.flatMap(({ id, price }) => [
    editOf(menu, ['items', id, 'price'], price + 100),
    editOf(menu, ['items', id, 'name', 'ar'], `طبق ${id}`),
    editOf(menu, ['items', id, 'kcal'], 777),
  ])

  const { status, json } = await change(edits)

  expect([edits.length, status]).toEqual([6000, 200])
  expect(v.parse(Changes, json).changes.length).toBeGreaterThan(6000)
})

test('a larger request, and a large one of unknown length, are refused before they are read', async () => {
  const text = 'x'.repeat(mostDraftBytes)
  const large = await change([{ path: ['brand', 'tagline', 'en'], to: text }])
  const chunked = await change(
    [
      editOf(
        menu,
        ['items', '#order'],
        menu.items.map(({ id }) => id),
      ),
    ],
    {
      'transfer-encoding': 'chunked',
    },
  )

  expect([large.status, chunked.status]).toEqual([413, 413])
})
