import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#client/storage-keys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that starts with the stored mark of an earlier deletion. */
async function startPage(stored: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return import('#storefront/platform/session/last-forgotten.ts')
}

test('a page that deletes the data itself is not asked to leave by its own mark', async () => {
  const stored = new Map([[storageKeys.forgotten, '1']])
  const page = await startPage(stored)
  page.markForgotten()
  expect(page.isForgottenElsewhere()).toBe(false)
  // it stores nothing after that
  expect(page.isForgotten()).toBe(true)
})

test('a page learns that another tab has deleted the data, also after its own mark', async () => {
  const stored = new Map<string, string>()
  const page = await startPage(stored)
  expect(page.isForgottenElsewhere()).toBe(false)
  expect(page.isForgotten()).toBe(false)
  page.markForgotten()
  stored.set(storageKeys.forgotten, '2')
  expect(page.isForgottenElsewhere()).toBe(true)
})
