import { dirname } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { AddedPicture, addPicture, DraftLook } from '#contract/studio-look.ts'
import { demoFile } from '#server/catalogue/brand/import-demo.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { findArtwork, deleteUnusedArtworks } from '#server/catalogue/look-files/look-store.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import type { TestShop } from '#support/shop.ts'
import { changedDraft, openDemoStudio, publishedDraft, readDraft } from '#support/studio.ts'

let shop: TestShop
let reem: CustomerClient
let cookie: string
beforeEach(async () => void ({ shop, cookie, reem } = await openDemoStudio()))
afterEach(() => shop.close())

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20z"/></svg>'
const send = (body: string) =>
  shop.app.request(addPicture.path, {
    method: 'POST',
    headers: { 'content-type': 'image/svg+xml', 'content-length': String(body.length), cookie },
    body,
  })
const fileOf = (name: string) =>
  shop.app.request(`/api/v1/studio/look/files/${name}`, { headers: { cookie } })
const readLook = async () => v.parse(DraftLook, (await reem.send('GET', '/studio/look')).body)
const change = (path: string[], from: unknown, to: unknown) => changedDraft(reem, { path, from, to })

test('the files of the look that the draft has can be loaded', async () => {
  const { files } = await readLook()

  const replies = await Promise.all(files.map(async (name) => [name, (await fileOf(name)).status]))
  expect(replies).toEqual(files.map((name) => [name, 200]))
})

test('a light primary colour is repaired, and stays as the owner chose it', async () => {
  await change(['brand', 'look', 'primary'], '#a3182f', '#8fd16a')

  const { uses } = await readLook()

  const words = uses.find(({ use }) => use === 'words-on-primary')
  expect(words).toMatchObject({ ground: '#8fd16a', instead: 1.8 })
  expect(words?.contrast).toBeGreaterThanOrEqual(4.5)
})

test('a logo that was added is drawn for the draft, and published with it', async () => {
  const added = v.parse(AddedPicture, await (await send(drawing)).json())
  await change(['brand', 'look', 'logo', 'en'], 'look/name-en.svg', added.name)

  expect(added).toMatchObject({ width: 60, height: 20 })
  const live = await (await shop.app.request('/icons/logo-en-light.webp')).arrayBuffer()
  const drawn = await (await fileOf('logo-en-light.webp')).arrayBuffer()
  expect(Buffer.from(drawn).equals(Buffer.from(live))).toBe(false)
  expect((await readDraft(reem)).problems).toEqual([])
  await publishedDraft(reem)
  const after = await (await shop.app.request('/icons/logo-en-light.webp')).arrayBuffer()
  expect(Buffer.from(after).equals(Buffer.from(drawn))).toBe(true)
})

test('an exported menu with a picture of the studio is imported without its file', async () => {
  const added = v.parse(AddedPicture, await (await send(drawing)).json())
  await change(['brand', 'look', 'logo', 'en'], 'look/name-en.svg', added.name)
  await publishedDraft(reem)
  const { body } = await reem.send('GET', '/studio/menu/file')

  const known = await checkMenu(body, dirname(demoFile), {
    findArtwork: (hash) => findArtwork(shop.db, hash),
  })
  const unknown = await checkMenu(body, dirname(demoFile))

  if (!known.ok) throw new Error(known.problems.join('\n'))
  expect(await bringMenu(shop.deps, known.menu)).toEqual([])
  expect(unknown).toMatchObject({ ok: false, problems: [expect.stringContaining(added.name)] })
})

test('a picture is deleted when neither the draft nor any publication names it', async () => {
  const added = v.parse(AddedPicture, await (await send(drawing)).json())
  const forget = () => deleteUnusedArtworks(shop.db, shop.clock.now + 1)
  await change(['brand', 'look', 'logo', 'en'], 'look/name-en.svg', added.name)

  expect(await forget()).toBe(0)
  await change(['brand', 'look', 'logo', 'en'], added.name, 'look/name-en.svg')
  expect(await deleteUnusedArtworks(shop.db, shop.clock.now)).toBe(0)
  expect(await forget()).toBe(1)
  // those of the live menu are still there
  expect((await shop.app.request('/icons/logo-en-light.webp')).status).toBe(200)
  expect(await shop.db.selectFrom('brand_picture').select('hash').execute()).not.toEqual([])
})

test('a picture that only an earlier menu names stays', async () => {
  const [first, second] = [
    v.parse(AddedPicture, await (await send(drawing)).json()),
    v.parse(AddedPicture, await (await send(drawing.replace('60v20', '50v20'))).json()),
  ]
  await change(['brand', 'look', 'logo', 'en'], 'look/name-en.svg', first.name)
  await publishedDraft(reem)
  await change(['brand', 'look', 'logo', 'en'], first.name, second.name)
  await publishedDraft(reem)

  expect(await deleteUnusedArtworks(shop.db, shop.clock.now + 1)).toBe(0)
})

test.each([
  ['a text', 'Our logo', 'picture-unknown'],
  ['a drawing with a script', drawing.replace('<path', '<script>1</script><path'), 'picture-unsafe'],
])('%s is no picture of the look', async (_what, body, refusal) => {
  const reply = await send(body)

  expect(v.parse(Problem, await reply.json())).toMatchObject({ refusal, status: 422 })
})
