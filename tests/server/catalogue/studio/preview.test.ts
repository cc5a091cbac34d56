import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BranchList } from '#contract/branch-list.ts'
import { Look } from '#contract/look.ts'
import { BranchMenu } from '#contract/menu.ts'
import { MenuPreview } from '#contract/studio-preview.ts'
import type { FileChange, MenuDraft } from '#contract/studio.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { setItemState } from '#server/catalogue/menu/store.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import type { TestShop } from '#support/shop.ts'
import { changedDraft, openDemoStudio, publishedDraft, readDraft } from '#support/studio.ts'

let shop: TestShop
let reem: CustomerClient
let branch: string
let cookie: string
beforeEach(async () => {
  const { menu, ...studio } = await openDemoStudio()
  ;({ shop, cookie, reem } = studio)
  branch = menu.branches[1]?.id ?? ''
})
afterEach(() => shop.close())

const read = () => readDraft(reem)
const changed = (...edits: readonly FileChange[]) => changedDraft(reem, ...edits)
async function preview(of = branch): Promise<MenuPreview> {
  const { status, body } = await reem.send('GET', `/studio/menu/preview?branch=${of}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(MenuPreview, body)
}
const file = (name: string) => shop.app.request(`/api/v1/studio/look/files/${name}`, { headers: { cookie } })
const get = async (path: string): Promise<unknown> => (await shop.app.request(`/api/v1${path}`)).json()
const liveMenu = async () => v.parse(BranchMenu, await get(`/menu?branch=${branch}`))

test('a draft without changes is previewed as customers get the menu', async () => {
  const { menu, list, leftOut } = await preview()

  // the version depends on the order of the fields in the database
  const live = await liveMenu()
  expect({ ...menu.menu, version: '' }).toEqual({ ...live.menu, version: '' })
  expect(menu.branch).toEqual(live.branch)
  expect(list).toEqual(v.parse(BranchList, await get('/branches')))
  expect(leftOut).toBe(0)
})

test('what is previewed is what customers get when the draft is published, and not before', async () => {
  const before = await liveMenu()
  const { live } = await read()
  const at = (path: readonly string[]) => path.reduce<unknown>(fieldOf, live)
  const edit = (path: string[], to: unknown): FileChange => ({ path, from: at(path), to })
  await changed(
    edit(['items', 'hummus', 'price'], 1500),
    edit(['items', 'hummus', 'drawing'], at(['items', 'laban', 'drawing'])),
    edit(['items', 'laban', 'soldAt'], []),
    edit(['categories', 'kabsa', 'name'], { ar: 'الكبسات', en: 'Kabsas' }),
    edit(['branches', branch, 'leadTimeMinutes'], 25),
    edit(['branches', branch, 'outOfStock'], ['kabsa-chicken']),
    edit(['brand', 'tagline', 'en'], 'Lunch is ready.'),
    edit(['brand', 'look', 'primary'], '#0b6470'),
  )

  const { menu, list, look } = await preview()

  expect(await liveMenu()).toEqual(before)
  expect(menu.menu.items.find(({ id }) => id === 'hummus')?.price).toBe(1500)
  await publishedDraft(reem)
  const after = await liveMenu()
  // a drawing that no menu has had yet is sent with the preview
  const drawn = menu.menu.items.find(({ id }) => id === 'hummus')?.picture ?? ''
  expect(drawn).toMatch(/^data:image\/svg/)
  expect(withoutPictures(menu)).toEqual(withoutPictures(after))
  const { plates: _shown, ...listed } = list
  const { plates: _plates, ...wanted } = v.parse(BranchList, await get('/branches'))
  expect(listed).toEqual(wanted)
  const css = v.parse(Look, await get('/look'))
  expect(look.words).toEqual(css.words)
  expect(look.css.replaceAll('/api/v1/studio/look/files/', '/icons/')).toBe(css.css)
})

const fieldOf = (value: unknown, part: string): unknown =>
  Array.isArray(value)
    ? value.find((entry: unknown) => fieldOf(entry, 'id') === part)
    : new Map(Object.entries(value ?? {})).get(part)

const withoutPictures = ({ branch: of, menu }: BranchMenu) => ({
  branch: of,
  menu: {
    ...menu,
    version: '',
    items: menu.items.map(({ picture: _picture, blur: _blur, ...item }) => item),
  },
})

test('a dish that the draft takes off the sold-out list is previewed as the staff have set it', async () => {
  const path = ['branches', branch, 'outOfStock']
  await changed({ path, from: [], to: ['kabsa-chicken', 'hummus'] })
  await publishedDraft(reem)
  const until = shop.clock.now + 4 * 3_600_000
  await shop.db.transaction().execute(async (tx) => {
    const state = { itemId: 'kabsa-chicken', state: 'out-of-stock', until, note: {} } as const
    await setItemState(tx, { branchId: branch, ...state })
    await raiseRevision(tx)
  })
  await publishMenuChange(shop.deps)

  await changed({ path, from: ['kabsa-chicken', 'hummus'], to: [] })

  const { menu } = await preview()
  await publishedDraft(reem)
  const live = await liveMenu()
  expect({ ...menu.menu, version: '' }).toEqual({ ...live.menu, version: '' })
})

test('a change that cannot be published is left out of the preview', async () => {
  const { live } = await read()
  const name = fieldOf(fieldOf(fieldOf(live, 'items'), 'hummus'), 'name')
  await changed(
    { path: ['items', 'hummus', 'name'], from: name, to: {} },
    { path: ['items', 'hummus', 'price'], from: 1200, to: 1500 },
  )

  const { menu, leftOut } = await preview()

  // its name in two languages
  expect(leftOut).toBe(2)
  const hummus = menu.menu.items.find(({ id }) => id === 'hummus')
  expect(hummus).toMatchObject({ name, price: 1500 })
})

test('a branch that the draft adds can be previewed, one that it does not have cannot', async () => {
  const { live } = await read()
  const first = fieldOf(fieldOf(live, 'branches'), branch)
  await changed({
    path: ['branches', 'new-branch'],
    from: undefined,
    to: { ...(first as object), id: 'new-branch' },
  })

  expect((await preview('new-branch')).menu.branch).toMatchObject({ id: 'new-branch', pausedUntil: null })
  const refused = await reem.send('GET', '/studio/menu/preview?branch=nowhere')
  expect(problemOf(refused).refusal).toBe('not-found')
})

test('the files of the look of the draft are drawn in its colours', async () => {
  const live = await shop.app.request('/icons/weave.svg')
  await changed({ path: ['brand', 'look', 'primary'], from: primaryOf(await read()), to: '#0b6470' })
  const drawn = await file('weave.svg')

  expect(drawn.status).toBe(200)
  expect(await drawn.text()).not.toBe(await live.clone().text())
  expect((await file('nothing.svg')).status).toBe(404)
  expect(await (await shop.app.request('/icons/weave.svg')).text()).toBe(await live.text())
})

const primaryOf = ({ live }: MenuDraft) => fieldOf(fieldOf(fieldOf(live, 'brand'), 'look'), 'primary')
