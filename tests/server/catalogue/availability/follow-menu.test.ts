import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { MenuNews } from '#contract/availability.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { priced, stock, without } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

async function follow(branch = 'olaya', last?: string): Promise<EventReader> {
  const headers: HeadersInit = last === undefined ? {} : { 'last-event-id': last }
  const reader = readEvents(await shop.app.request(`/api/v1/branches/${branch}/events`, { headers }))
  open.add(reader)
  return reader
}

test('a menu stream sends its version first and then every change, without a session', async () => {
  const events = await follow()
  const first = await events.next()
  expect(first).toMatchObject({ event: 'menu', id: String((first.data as { revision: number }).revision) })
  expect(await events.isQuiet()).toBe(true)

  await stock(shop.deps, priced('kabsa', 3300))

  const second = await events.next(2000)
  expect(Number(second.id)).toBeGreaterThan(Number(first.id))
  expect(second.data).toMatchObject({ revision: Number(second.id) })
})

test('a resumed stream sends only later changes', async () => {
  const { id } = await (await follow()).next()

  const back = await follow('olaya', id)
  expect(await back.isQuiet()).toBe(true)
  await stock(shop.deps, priced('kabsa', 3300))
  expect((await back.next(2000)).event).toBe('menu')

  expect((await (await follow('olaya', id)).next()).event).toBe('menu')
})

test('a stream says once that its branch has left the menu', async () => {
  const events = await follow('narjis')
  await events.next()

  await stock(shop.deps, without('narjis'))

  expect((await events.next(2000)).data).toMatchObject({ revision: 0 })
  await stock(shop.deps, (menu) => priced('kabsa', 3300)(without('narjis')(menu)))
  expect(await events.isQuiet()).toBe(true)
})

test('clients wait longer after a change of all menus, and by the number of branches', async () => {
  await stock(shop.deps, withBranches(97))
  const events = await follow()
  const spreadOf = async () => v.parse(MenuNews, (await events.next(2000)).data).spreadMs
  const first = await spreadOf()

  await publishAvailable('olaya')
  const ofBranch = await spreadOf()
  await stock(shop.deps, (menu) => priced('kabsa', 3300)(withBranches(97)(menu)))
  const ofAll = await spreadOf()
  await publishAvailable('olaya')

  expect([first, ofBranch, ofAll, await spreadOf()]).toEqual([400, 400, 20_000, 400])
})

test('a client that resumes its stream after a change may be one of many', async () => {
  const { id } = await (await follow()).next()
  await stock(shop.deps, (menu) => priced('kabsa', 3300)(withBranches(397)(menu)))

  const { data } = await (await follow('olaya', id)).next()

  expect(v.parse(MenuNews, data).spreadMs).toBe(60_000)
})

test('the news of an earlier server has the short wait', () => {
  expect(v.parse(MenuNews, { revision: 3 })).toEqual({ revision: 3, spreadMs: 400 })
})

test('an unknown branch has no stream', async () => {
  expect((await shop.app.request('/api/v1/branches/nowhere/events')).status).toBe(404)
})

/** For `stock`: with so many branches more, to the three of the small menu. */
const withBranches =
  (count: number) =>
  (file: v.InferInput<typeof MenuFile>): v.InferInput<typeof MenuFile> => {
    const [branch] = file.branches
    if (!branch) throw new Error('expected a branch in the small menu')
    const more = Array.from({ length: count }, (_, place) => ({ ...branch, id: `branch-${place}` }))
    return { ...file, branches: [...file.branches, ...more] }
  }

/** A change of one branch. */
async function publishAvailable(branchId: string): Promise<void> {
  await shop.db.transaction().execute((tx) => raiseRevision(tx, branchId))
  await publishMenuChange(shop.deps, branchId)
}
