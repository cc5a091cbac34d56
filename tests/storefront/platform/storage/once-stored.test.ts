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
  databases.store('sufra-attempt', {})
  otherTab.notifyOtherTabs()
  otherTab.notifyOtherTabs()

  await expect.poll(() => start).toHaveBeenCalledOnce()
})

test('a tab that was frozen when it was stored starts with the focus', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const start = vi.fn<() => void>()
  await onceStored('attempt', start)

  page.dispatchEvent(new Event('focus'))
  databases.store('sufra-attempt', {})
  page.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('pageshow'))

  await expect.poll(() => start).toHaveBeenCalledOnce()
})
