import { afterEach, beforeEach, expect, test } from 'vitest'
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
  expect(second.data).toEqual({ revision: Number(second.id) })
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

  expect((await events.next(2000)).data).toEqual({ revision: 0 })
  await stock(shop.deps, (menu) => priced('kabsa', 3300)(without('narjis')(menu)))
  expect(await events.isQuiet()).toBe(true)
})

test('an unknown branch has no stream', async () => {
  expect((await shop.app.request('/api/v1/branches/nowhere/events')).status).toBe(404)
})
