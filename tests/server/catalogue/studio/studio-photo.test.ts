import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BranchMenu } from '#contract/menu.ts'
import { MenuFile } from '#contract/menu-file.ts'
import { AddedPhoto, addPhoto } from '#contract/studio-photo.ts'
import { type FileChange, getPublication, Publication } from '#contract/studio.ts'
import { dayMs } from '#domain/duration.ts'
import { photoAddress, photoIdOf } from '#domain/photo.ts'
import { deleteUnusedUploads } from '#server/catalogue/photo/upload-store.ts'
import { folderOf } from '#server/catalogue/photo/picture-source.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findLivePublication } from '#server/catalogue/publication/publication-store.ts'
import { storedPhotosIn } from '#server/catalogue/publication/stored-photos.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aJpeg, aPhonePhoto, aPlatePhoto } from '#support/picture.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { changedDraft, publishDraft, publishedDraft, readDraft, withPickup } from '#support/studio.ts'
import { Problem } from '#contract/problem.ts'

const hour = 60 * 60_000

let shop: TestShop
let reem: CustomerClient
let cookie: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withPickup)
  cookie = await signIn(shop, '0512345674', { staff: { role: 'owner' } })
  reem = aCustomerClient(askOf(shop), cookie)
})
afterEach(() => shop.close())

const send = (body: Buffer, headers: Record<string, string> = {}) =>
  shop.app.request(addPhoto.path, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'content-length': String(body.length), cookie, ...headers },
    body: new Uint8Array(body),
  })
async function added(body: Buffer): Promise<AddedPhoto> {
  const reply = await send(body)
  expect(reply.status).toBe(200)
  return v.parse(AddedPhoto, await reply.json())
}
const refusalOf = async (reply: Response) => {
  const { refusal, status } = v.parse(Problem, await reply.json())
  return { refusal, status }
}
const change = (...edits: readonly FileChange[]) => changedDraft(reem, ...edits)
const read = () => readDraft(reem)
const publish = (at?: number) => publishDraft(reem, at)
const published = (at?: number) => publishedDraft(reem, at)
const photo = ['items', 'kabsa', 'photo']
const centre = ['items', 'kabsa', 'photoCentre']
const withPhoto = ({ name, centre: to }: AddedPhoto): Promise<void> =>
  change({ path: photo, to: name }, { path: centre, to })
async function pictureOf(id = 'kabsa'): Promise<string | null | undefined> {
  const reply = await shop.app.request('/api/v1/menu?branch=olaya')
  return v.parse(BranchMenu, await reply.json()).menu.items.find((item) => item.id === id)?.picture
}
const work = () => runDueJobs(shop.deps, jobs)

test('a photograph is in the draft only until it is published; then it is made and shown', async () => {
  const kept = await added(await aPhonePhoto('rice-chicken', { width: 1600, height: 1200 }))
  await withPhoto(kept)
  await work()

  expect(kept).toMatchObject({ width: 1600, height: 1200 })
  expect(await pictureOf()).toBeNull()
  expect(await shop.db.selectFrom('photo').select('id').execute()).toEqual([])
  await published()
  await work()

  const shown = await pictureOf()
  expect(shown).toMatch(/^\/pictures\/[\w-]{22}-512\.webp$/)
  expect((await shop.app.request(shown ?? '')).status).toBe(200)
})

test('the suggested centre is that of the most detailed square', async () => {
  const wide = await sharp(await aPlatePhoto({ width: 600, height: 600, radius: 200 }))
    .extend({ right: 600, background: '#fff' })
    .jpeg()
    .toBuffer()

  const { centre: found } = await added(wide)

  expect(found.y).toBe(50)
  expect(found.x).toBeGreaterThanOrEqual(25)
  expect(found.x).toBeLessThan(40)
})

test('another centre is another crop of the same photograph, also of one that is live', async () => {
  const wide = await sharp(await aPlatePhoto({ width: 600, height: 600, radius: 250 }))
    .extend({ right: 600, background: '#fff' })
    .jpeg()
    .toBuffer()
  await withPhoto(await added(wide))
  const suggested = (await read()).changes.find(({ path }) => path.at(-1) === 'photoCentre')
  await change({ path: centre, from: suggested?.to, to: { x: 25, y: 50 } })
  await published()
  await work()
  const plate = await pictureOf()
  await shop.db.deleteFrom('photo_upload').execute()

  await change({ path: centre, from: { x: 25, y: 50 }, to: { x: 75, y: 50 } })
  await published()
  await work()

  const paper = await pictureOf()
  expect([await rednessOf(plate), await rednessOf(paper)]).toEqual([true, false])
})

async function rednessOf(picture: string | null | undefined): Promise<boolean> {
  const id = photoIdOf(picture ?? '') ?? expect.fail('expected a photograph')
  const reply = await shop.app.request(photoAddress(id, 128, 'webp'))
  const { channels } = await sharp(Buffer.from(await reply.arrayBuffer())).stats()
  return (channels[1]?.mean ?? 0) < 200
}

test('the preview is the whole photograph, small and without its metadata', async () => {
  await withPhoto(await added(await aPhonePhoto('salad', { width: 2400, height: 1200, turned: true })))

  const reply = await shop.app.request('/api/v1/studio/menu/items/kabsa/photo', { headers: { cookie } })

  const facts = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 512, height: 1024 })
  expect(facts.exif).toBeUndefined()
  expect(problemOf(await reem.send('GET', '/studio/menu/items/laban/photo')).refusal).toBe('no-photo')
  expect(problemOf(await reem.send('GET', '/studio/menu/items/nothing/photo')).refusal).toBe('no-photo')
})

test('a file that is no photograph is refused with a reason of its own', async () => {
  const whole = await aJpeg({ width: 400, height: 300 })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])
  const huge = await sharp({ create: { width: 10_000, height: 5100, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

  const got = [
    await refusalOf(await send(Buffer.alloc(0))),
    await refusalOf(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
    await refusalOf(await send(heic)),
    await refusalOf(await send(whole.subarray(0, whole.length / 2))),
    await refusalOf(await send(huge)),
  ]

  expect(got).toEqual(
    ['photo-unknown', 'photo-unknown', 'photo-heic', 'photo-broken', 'photo-too-many-pixels'].map(
      (refusal) => ({ refusal, status: 422 }),
    ),
  )
  expect(await shop.db.selectFrom('photo_upload').select('id').execute()).toEqual([])
})

test('a file of more than 25 MB, and one of unknown length, are refused before they are read', async () => {
  const tooLarge = await send(Buffer.alloc(16), { 'content-length': String(25 * 1024 * 1024 + 1) })
  const unsized = await shop.app.request(addPhoto.path, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked', cookie },
    body: new Uint8Array(100 * 1024),
  })

  expect((await refusalOf(tooLarge)).refusal).toBe('body-too-large')
  expect((await refusalOf(unsized)).refusal).toBe('body-too-large')
})

test('a draft cannot name a photograph that is not stored', async () => {
  await change({ path: photo, to: `studio/${'x'.repeat(22)}.jpg` })

  expect((await read()).problems).toEqual([{ path: photo, reason: 'picture' }])
  expect(problemOf(await publish()).refusal).toBe('draft-problems')
})

/**
 * Imports the live menu with a photograph of the kabsa from a file. Returns the dish. Without `isNamed` the
 * file is found by its name only, and comes before the drawing.
 */
async function importKabsa({ isNamed = true, width = 900 } = {}) {
  const { items, ...rest } = v.parse(MenuFile, (await reem.send('GET', '/studio/menu/file')).body)
  const kabsa = items.find(({ id }) => id === 'kabsa') ?? expect.fail('expected a kabsa')
  const picture = isNamed
    ? { photo: 'kabsa.jpg' }
    : { drawing: { vessel: 'plate:rumman', base: 'rice:kabsa' } }
  const dish = { ...kabsa, ...picture, photoCentre: { x: 25, y: 50 } }
  const folder = mkdtempSync(join(tmpdir(), 'sufra-photos-'))
  try {
    writeFileSync(join(folder, 'kabsa.jpg'), await aJpeg({ width, height: 600 }))
    const file = { ...rest, items: items.map((item) => (item.id === 'kabsa' ? dish : item)) }
    const checked = await checkMenu(file, folder, isNamed ? {} : { pictures: folderOf(folder) })
    if (!checked.ok) throw new Error(checked.problems.join('\n'))
    await bringMenu(shop.deps, checked.menu)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return dish
}

test('a copy of a dish with an imported photograph has the same photograph', async () => {
  const dish = await importKabsa()
  const copy = { ...dish, id: 'kabsa-2', name: { en: 'Kabsa 2', ar: 'كبسة 2' } }
  const moved = {
    ...copy,
    id: 'kabsa-3',
    name: { en: 'Kabsa 3', ar: 'كبسة 3' },
    photoCentre: { x: 75, y: 50 },
  }

  await change({ path: ['items', copy.id], to: copy }, { path: ['items', moved.id], to: moved })

  expect((await read()).problems).toEqual([])
  const preview = await shop.app.request('/api/v1/studio/menu/items/kabsa-2/photo', { headers: { cookie } })
  expect(preview.status).toBe(200)
  await published()
  await work()
  const [original, same, other] = [await pictureOf(), await pictureOf(copy.id), await pictureOf(moved.id)]
  expect(photoIdOf(original ?? '')).toBeDefined()
  expect(same).toBe(original)
  expect(photoIdOf(other ?? '')).toBeDefined()
  expect(other).not.toBe(original)
})

test('a copy keeps its photograph when its original gets another one in the same draft', async () => {
  const dish = await importKabsa()
  await work()
  const before = await pictureOf()
  const copy = { ...dish, id: 'kabsa-2', name: { en: 'Kabsa 2', ar: 'كبسة 2' } }
  await change({ path: ['items', copy.id], to: copy })
  const { name, centre: to } = await added(await aJpeg({ width: 600, height: 600 }))

  await change({ path: photo, from: dish.photo, to: name }, { path: centre, from: dish.photoCentre, to })

  await published()
  await work()
  expect([await pictureOf(copy.id), (await pictureOf()) === before]).toEqual([before, false])
})

/** Puts the dish into the live menu as it is: earlier versions named no photographs that they had found. */
async function putUnnamed(dish: Awaited<ReturnType<typeof importKabsa>>): Promise<void> {
  const live = (await findLivePublication(shop.db)) ?? expect.fail('expected a live menu')
  const { items, ...rest } = v.parse(MenuFile, live.content)
  const content = { ...rest, items: items.map((item) => (item.id === dish.id ? dish : item)) }
  await shop.db
    .updateTable('menu_publication')
    .set({ content: JSON.stringify(content) })
    .where('number', '=', live.number)
    .execute()
}

test('a copy of a dish that an earlier version found the photograph of has the same one', async () => {
  const dish = await importKabsa({ isNamed: false })
  await putUnnamed(dish)
  const { photos } = await read()
  const copy = { ...dish, id: 'kabsa-2', name: { en: 'Kabsa 2' }, drawing: undefined, photo: photos.kabsa }

  await change({ path: ['items', copy.id], to: copy })

  expect(Object.keys(photos)).toEqual(['kabsa'])
  expect((await read()).problems).toEqual([])
  const preview = await shop.app.request('/api/v1/studio/menu/items/kabsa-2/photo', { headers: { cookie } })
  expect(preview.status).toBe(200)
  await published()
  await work()
  expect(photoIdOf((await pictureOf()) ?? '')).toBeDefined()
  expect(await pictureOf(copy.id)).toBe(await pictureOf())
})

test('a copy that waits for its time keeps its photograph when its original gets another one', async () => {
  const dish = await importKabsa()
  await work()
  const before = await pictureOf()
  const copy = { ...dish, id: 'kabsa-2', name: { en: 'Kabsa 2', ar: 'كبسة 2' } }
  await change({ path: ['items', copy.id], to: copy })
  await published(shop.clock.now + hour)
  const { name, centre: to } = await added(await aJpeg({ width: 600, height: 600 }))
  await change({ path: photo, from: dish.photo, to: name }, { path: centre, from: dish.photoCentre, to })
  await published()
  await work()

  shop.clock.now += hour
  await work()
  await work()

  expect((await read()).waiting).toEqual([])
  expect([await pictureOf(copy.id), (await pictureOf()) === before]).toEqual([before, false])
})

test('a photograph replaces a drawing in one change, and both together stop publishing', async () => {
  const drawing = { vessel: 'plate:rumman', base: 'rice:kabsa' }
  await change({ path: ['items', 'kabsa', 'drawing'], to: drawing })
  await published()
  const drawn = await pictureOf()
  await withPhoto(await added(await aJpeg({ width: 600, height: 600 })))
  expect((await read()).problems).toEqual([{ path: photo, reason: 'two-pictures' }])
  const [stored] = (await read()).changes.flatMap(({ path, to }) => (path.at(-1) === 'photo' ? [to] : []))

  await change({ path: ['items', 'kabsa', 'drawing'], from: { ...drawing, on: [] }, to: undefined })
  await published()

  expect(stored).toMatch(/^studio\//)
  expect(drawn).toMatch(/\.svg$/)
  expect(await pictureOf()).toBe(drawn)
  await work()
  expect(photoIdOf((await pictureOf()) ?? '')).toBeDefined()
})

test('a photograph that waits for its time is shown from then on, although its upload is gone', async () => {
  await withPhoto(await added(await aJpeg({ width: 600, height: 600 })))
  await published(shop.clock.now + 20 * 24 * hour)
  shop.clock.now += 20 * 24 * hour
  await deleteUnusedUploads(shop.db, shop.clock.now - 14 * dayMs)
  await work()
  await work()

  expect(photoIdOf((await pictureOf()) ?? '')).toBeDefined()
})

test('uploads that no draft names are deleted, those of the draft stay', async () => {
  const drafted = await added(await aJpeg({ width: 600, height: 600 }))
  await added(await aJpeg({ width: 600, height: 400 }))
  await withPhoto(drafted)

  expect(await deleteUnusedUploads(shop.db, shop.clock.now)).toBe(0)
  expect(await deleteUnusedUploads(shop.db, shop.clock.now + 1)).toBe(1)
  expect((await read()).problems).toEqual([])
})

test('an import that changes only the content of a photograph is undone with the history', async () => {
  await importKabsa()
  await work()
  const before = await pictureOf()
  const { number: first } = await read()
  await importKabsa({ width: 1200 })
  await work()
  expect(await pictureOf()).not.toBe(before)
  const [entry] = v.parse(
    v.object({ publications: v.array(Publication) }),
    (await reem.send('GET', '/studio/menu/publications')).body,
  ).publications
  const shown = await reem.send('GET', `/studio/menu/publications/${first}`)
  const { live, changes } = v.parse(getPublication.reply, shown.body)

  const answer = await reem.send('POST', `/studio/menu/publications/${first}/again`, { live })

  const difference = { path: photo, from: 'kabsa.jpg', to: 'kabsa.jpg' }
  expect([entry?.changes, changes]).toEqual([[difference], [difference]])
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await work()
  expect(await pictureOf()).toBe(before)
})

test('the import of an exported menu with a photograph of the studio changes nothing', async () => {
  await withPhoto(await added(await aJpeg({ width: 600, height: 600 })))
  await published()
  await work()
  const { body } = await reem.send('GET', '/studio/menu/file')
  const findStored = storedPhotosIn(shop.db, await findLivePublication(shop.db))

  const checked = await checkMenu(body, '.', { findStored })

  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  expect(await bringMenu(shop.deps, checked.menu)).toEqual([])
})
