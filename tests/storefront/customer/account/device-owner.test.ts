import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { storageOf } from '#support/storage-of.ts'

const local = new Map<string, string>()
const session = new Map<string, string>()
let databases: MemoryDatabases
/** Counts the loads of the page. */
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  local.clear()
  session.clear()
  reload.mockClear()
  databases = new MemoryDatabases()
  databases.store('sufra-owner', 'noura')
  databases.store('sufra-profile', { version: 1, person: 'Noura' })
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(session))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A new page of this device; `signIn` makes a customer its owner. */
async function aPage() {
  vi.resetModules()
  const { keepOwner, takeDevice } = await import('#storefront/customer/account/device-owner.ts')
  const queryClient = new QueryClient()
  return {
    queryClient,
    signIn: async (id: string) => {
      const taken = takeDevice(queryClient, id)
      await vi.runAllTimersAsync()
      return taken
    },
    /** The server says whose session it is. */
    start: async (id: string) => {
      queryClient.setQueryData(['session'], { customer: { id } })
      keepOwner(queryClient)
      await vi.runAllTimersAsync()
    },
    takeDevice: (id: string) => takeDevice(queryClient, id),
  }
}

/** A browser whose push service does not answer. */
const withoutPushService = () => {
  const hangs = { getSubscription: () => new Promise<never>(() => undefined) }
  const registration = { pushManager: hangs }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
}

test('a first customer becomes the owner, and nothing is deleted', async () => {
  databases.values.delete('sufra-owner')
  const page = await aPage()

  expect(await page.signIn('huda')).toBe(false)

  expect(databases.values.get('sufra-owner')).toBe('huda')
  expect(databases.values.get('sufra-profile')).toBeDefined()
})

test('a second customer becomes the owner, and the data of the first is deleted', async () => {
  const page = await aPage()
  page.queryClient.setQueryData(['orders'], { active: ['of Noura'] })
  local.set('queries', 'orders of Noura')

  expect(await page.signIn('huda')).toBe(true)

  expect(databases.values.get('sufra-owner')).toBe('huda')
  expect(databases.values.get('sufra-profile')).toBeUndefined()
  expect([...local.keys()]).toEqual(['forgotten'])
  expect(page.queryClient.getQueryData(['orders'])).toBeUndefined()
})

test('a deletion that was interrupted is done by the next page', async () => {
  databases.hanging.add('sufra-profile')
  const interrupted = await aPage()
  void interrupted.takeDevice('huda')
  // the page is closed before a database answers
  await vi.advanceTimersByTimeAsync(1000)
  expect(databases.values.get('sufra-owner')).toBe('noura')

  databases.hanging.clear()
  const page = await aPage()
  await page.start('huda')

  expect(databases.values.get('sufra-profile')).toBeUndefined()
  expect(databases.values.get('sufra-owner')).toBe('huda')
  expect(reload).toHaveBeenCalledOnce()
})

test('a device that answers too late keeps its owner, whose data the next page deletes', async () => {
  databases.slow.set('sufra-owner', 5000)
  expect(await (await aPage()).signIn('huda')).toBe(false)
  expect(databases.values.get('sufra-owner')).toBe('noura')

  databases.slow.clear()
  await (await aPage()).start('huda')

  expect(databases.values.get('sufra-profile')).toBeUndefined()
  expect(databases.values.get('sufra-owner')).toBe('huda')
  expect(reload).toHaveBeenCalledOnce()
})

test('a push service that does not answer does not delay what is deleted of the former owner', async () => {
  withoutPushService()
  local.set('queries', 'orders of Noura')
  const page = await aPage()
  void page.takeDevice('huda')

  await vi.advanceTimersByTimeAsync(100)

  expect(local.has('queries')).toBe(false)
  expect(databases.values.get('sufra-profile')).toBeUndefined()
})

test('a device that cannot store its owner is loaded again once and keeps later data', async () => {
  databases.full.add('sufra-owner')
  await (await aPage()).start('huda')
  expect(reload).toHaveBeenCalledOnce()

  databases.store('sufra-profile', 'of Huda')
  await (await aPage()).start('huda')

  expect(reload).toHaveBeenCalledOnce()
  expect(databases.values.get('sufra-profile')).toBe('of Huda')
})

test('a first customer who returns to a device without a stored owner finds no other data', async () => {
  databases.full.add('sufra-owner')
  await (await aPage()).start('huda')
  databases.store('sufra-profile', 'of Huda')

  expect(await (await aPage()).signIn('noura')).toBe(true)

  expect(databases.values.get('sufra-profile')).toBeUndefined()
})
