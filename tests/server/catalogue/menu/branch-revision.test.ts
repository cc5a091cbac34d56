import { afterEach, beforeEach, expect, test } from 'vitest'
import { getMenu } from '#contract/menu.ts'
import { findBrands, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let employee: CustomerClient
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  employee = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

const anHour = { kind: 'minutes', minutes: 60 }

const pauseDish = (itemId = 'kabsa') =>
  employee.send('PUT', `/staff/branches/olaya/items/${itemId}/availability`, {
    state: 'paused',
    until: anHour,
    note: {},
  })

async function tagOf(branch: string): Promise<string | null> {
  return (await shop.app.request(`${getMenu.path}?branch=${branch}`)).headers.get('etag')
}

async function follow(branch: string): Promise<EventReader> {
  const reader = readEvents(await shop.app.request(`/api/v1/branches/${branch}/events`))
  open.add(reader)
  await reader.next()
  return reader
}

test('a change in one branch keeps the menu of another in memory', async () => {
  const [olaya, narjis] = [await tagOf('olaya'), await tagOf('narjis')]
  const before = await findMenuSnapshot(shop.deps, 'narjis')

  expect((await pauseDish()).status).toBe(200)

  expect(await tagOf('olaya')).not.toBe(olaya)
  expect(await tagOf('narjis')).toBe(narjis)
  expect(await findMenuSnapshot(shop.deps, 'narjis')).toBe(before)
})

test('the list of branches stays in memory while a dish changes, and changes with a pause', async () => {
  const before = await findBrands(shop.deps)

  await pauseDish()
  expect(await findBrands(shop.deps)).toBe(before)

  await employee.send('PUT', '/staff/branches/olaya/pause', {
    state: 'paused',
    until: anHour,
    reason: 'busy',
  })
  const after = await findBrands(shop.deps)
  expect(after).not.toBe(before)
  expect(after?.branches.find(({ id }) => id === 'olaya')?.pausedUntil).toBeGreaterThan(shop.clock.now)
})

test('the followers of a branch get its changes and those of the menu, not of other branches', async () => {
  const [olaya, narjis] = [await follow('olaya'), await follow('narjis')]

  await pauseDish()
  expect((await olaya.next(2000)).event).toBe('menu')
  expect(await narjis.isQuiet()).toBe(true)

  await stock(shop.deps, (file) => ({ ...file, items: file.items.slice(1) }))
  expect((await olaya.next(2000)).event).toBe('menu')
  expect((await narjis.next(2000)).event).toBe('menu')
})

test('an order is inserted although another branch has changed, and not after its own has', async () => {
  const client = await aCustomer(shop, '0512345671')
  const inNarjis = await client.agree({ branchId: 'narjis' })
  const inOlaya = await client.agree({ branchId: 'olaya' })
  const revisionOf = async (branch: string) => (await findMenuSnapshot(shop.deps, branch))?.revision
  const [olaya, narjis] = [await revisionOf('olaya'), await revisionOf('narjis')]

  // the database changes and this process does not know it yet: the insert compares
  await shop.db.updateTable('branch').set({ revision: 7 }).where('id', '=', 'olaya').execute()

  expect((await client.place(inNarjis)).status).toBe(201)
  expect(await revisionOf('narjis')).toEqual(narjis)
  expect(await revisionOf('olaya')).toEqual(olaya)
  expect((await client.place(inOlaya)).status).toBe(201)
  expect(await revisionOf('olaya')).toEqual({ brand: olaya?.brand, branch: 7 })
})

test('a change by another process is read with the next check, for its branch only', async () => {
  const narjis = await findMenuSnapshot(shop.deps, 'narjis')
  await shop.db.updateTable('branch').set({ revision: 7 }).where('id', '=', 'olaya').execute()

  shop.clock.now += 5001

  expect((await findMenuSnapshot(shop.deps, 'olaya'))?.revision.branch).toBe(7)
  expect(await findMenuSnapshot(shop.deps, 'narjis')).toBe(narjis)
})
