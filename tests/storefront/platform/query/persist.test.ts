import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#client/storage-keys.ts'
import type { Order } from '#contract/order.ts'
import { anOrder } from '#support/an-order.ts'
import { storageOf } from '#support/storage-of.ts'

const stored = new Map<string, string>()
/** The characters that fit into a value of the storage. */
let room = Infinity
const localStorage = {
  ...storageOf(stored),
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new Error('the storage is full')
    stored.set(key, value)
  },
}

beforeEach(() => {
  stored.clear()
  room = Infinity
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('localStorage', localStorage)
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const sessionOf = (id: string, about: Record<string, unknown> = {}) => ({
  customer: {
    id,
    phone: '',
    firstName: '',
    lastName: '',
    email: null,
    lang: 'ar',
    registered: true,
    staff: null,
    ...about,
  },
})

const listOf = (...active: Order[]) => ({ active, previous: [], next: null })
const idOf = (letter: string) => letter.repeat(22)

/** Longer than the persister waits before it writes. */
const untilWritten = () => vi.advanceTimersByTimeAsync(2000)

/** A page that has loaded the orders of a customer, and stores them. */
async function aPageWithOrders() {
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const { markForgotten } = await import('#storefront/platform/session/last-forgotten.ts')
  const queryClient = new QueryClient()
  queryClient.setQueryData(['session'], sessionOf('c1'))
  queryClient.setQueryData(['orders'], { active: [anOrder()], previous: [], next: null })
  await persist(queryClient)
  await untilWritten()
  return { queryClient, markForgotten }
}

test('what was loaded before the storing began is stored, also if nothing changes afterwards', async () => {
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const first = new QueryClient()
  first.setQueryData(['session'], sessionOf('c1'))
  await persist(first)
  await untilWritten()

  const second = new QueryClient()
  await persist(second)
  expect(second.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1' } })
})

test('what an earlier build stored is restored, and its missing fields get their defaults', async () => {
  const { lastEvent: _, payment: _payment, ...order } = anOrder()
  const queries = [
    [['session'], sessionOf('c1')],
    [['order', order.id], order],
  ].map(([queryKey, data]) => ({
    queryKey,
    queryHash: JSON.stringify(queryKey),
    dehydratedAt: Date.now(),
    state: { data, dataUpdatedAt: Date.now() },
  }))
  // as each build has written it since `buster` is raised by hand
  const clientState = { mutations: [], queries }
  stored.set(storageKeys.queries, JSON.stringify({ timestamp: Date.now(), buster: '1', clientState }))
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const queryClient = new QueryClient()

  await persist(queryClient)

  expect(queryClient.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1', agreed: true } })
  expect(queryClient.getQueryData(['order', order.id])).toMatchObject({ lastEvent: 0, payment: null })
})

test('a query that is older than a week is dropped, also if others are stored each day', async () => {
  const { queryClient } = await aPageWithOrders()
  await vi.advanceTimersByTimeAsync(8 * 24 * 3_600_000)
  queryClient.setQueryData(['session'], sessionOf('c1'))
  await untilWritten()
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const next = new QueryClient()

  await persist(next)

  expect(next.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1' } })
  expect(next.getQueryData(['orders'])).toBeUndefined()
})

test('what was stored while the clock was ahead does not replace what is loaded later', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 24 * 3_600_000)
  await aPageWithOrders()
  vi.setSystemTime(now)
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const page = new QueryClient()
  page.setQueryData(['orders'], listOf(anOrder({ id: idOf('B') })))

  await persist(page)
  await untilWritten()

  expect(page.getQueryData(['orders'])).toMatchObject({ active: [{ id: idOf('B') }] })
  const next = new QueryClient()
  await persist(next)
  expect(next.getQueryData(['orders'])).toMatchObject({ active: [{ id: idOf('B') }] })
})

test('what was stored while the clock was ahead is not restored when it is right', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 24 * 3_600_000)
  await aPageWithOrders()
  vi.setSystemTime(now)
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const page = new QueryClient()

  await persist(page)

  expect(page.getQueryData(['session'])).toBeUndefined()
})

test('after the data of a customer was deleted, the page does not store their queries again', async () => {
  const { queryClient, markForgotten } = await aPageWithOrders()
  expect(stored.get(storageKeys.queries)).toContain(anOrder().id)

  localStorage.clear()
  markForgotten()
  queryClient.setQueryData(['session'], sessionOf('c2'))
  await untilWritten()

  expect(stored.has(storageKeys.queries)).toBe(false)
})

test('a page whose customer was signed out in another tab does not store their queries again', async () => {
  const { queryClient } = await aPageWithOrders()

  localStorage.clear()
  stored.set(storageKeys.forgotten, '1')
  queryClient.setQueryData(['session'], { customer: null })
  await untilWritten()

  expect(stored.has(storageKeys.queries)).toBe(false)
})

/** Two tabs of a customer. The second was opened later, and has loaded another list and an order since. */
async function twoTabs() {
  const { queryClient: first } = await aPageWithOrders()
  const { persist } = await import('#storefront/platform/query/persist.ts')
  const second = new QueryClient()
  await persist(second)
  await vi.advanceTimersByTimeAsync(60_000)
  second.setQueryData(['orders'], listOf(anOrder({ id: idOf('B') })))
  second.setQueryData(['order', idOf('C')], anOrder({ id: idOf('C') }))
  await untilWritten()
  return { first, second, persist }
}

test('a tab that was opened earlier does not store its older data over that of another tab', async () => {
  const { first, persist } = await twoTabs()

  first.setQueryData(['order', idOf('D')], anOrder({ id: idOf('D') }))
  await untilWritten()
  first.setQueryData(['session'], sessionOf('c1', { lang: 'en' }))
  await untilWritten()

  const next = new QueryClient()
  await persist(next)
  expect(next.getQueryData(['orders'])).toMatchObject({ active: [{ id: idOf('B') }] })
  for (const letter of ['C', 'D'])
    expect(next.getQueryData(['order', idOf(letter)])).toMatchObject({ id: idOf(letter) })
  expect(next.getQueryData(['session'])).toMatchObject({ customer: { lang: 'en' } })
})

test('where the storage is full, the oldest data of both tabs is dropped', async () => {
  const { first, persist } = await twoTabs()
  room = stored.get(storageKeys.queries)?.length ?? 0

  first.setQueryData(['order', idOf('D')], anOrder({ id: idOf('D') }))
  await untilWritten()

  const next = new QueryClient()
  await persist(next)
  for (const letter of ['C', 'D']) expect(next.getQueryData(['order', idOf(letter)])).toBeDefined()
  for (const noun of ['session', 'orders']) expect(next.getQueryData([noun])).toBeUndefined()
})

test('what a lock removes from the page of an employee is not stored any longer', async () => {
  const { first } = await twoTabs()
  const staff = { role: 'owner', branchIds: [] }
  first.setQueryData(['session'], sessionOf('c1', { staff }))
  await untilWritten()
  expect(stored.get(storageKeys.queries)).toContain(anOrder().id)

  first.removeQueries({ queryKey: ['orders'] })
  await untilWritten()

  expect(stored.get(storageKeys.queries)).not.toContain('"orders"')
})
