import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { DishAlerts } from '#contract/dish-alert.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { NotificationList } from '#contract/notification.ts'
import { mostDishAlerts } from '#domain/dish-alert.ts'
import { notifyReturns } from '#server/engagement/dish-alert/notify-returns.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let olaya: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  olaya = await anEmployee(shop, '0512345673', 'olaya')
})
afterEach(() => shop.close())

const ask = (client: CustomerClient, itemId = 'saleeg', branchId = 'olaya') =>
  client.send('PUT', `/me/dish-alerts/${branchId}/${itemId}`)
const waitsFor = async (client: CustomerClient) =>
  v.parse(DishAlerts, (await client.send('GET', '/me/dish-alerts')).body).alerts
const say = (itemId: string, body: unknown) =>
  olaya.send('PUT', `/staff/branches/olaya/items/${itemId}/availability`, body)
const bring = (itemId: string) => say(itemId, { state: 'available' })
const notices = async (client: CustomerClient) => {
  const list = v.parse(NotificationList, (await client.send('GET', '/notifications')).body)
  return list.notifications.filter(({ kind }) => kind === 'dish-back')
}

test('a customer waits for a sold-out dish, and asking twice is one request', async () => {
  await ask(sara)

  const { status, body } = await ask(sara)

  expect(status).toBe(200)
  expect(body).toEqual({ alerts: [{ branchId: 'olaya', itemId: 'saleeg' }] })
  expect(await waitsFor(sara)).toEqual([{ branchId: 'olaya', itemId: 'saleeg' }])
  expect(await waitsFor(omar)).toEqual([])
})

test('a customer is notified once when the dish is back, and not before', async () => {
  await ask(sara)
  await ask(sara, 'jareesh')
  await notifyReturns(shop.deps)
  expect(await notices(sara)).toEqual([])

  await bring('saleeg')
  await notifyReturns(shop.deps)
  await notifyReturns(shop.deps)

  expect(await notices(sara)).toMatchObject([
    {
      kind: 'dish-back',
      subject: 'olaya saleeg',
      sequence: 1,
      values: {
        dish: { en: 'Saleeg', ar: 'سليق' },
        branch: { en: 'Olaya', ar: 'العليا' },
        branchId: 'olaya',
      },
    },
  ])
  expect(await waitsFor(sara)).toEqual([{ branchId: 'olaya', itemId: 'jareesh' }])
  expect(await notices(omar)).toEqual([])
})

test('a dish that is back at two branches has a notification for each', async () => {
  await stock(shop.deps, (file) => ({
    ...file,
    branches: file.branches.map((one) => ({ ...one, outOfStock: ['saleeg'] })),
  }))
  await ask(sara)
  await ask(sara, 'saleeg', 'narjis')
  const narjis = await anEmployee(shop, '0512345674', 'narjis')

  await bring('saleeg')
  await narjis.send('PUT', '/staff/branches/narjis/items/saleeg/availability', { state: 'available' })
  await notifyReturns(shop.deps)

  const subjects = (await notices(sara)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['narjis saleeg', 'olaya saleeg'])
})

test('a dish that is sold out again needs another request', async () => {
  await ask(sara)
  await bring('saleeg')
  await notifyReturns(shop.deps)

  const out = await say('saleeg', { state: 'out-of-stock', until: { kind: 'told' }, note: {} })
  expect(out.status).toBe(200)
  await bring('saleeg')
  await notifyReturns(shop.deps)

  expect(await notices(sara)).toMatchObject([{ sequence: 1 }])
})

test('a dish that returns at a known time notifies then, and only while the branch is open', async () => {
  // 12:00; the branch is open from 11:00 to 1:00
  const until = { kind: 'at', at: new Date(shop.clock.now + 14 * hour).toISOString() }
  expect((await say('laban', { state: 'paused', until, note: {} })).status).toBe(200)
  expect((await ask(sara, 'laban')).status).toBe(200)

  shop.clock.now += 15 * hour
  await notifyReturns(shop.deps)
  expect(await notices(sara)).toEqual([])

  shop.clock.now += 9 * hour
  await notifyReturns(shop.deps)
  expect(await notices(sara)).toMatchObject([{ subject: 'olaya laban' }])
})

test('every customer who waits is notified, in one run', async () => {
  await ask(sara)
  await ask(omar)
  await bring('saleeg')

  await Promise.all([notifyReturns(shop.deps), notifyReturns(shop.deps)])

  expect(await notices(sara)).toMatchObject([{ sequence: 1 }])
  expect(await notices(omar)).toMatchObject([{ sequence: 1 }])
})

test('a customer who stops waiting is not notified', async () => {
  await ask(sara)

  const { body } = await sara.send('DELETE', '/me/dish-alerts/olaya/saleeg')
  await bring('saleeg')
  await notifyReturns(shop.deps)

  expect(body).toEqual({ alerts: [] })
  expect(await notices(sara)).toEqual([])
})

test('a dish that is available, or that the branch does not have, cannot be waited for', async () => {
  expect(problemOf(await ask(sara, 'laban')).refusal).toBe('dish-available')
  expect((await ask(sara, 'pizza')).status).toBe(404)
  expect((await ask(sara, 'saleeg', 'nowhere')).status).toBe(404)
})

test('a customer waits for a limited number of dishes', async () => {
  const many = Array.from({ length: mostDishAlerts + 1 }, (_, number) => `dish-${number}`)
  await stock(shop.deps, withSoldOut(many))
  for (const id of many.slice(1)) expect((await ask(sara, id)).status).toBe(200)

  const refused = await ask(sara, many[0])

  expect(problemOf(refused).refusal).toBe('too-many-dish-alerts')
  expect((await ask(sara, many[1])).status).toBe(200)
  expect(await waitsFor(sara)).toHaveLength(mostDishAlerts)
})

test('a request ends after a month', async () => {
  await ask(sara)
  shop.clock.now += 31 * 24 * hour

  await notifyReturns(shop.deps)

  expect(await shop.db.selectFrom('dish_alert').selectAll().execute()).toEqual([])
})

test('a dish is not announced while its branch is silent', async () => {
  await ask(sara)
  const silence = new Date(shop.clock.now)
  await shop.db
    .insertInto('branch_console')
    .values({ branch_id: 'olaya', heard_at: silence, silent_since: silence })
    .execute()
  await bring('saleeg')
  await notifyReturns(shop.deps)
  expect(await notices(sara)).toEqual([])

  await shop.db.updateTable('branch_console').set({ silent_since: null }).execute()
  // a change of the branch, after which its state is read again
  await bring('jareesh')
  await notifyReturns(shop.deps)

  expect(await notices(sara)).toMatchObject([{ subject: 'olaya saleeg' }])
})

test('a dish is announced at an hour at which it is sold', async () => {
  const when = [{ from: '12:00', to: '15:00' }]
  await stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.map((item) => (item.id === 'saleeg' ? { ...item, when } : item)),
  }))
  await ask(sara)
  await bring('saleeg')
  shop.clock.now += 4 * hour
  await notifyReturns(shop.deps)
  expect(await notices(sara)).toEqual([])

  shop.clock.now += 20 * hour
  await notifyReturns(shop.deps)

  expect(await notices(sara)).toMatchObject([{ subject: 'olaya saleeg' }])
})

test('requests are answered between two dishes that customers wait for', async () => {
  const many = Array.from({ length: mostDishAlerts }, (_, number) => `dish-${number}`)
  await stock(shop.deps, withSoldOut(many))
  for (const id of many) expect((await ask(sara, id)).status).toBe(200)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)

  await notifyReturns(shop.deps)
  isOver = true

  expect(turns).toBeGreaterThanOrEqual(many.length)
  expect(await notices(sara)).toEqual([])
})

/** For `stock`: with more dishes, which are sold out in Olaya. */
const withSoldOut =
  (ids: readonly string[]) =>
  (file: v.InferInput<typeof MenuFile>): v.InferInput<typeof MenuFile> => ({
    ...file,
    items: [
      ...file.items,
      ...ids.map((id) => ({ id, categoryId: 'rice', name: { en: id, ar: id }, price: 500 })),
    ],
    branches: file.branches.map((branch) =>
      branch.id === 'olaya' ? { ...branch, outOfStock: ['saleeg', ...ids] } : branch,
    ),
  })
