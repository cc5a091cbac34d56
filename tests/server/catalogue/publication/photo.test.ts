import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BranchMenu } from '#contract/menu.ts'
import { photoAddress, photoEdges, photoIdOf } from '#domain/photo.ts'
import { countFailedPhotos } from '#server/catalogue/photo/photo-store.ts'
import { runMenuCommand } from '#server/catalogue/publication/command.ts'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { clearMenu } from '#support/clear-menu.ts'
import { stock } from '#support/small-menu.ts'
import { aWrittenItem, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import { aJpeg, aPhonePhoto, aPlatePhoto } from '#support/picture.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'
import { aZip } from '#support/zip.ts'

const drawing = { vessel: 'plate:rumman', base: 'rice:kabsa' }

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'sufra-photos-'))
})
beforeEach(async () => {
  await clearMenu(shop)
  await shop.db.deleteFrom('photo').execute()
  await shop.db.deleteFrom('job').execute()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const put = (name: string, body: Buffer) => writeFileSync(join(folder, name), body)
const write = (file: WrittenMenu) => put('menu.json', Buffer.from(JSON.stringify(file)))
const run = async (line: string) => {
  const result = await runMenuCommand(() => Promise.resolve(shop.deps), line.split(' '), folder)
  if (!result.ok) throw new Error(result.lines.join('\n'))
  return result.lines
}
const work = () => runDueJobs(shop.deps, jobs)
const ask = (path: string) => shop.app.request(path)
const itemOf = async (id = 'kabsa') => {
  const { menu } = v.parse(BranchMenu, await (await ask('/api/v1/menu')).json())
  return menu.items.find((item) => item.id === id) ?? expect.fail(`expected ${id} on the menu`)
}
const countRows = async (table: 'photo' | 'photo_size' | 'job') => {
  const { rows } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('an imported photograph is shown when its sizes are made, and the old picture until then', async () => {
  write(aWrittenMenu({ items: [aWrittenItem({ drawing }), aWrittenItem({ id: 'lamb', drawing })] }))
  await run('import menu.json')
  const drawn = await itemOf()
  put('kabsa.jpg', await aPhonePhoto('rice-chicken', { width: 1600, height: 1200 }))
  write(
    aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg' }), aWrittenItem({ id: 'lamb', drawing })] }),
  )

  const lines = await run('import menu.json')

  expect(lines).toContain('changed  item kabsa (picture)')
  expect(await itemOf()).toMatchObject({ picture: drawn.picture, blur: null })

  await work()

  const { picture, blur } = await itemOf()
  expect(photoIdOf(picture ?? '')).toBeDefined()
  expect(blur?.length).toBeLessThan(300)
  expect(await itemOf('lamb')).toMatchObject({
    picture: expect.stringMatching(/\.svg$/) as string,
    blur: null,
  })
})

test('each size in each format has an address of its own for ever; the original has none', async () => {
  const original = await aPlatePhoto()
  put('kabsa.jpg', original)
  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg' })] }))
  await run('import menu.json')
  await work()
  const id = photoIdOf((await itemOf()).picture ?? '') ?? ''

  for (const edge of photoEdges) {
    for (const format of ['avif', 'webp'] as const) {
      const reply = await ask(photoAddress(id, edge, format))
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `image/${format}`])
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const body = Buffer.from(await reply.arrayBuffer())
      const facts = await sharp(body).metadata()
      expect([facts.width, facts.height]).toEqual([Math.min(edge, 900), Math.min(edge, 900)])
      expect(facts.exif).toBeUndefined()
    }
  }
  const preview = await ask(photoAddress(id, 960, 'jpg'))
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  for (const path of [`/pictures/${id}.jpg`, `/pictures/${id}`, photoAddress(id, 512, 'jpg')])
    expect((await ask(path)).status).toBe(404)
  const stored = await shop.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
  expect(stored.original.equals(original)).toBe(true)
})

/** The colour in the middle of a photograph. */
const middleOf = async (id: string) => {
  const body = Buffer.from(await (await ask(photoAddress(id, 256, 'webp'))).arrayBuffer())
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (data[((info.height >> 1) * info.width + (info.width >> 1)) * 3 + 1] ?? 0) < 100 ? 'red' : 'white'
}

test('another centre makes another crop at other addresses; the old one stays for old orders', async () => {
  put('kabsa.jpg', await aPlatePhoto({ width: 1200, height: 600, radius: 250 }))
  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg' })] }))
  await run('import menu.json')
  await work()
  const before = photoIdOf((await itemOf()).picture ?? '') ?? ''
  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg', photoCentre: { x: 0, y: 50 } })] }))

  expect(await run('import menu.json')).toContain('changed  item kabsa (picture)')
  await work()

  const after = photoIdOf((await itemOf()).picture ?? '') ?? ''
  expect(after).not.toBe(before)
  // the plate is from 350 to 850 of 1200: its left part only is in a square at the left edge
  expect(await middleOf(before)).toBe('red')
  expect(await middleOf(after)).toBe('white')
  expect(await run('import menu.json')).not.toContain('changed  item kabsa (picture)')
})

test('a centre without a photograph, or outside of it, is refused by name', async () => {
  write(
    aWrittenMenu({
      items: [
        aWrittenItem({ drawing, photoCentre: { x: 50, y: 50 } }),
        aWrittenItem({ id: 'lamb', photoCentre: { x: 101, y: 50 } }),
      ],
    }),
  )
  const result = await runMenuCommand(() => Promise.resolve(shop.deps), ['check', 'menu.json'], folder)

  expect(result.lines).toContain('items[0].photoCentre (kabsa, كبسة): expected it only with a photograph')
  expect(result.lines).toContain(
    'items[1].photoCentre.x (lamb, كبسة): expected percent of the photograph as a whole number, 100 or less, got 101',
  )
})

test('a second import of the same photographs changes nothing and makes nothing', async () => {
  put('kabsa.jpg', await aJpeg({ width: 600, height: 600 }))
  // two dishes with the same picture
  write(
    aWrittenMenu({
      items: [aWrittenItem({ photo: 'kabsa.jpg' }), aWrittenItem({ id: 'lamb', photo: 'kabsa.jpg' })],
    }),
  )
  await run('import menu.json')
  const again = await run('import menu.json')
  expect(await countRows('job')).toBe(1)
  await work()
  const made = await shop.db.selectFrom('photo').select(['tries', 'made_at']).execute()
  const revisions = await findRevisions(shop.db)
  shop.clock.now += 60_000

  const third = await run('import menu.json')

  for (const lines of [again, third])
    expect(lines.at(-1)).toBe('menu.json is imported already: nothing changed')
  expect(await countRows('job')).toBe(0)
  expect(made).toHaveLength(1)
  expect(await shop.db.selectFrom('photo').select(['tries', 'made_at']).execute()).toEqual(made)
  expect(await findRevisions(shop.db)).toEqual(revisions)
})

test('an import that only names photographs that were found is not in the history', async () => {
  mkdirSync(join(folder, 'named'))
  put('named/kabsa.jpg', await aJpeg({ width: 600, height: 600 }))
  const file = aWrittenMenu({ items: [aWrittenItem({ drawing }), aWrittenItem({ id: 'lamb', drawing })] })
  const publications = () =>
    shop.db.selectFrom('menu_publication').select(['number', 'content']).orderBy('number').execute()
  write(file)
  await run('import menu.json')
  await run('import menu.json named')
  const [drawn, named] = await publications()
  await shop.db
    .updateTable('menu_publication')
    .set({ content: JSON.stringify(drawn?.content) })
    .where('number', '=', named?.number ?? 0)
    .execute()
  const before = await publications()

  const again = await run('import menu.json named')

  expect(again.at(-1)).toBe('menu.json is imported already: nothing changed')
  expect(await publications()).toEqual(before)

  // the file names the photograph itself
  write({
    ...file,
    items: [aWrittenItem({ photo: 'named/kabsa.jpg' }), aWrittenItem({ id: 'lamb', drawing })],
  })
  await run('import menu.json')
  expect(await publications()).toHaveLength(before.length + 1)
})

test('a picture from the command stays at the next import, until the file names another one', async () => {
  put('own.jpg', await aJpeg({ width: 300, height: 300 }))
  put('new.jpg', await aPlatePhoto())
  write(aWrittenMenu({ items: [aWrittenItem({ drawing })] }))
  await run('import menu.json')
  expect(await run('picture kabsa own.jpg')).toEqual([
    'own.jpg is the picture of kabsa; the running server shows it in a few seconds',
  ])
  expect(await run('picture kabsa own.jpg')).toEqual([
    'own.jpg is the picture of kabsa already: nothing changed',
  ])
  await work()
  const own = await itemOf()

  write(aWrittenMenu({ items: [aWrittenItem({ drawing, price: 5000 })] }))
  expect(await run('import menu.json')).toContain('changed  item kabsa (price)')
  expect(await itemOf()).toMatchObject({ picture: own.picture, price: 5000 })

  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'new.jpg', price: 5000 })] }))
  await run('import menu.json')
  await work()
  expect((await itemOf()).picture).not.toBe(own.picture)
})

test('a folder or a ZIP file gives the photographs, by their path or by the item’s id', async () => {
  const [kabsa, lamb] = [await aJpeg({ width: 600, height: 600 }), await aPlatePhoto()]
  mkdirSync(join(folder, 'shots/grill'), { recursive: true })
  put('shots/IMG_1.JPG', kabsa)
  put('shots/grill/lamb.jpg', lamb)
  put('shots/other.jpg', lamb)
  put('shots/notes.txt', Buffer.from('notes'))
  put('shots.zip', aZip({ 'IMG_1.JPG': kabsa, 'grill/lamb.jpg': lamb, 'other.jpg': lamb }))
  write(
    aWrittenMenu({ items: [aWrittenItem({ photo: 'IMG_1.JPG' }), aWrittenItem({ id: 'lamb', drawing })] }),
  )

  for (const pictures of ['shots', 'shots.zip']) {
    await clearMenu(shop)
    expect(await run(`import menu.json ${pictures}`)).toContain(
      'note: picture "other.jpg" is of no item: an item names it as its photo, or its name is the item’s id',
    )
    await work()
    for (const id of ['kabsa', 'lamb']) expect(photoIdOf((await itemOf(id)).picture ?? '')).toBeDefined()
  }
})

test('more photographs than one run makes are all made, the first ones of the menu first', async () => {
  const items = await Promise.all(
    Array.from({ length: 7 }, async (_, place) => {
      put(`p${place}.jpg`, await aPlatePhoto({ width: 200, height: 200, radius: 20 + place * 10 }))
      return aWrittenItem({ id: `dish-${place}`, photo: `p${place}.jpg` })
    }),
  )
  write(aWrittenMenu({ items }))
  await run('import menu.json')

  await work()

  expect(await countRows('photo_size')).toBe(7 * 9)
  for (const { id } of items) expect((await itemOf(id)).picture).not.toBeNull()
})

test('a photograph that cannot be made is tried three times and left; the others are made', async () => {
  put('kabsa.jpg', await aPlatePhoto())
  put('lamb.jpg', await aJpeg({ width: 300, height: 300 }))
  write(
    aWrittenMenu({
      items: [aWrittenItem({ photo: 'kabsa.jpg' }), aWrittenItem({ id: 'lamb', photo: 'lamb.jpg' })],
    }),
  )
  await run('import menu.json')
  const broken = await shop.db.selectFrom('photo').select('id').orderBy('place').executeTakeFirstOrThrow()
  await shop.db
    .updateTable('photo')
    .set({ original: Buffer.from('broken on the disk') })
    .where('id', '=', broken.id)
    .execute()

  await work()

  expect(await itemOf()).toMatchObject({ picture: null })
  expect((await itemOf('lamb')).picture).not.toBeNull()
  const tries = shop.log.filter((line) => line.photo === broken.id)
  expect(tries.map((line) => line.alert)).toEqual([false, false, true])
  expect(await countFailedPhotos(shop.db)).toBe(1)
  put('again.jpg', await aJpeg({ width: 400, height: 400 }))
  write(
    aWrittenMenu({
      items: [aWrittenItem({ photo: 'again.jpg' }), aWrittenItem({ id: 'lamb', photo: 'lamb.jpg' })],
    }),
  )
  await run('import menu.json')
  expect(await countFailedPhotos(shop.db)).toBe(0)
})

test('an original of 25 MB is stored whole', async () => {
  const photo = await aPlatePhoto()
  const large = Buffer.concat([photo, Buffer.alloc(25 * 1024 * 1024 - photo.length, 7)])
  put('kabsa.jpg', large)
  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg' })] }))

  await run('import menu.json')

  const { original } = await shop.db.selectFrom('photo').select('original').executeTakeFirstOrThrow()
  expect(original.equals(large)).toBe(true)
})

// an order keeps the branch, so these are the last
test('an unknown item and an unreadable picture are refused by name', async () => {
  await stock(shop.deps)
  put('own.jpg', await aJpeg())
  put('six.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))

  await expect(run('picture unicorn own.jpg')).rejects.toThrow(
    'expected the id of an item on the menu, got "unicorn"',
  )
  await expect(run('picture laban six.jpg')).rejects.toThrow(
    'expected a whole picture, "six.jpg" cannot be decoded; export it again',
  )
})

test('a changed photograph has another address, and an old order keeps its picture', async () => {
  await stock(shop.deps)
  put('first.jpg', await aJpeg({ width: 300, height: 300 }))
  put('second.jpg', await aPlatePhoto())
  await run('picture laban first.jpg')
  await work()
  const first = await itemOf('laban')
  const customer = await aCustomer(shop, '0512345679')
  const line = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }
  const placed = await customer.order({ lines: [line] })
  expect(placed).toMatchObject({ quote: { lines: [{ picture: first.picture }] } })

  await run('picture laban second.jpg')
  expect(await itemOf('laban')).toMatchObject({ picture: first.picture, blur: first.blur })
  await work()

  const second = await itemOf('laban')
  expect(second.picture).not.toBe(first.picture)
  expect((await ask(second.picture ?? '')).status).toBe(200)
  const read = await customer.send('GET', `/orders/${placed.id}`)
  expect(read.body).toMatchObject({ quote: { lines: [{ picture: first.picture }] } })
  expect((await ask(first.picture ?? '')).status).toBe(200)
})
