import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { storageOf } from '#support/storage-of.ts'

const local = new Map<string, string>()
let databases: MemoryDatabases
/** What the other tabs were sent. */
const sent: unknown[] = []

class Channel extends EventTarget {
  postMessage(message: unknown): void {
    sent.push(message)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  local.clear()
  local.set('queries', 'orders of Noura')
  sent.length = 0
  databases = new MemoryDatabases()
  for (const name of ['owner', 'profile', 'install', 'of-an-earlier-build'])
    databases.store(`sufra-${name}`, `of Noura`)
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', {})
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Begins a deletion, as a sign-out does. */
async function deleteAll() {
  const { deleteCustomerData } = await import('#storefront/customer/account/delete-customer-data.ts')
  let isDone = false
  const done = deleteCustomerData(new QueryClient()).then(() => (isDone = true))
  return { done, isDone: () => isDone }
}

test('all databases are emptied but those that are not of a customer', async () => {
  await (
    await deleteAll()
  ).done

  expect([...databases.values.keys()]).toEqual(['sufra-install'])
  expect([...local.keys()]).toEqual(['forgotten'])
})

test('a push service that does not answer neither delays the deletion nor blocks a sign-out', async () => {
  const pushManager = { getSubscription: () => new Promise<never>(() => undefined) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } })

  const { isDone } = await deleteAll()
  await vi.advanceTimersByTimeAsync(100)

  expect(local.has('queries')).toBe(false)
  expect([...databases.values.keys()]).toEqual(['sufra-install'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(isDone()).toBe(true)
})

test('the other tabs store nothing from when the deletion begins, and load again when it ends', async () => {
  databases.hanging.add('sufra-profile')

  const { isDone } = await deleteAll()
  await vi.advanceTimersByTimeAsync(100)

  expect(isDone()).toBe(false)
  expect(sent).toEqual(['forgetting'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['forgetting', 'forgotten'])
})

test('a tab that has started during a deletion learns of its end', async () => {
  databases.hanging.add('sufra-profile')
  await deleteAll()
  await vi.advanceTimersByTimeAsync(100)
  vi.resetModules()
  const { isForgottenElsewhere } = await import('#storefront/platform/session/last-forgotten.ts')
  expect(isForgottenElsewhere()).toBe(false)

  await vi.advanceTimersByTimeAsync(3000)

  expect(isForgottenElsewhere()).toBe(true)
})
