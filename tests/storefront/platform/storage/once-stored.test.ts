import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStoredValue } from '#client/stored-value.ts'
import { onceStored } from '#storefront/platform/storage/once-stored.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

let databases: MemoryDatabases
beforeEach(() => {
  databases = new MemoryDatabases()
  vi.stubGlobal('indexedDB', databases)
})
afterEach(() => vi.unstubAllGlobals())

test('on a device that stores it, it starts at once', async () => {
  databases.store('sufra-outbox', [])
  const start = vi.fn<() => void>()

  await onceStored('outbox', start)

  expect(start).toHaveBeenCalledOnce()
})

test('it starts once, with the first value that another tab stores, and not before', async () => {
  const start = vi.fn<() => void>()
  await onceStored('attempt', start)
  expect(start).not.toHaveBeenCalled()

  const otherTab = openStoredValue('attempt')
  otherTab.notifyOtherTabs()
  otherTab.notifyOtherTabs()

  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
})
