import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { BranchMenu } from '#contract/menu.ts'
import { DraftConflict, type FileChange, getPublication, Publication } from '#contract/studio.ts'
import { valueAt } from '#domain/menu-change.ts'
import { findLivePublication } from '#server/catalogue/publication/publication-store.ts'
import { checkMenu, checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { demoFile } from '#server/catalogue/brand/import-demo.ts'
import { jobs } from '#server/jobs.ts'
import { folderOf } from '#server/catalogue/photo/picture-source.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aJpeg } from '#support/picture.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'
import {
  changedDraft,
  changeDraft,
  historyOf,
  publishDraft,
  publishedDraft,
  readDraft,
  withPickup,
} from '#support/studio.ts'

const minute = 60_000
const hour = 60 * minute
const price = ['items', 'kabsa', 'price']

let shop: TestShop
let reem: CustomerClient
let maha: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withPickup)
  reem = await anOwner(shop, '0512345674')
  maha = await anOwner(shop, '0512345675')
})
afterEach(() => shop.close())

const read = () => readDraft(reem)
const changed = (...edits: readonly FileChange[]) => changedDraft(reem, ...edits)
const publish = (at?: number) => publishDraft(reem, at)
const published = (at?: number) => publishedDraft(reem, at)
const history = () => historyOf(reem)
async function priceOf(id = 'kabsa'): Promise<number | undefined> {
  const reply = await shop.app.request('/api/v1/menu?branch=olaya')
  return v.parse(BranchMenu, await reply.json()).menu.items.find((item) => item.id === id)?.price
}
const runJobs = () => runDueJobs(shop.deps, jobs)

test('an import is the first entry of the history, and the draft has no changes', async () => {
  const draft = await read()

  expect(draft).toMatchObject({ revision: 0, changes: [], problems: [], waiting: [] })
  expect(await history()).toMatchObject([{ kind: 'file', state: 'live', by: '', changeCount: 0 }])
})

test('a change is stored with its author, and customers do not see it before it is published', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  expect((await readDraft(maha)).changes).toMatchObject([{ path: price, from: 3200, to: 3400 }])
  expect((await read()).changes[0]?.at).toBe(new Date(shop.clock.now).toISOString())
  expect(await priceOf()).toBe(3200)
})

test('a published draft is what customers see, and the history names its changes', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  const entry = await published()

  expect(entry).toMatchObject({ kind: 'studio', state: 'live', changeCount: 1 })
  expect(entry.changes).toEqual([{ path: price, from: 3200, to: 3400 }])
  expect(await priceOf()).toBe(3400)
  expect((await read()).changes).toEqual([])
  expect((await history()).map(({ state }) => state)).toEqual(['live', 'past'])
})

test('the second editor of a field gets both values, and nothing is overwritten', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  const answer = await changeDraft(maha, { path: price, from: 3200, to: 3500 })

  expect(answer.status).toBe(409)
  const { refusal, detail } = problemOf(answer)
  expect(refusal).toBe('draft-conflict')
  expect(v.parse(v.array(DraftConflict), detail?.['conflicts'])).toMatchObject([
    { path: price, mine: 3500, theirs: 3400 },
  ])
  expect((await read()).changes).toMatchObject([{ to: 3400 }])
})

test('a new entry that is sent again after a lost answer is no conflict', async () => {
  const path = ['items', 'karak']
  const to = { id: 'karak', categoryId: 'mains', name: { en: 'Karak' }, price: 500 }
  await changed({ path, to })

  const again = await changeDraft(reem, { path, to })
  const other = await changeDraft(reem, { path, to: { ...to, price: 600 } })

  expect(again.status).toBe(200)
  expect(problemOf(other).refusal).toBe('draft-conflict')
  expect((await read()).changes).toMatchObject([{ path, to: { price: 500 } }])
})

test('two editors of different fields both have their changes', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  const answer = await changeDraft(maha, { path: ['items', 'laban', 'price'], from: 500, to: 600 })

  expect(answer.status).toBe(200)
  expect((await read()).changes).toHaveLength(2)
})

test('a change that returns to the live value leaves the draft', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  await changed({ path: price, from: 3400, to: 3200 })

  expect((await read()).changes).toEqual([])
})

test('a value of another type is refused, one that is not allowed is a problem', async () => {
  const wrong = await changeDraft(reem, { path: price, from: 3200, to: 'cheap' })
  await changed({ path: ['items', 'kabsa', 'name'], from: { en: 'Kabsa', ar: 'كبسة' }, to: {} })

  expect(problemOf(wrong).refusal).toBe('not-a-menu')
  expect((await read()).problems).toEqual([{ path: ['items', 'kabsa', 'name'], reason: 'missing' }])
  expect(problemOf(await publish()).refusal).toBe('draft-problems')
  expect(await history()).toHaveLength(1)
})

test('a phone number that is none is a wrong value, and an empty one is missing', async () => {
  const path = ['branches', 'olaya', 'phone']
  await changed({ path, from: '+966112345678', to: '0112345678' })
  expect((await read()).problems).toEqual([{ path, reason: 'invalid' }])

  await changed({ path, from: '0112345678', to: '' })

  expect((await read()).problems).toEqual([{ path, reason: 'missing' }])
})

test('a rule between entries is a problem at its field', async () => {
  await changed({ path: ['optionGroups', 'size', 'max'], from: 1, to: 3 })

  expect((await read()).problems).toEqual([{ path: ['optionGroups', 'size', 'max'], reason: 'choice-count' }])
})

test('a publication waits for its time, and the job makes it live', async () => {
  await changed({ path: price, from: 3200, to: 3400 })

  const entry = await published(shop.clock.now + hour)

  expect(entry.state).toBe('waiting')
  await runJobs()
  expect(await priceOf()).toBe(3200)
  expect(await read()).toMatchObject({ changes: [], waiting: [{ number: entry.number }] })
  shop.clock.now += hour
  await runJobs()
  await runJobs()
  expect(await priceOf()).toBe(3400)
  expect((await history())[0]).toMatchObject({ number: entry.number, state: 'live' })
})

const states = async () => (await history()).map(({ number, state }) => [number, state])

test('a menu that is published after the clock was set back is the live one', async () => {
  await changed({ path: price, from: 3200, to: 3300 })
  await published()
  shop.clock.now -= hour

  await changed({ path: price, from: 3300, to: 3400 })
  const atOnce = await published()

  expect(atOnce.state).toBe('live')
  expect((await states()).slice(0, 2)).toEqual([
    [atOnce.number, 'live'],
    [atOnce.number - 1, 'past'],
  ])
  expect(await read()).toMatchObject({ number: atOnce.number, changes: [] })

  await changed({ path: price, from: 3400, to: 3500 })
  const waiting = await published(shop.clock.now + minute)
  shop.clock.now += minute
  await runJobs()

  expect((await states())[0]).toEqual([waiting.number, 'live'])
  expect(await read()).toMatchObject({ number: waiting.number, changes: [] })
})

test('what waited changes its own fields only, although the menu was published meanwhile', async () => {
  await changed({ path: price, from: 3200, to: 3400 })
  await published(shop.clock.now + hour)
  await changed({ path: ['items', 'laban', 'price'], from: 500, to: 700 })
  await published()

  shop.clock.now += hour
  await runJobs()

  expect([await priceOf(), await priceOf('laban')]).toEqual([3400, 700])
})

test('a waiting publication that is taken back is in the draft again', async () => {
  await changed({ path: price, from: 3200, to: 3400 })
  const { number } = await published(shop.clock.now + hour)

  expect((await reem.send('DELETE', `/studio/menu/publications/${number}`)).status).toBe(204)
  const again = await reem.send('DELETE', `/studio/menu/publications/${number}`)

  expect(problemOf(again).refusal).toBe('already-live')
  expect(await read()).toMatchObject({ changes: [{ path: price, to: 3400 }], waiting: [] })
  shop.clock.now += hour
  await runJobs()
  expect(await priceOf()).toBe(3200)
})

test('a publication that fails its checks returns its changes to the draft', async () => {
  const [grill, category] = [
    ['categories', 'grill'],
    ['items', 'laban', 'categoryId'],
  ]
  const to = { id: 'grill', name: { en: 'Grill' }, cloth: 'hail' }
  await changed({ path: grill, to })
  await published()
  const { live } = await read()
  const from = v.parse(v.string(), valueAt(live, category))
  await changed({ path: category, from, to: 'grill' }, { path: price, from: 3200, to: 3400 })
  const { number } = await published(shop.clock.now + hour)
  await changed({ path: grill, from: valueAt(live, grill) }, { path: price, from: 3200, to: 3300 })
  await published()
  await changed({ path: price, from: 3300, to: 3500 })

  shop.clock.now += hour
  await runJobs()

  const draft = await read()
  expect((await history()).find((entry) => entry.number === number)?.state).toBe('failed')
  // the later price of the draft stays
  expect(draft.changes).toMatchObject([
    { path: price, from: 3300, to: 3500 },
    { path: category, to: 'grill', isMine: true },
  ])
  expect(draft.problems).toEqual([{ path: category, reason: 'unknown-entry' }])
  await changed({ path: category, from: 'grill', to: from })
  expect((await published()).state).toBe('live')
  expect(await priceOf()).toBe(3500)
})

test('an earlier menu is published again as a new entry, and the draft keeps its changes', async () => {
  const { number: first } = await read()
  await changed({ path: price, from: 3200, to: 3400 })
  const { number: second } = await published()
  await changed({ path: ['items', 'laban', 'price'], from: 500, to: 700 })

  const { body } = await reem.send('GET', `/studio/menu/publications/${first}`)
  const answer = await reem.send('POST', `/studio/menu/publications/${first}/again`, { live: second })

  const shown = v.parse(getPublication.reply, body)
  expect(shown.changes).toEqual([{ path: price, from: 3400, to: 3200 }])
  expect(shown.changeCount).toBe(1)
  expect(shown.since.map(({ number }) => number)).toEqual([second])
  expect(v.parse(Publication, answer.body)).toMatchObject({ kind: 'again', againOf: first, state: 'live' })
  expect(await priceOf()).toBe(3200)
  expect((await read()).changes).toMatchObject([{ path: ['items', 'laban', 'price'], to: 700 }])
})

test('an earlier menu is published again over the live one that it was compared with only', async () => {
  const { number: first } = await read()
  await changed({ path: price, from: 3200, to: 3400 })
  await published()
  const { body } = await reem.send('GET', `/studio/menu/publications/${first}`)
  const { live } = v.parse(getPublication.reply, body)
  await changed({ path: price, from: 3400, to: 3600 })
  const { number: third } = await published()

  const answer = await reem.send('POST', `/studio/menu/publications/${first}/again`, { live })

  expect(live).toBeLessThan(third)
  expect(problemOf(answer).refusal).toBe('draft-moved')
  expect(await priceOf()).toBe(3600)
})

test('an import while there is a draft keeps the changes of the draft', async () => {
  await changed({ path: price, from: 3200, to: 3400 })
  const { body } = await reem.send('GET', '/studio/menu/file')
  const file = v.parse(v.record(v.string(), v.unknown()), body)
  const items = v.parse(v.array(v.looseObject({ id: v.string() })), file['items'])
  const other = items.map((item) => (item.id === 'laban' ? { ...item, price: 700 } : item))

  await bring({ ...file, items: other })

  expect((await read()).changes).toMatchObject([{ path: price, from: 3200, to: 3400 }])
  expect((await history())[0]).toMatchObject({ kind: 'file', state: 'live', changeCount: 1 })
})

test('only the draft that was looked at is published', async () => {
  await changed({ path: price, from: 3200, to: 3400 })
  const { number, revision } = await read()
  await changeDraft(maha, { path: ['items', 'laban', 'price'], from: 500, to: 600 })

  const answer = await reem.send('POST', '/studio/menu/publications', { live: number, revision, at: null })

  expect(problemOf(answer).refusal).toBe('draft-moved')
  expect(await priceOf()).toBe(3200)
})

test('an empty draft, a time that has passed and one beyond a year are refused', async () => {
  const empty = await publish()
  await changed({ path: price, from: 3200, to: 3400 })

  expect(problemOf(empty).refusal).toBe('draft-empty')
  expect(problemOf(await publish(shop.clock.now)).refusal).toBe('time-passed')
  expect(problemOf(await publish(shop.clock.now + 400 * 24 * hour)).refusal).toBe('too-far-ahead')
})

test('the import of the export changes nothing', async () => {
  const demo = await checkMenuFile(demoFile)
  if (!demo.ok) throw new Error(demo.problems.join('\n'))
  await bringMenu(shop.deps, demo.menu)
  const before = await history()

  const { body } = await reem.send('GET', '/studio/menu/file')

  expect(await bring(body, dirname(demoFile))).toEqual([])
  expect(await history()).toEqual(before)
})

test('the import of the export keeps photographs that were found by the ids of dishes', async () => {
  const { live } = await read()
  const folder = await mkdtemp(join(tmpdir(), 'sufra-'))
  try {
    await writeFile(join(folder, 'kabsa.jpg'), await aJpeg({ width: 600, height: 600 }))
    await bring(live, '.', folder)
    const before = await history()

    const { body } = await reem.send('GET', '/studio/menu/file')

    expect(await bring(body, folder)).toEqual([])
    expect(await history()).toEqual(before)
    expect(before[0]?.changes).toEqual([{ path: ['items', 'kabsa', 'photo'], to: 'kabsa.jpg' }])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a photograph found by the id of a dish replaces its drawing in the published menu', async () => {
  const drawing = { vessel: 'plate:rumman', base: 'rice:kabsa', on: [] }
  await changed({ path: ['items', 'kabsa', 'drawing'], to: drawing })
  await published()
  const { live } = await read()
  const folder = await mkdtemp(join(tmpdir(), 'sufra-'))
  try {
    await writeFile(join(folder, 'kabsa.jpg'), await aJpeg({ width: 600, height: 600 }))

    await bring(live, '.', folder)

    expect((await history())[0]?.changes).toEqual([
      { path: ['items', 'kabsa', 'drawing'], from: drawing },
      { path: ['items', 'kabsa', 'photo'], to: 'kabsa.jpg' },
    ])
    expect((await read()).problems).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function bring(file: unknown, folder = '.', pictures?: string) {
  const checked = await checkMenu(file, folder, { pictures: pictures ? folderOf(pictures) : undefined })
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  return bringMenu(shop.deps, checked.menu)
}

test('a menu that an earlier version accepted is exported, also if a rule is newer', async () => {
  const live = (await findLivePublication(shop.db)) ?? expect.fail('expected a live menu')
  const { brand, ...rest } = v.parse(MenuFile, live.content)
  const points = { ...brand.points, transfer: { ...brand.points.transfer, min: 100, max: 50 } }
  await shop.db
    .updateTable('menu_publication')
    .set({ content: JSON.stringify({ ...rest, brand: { ...brand, points } }) })
    .execute()

  const { status, body } = await reem.send('GET', '/studio/menu/file')

  expect(status).toBe(200)
  expect(body).toMatchObject({ brand: { points: { transfer: { min: 100, max: 50 } } } })
})
