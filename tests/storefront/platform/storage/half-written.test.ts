import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#client/storage-keys.ts'
import { createHalfWritten } from '#storefront/platform/storage/half-written.ts'
import { storageOf } from '#support/storage-of.ts'

afterEach(() => vi.unstubAllGlobals())

/** The sessionStorage of a tab, and the forms of a page that is loaded in it. */
function aTab() {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(values))
  return { values, load: createHalfWritten }
}

test('a form outlives a reload, each form by its id', () => {
  const tab = aTab()
  const before = tab.load()
  before.set('rakan', 'phone-order al-olaya', { name: 'Huda' })
  before.set('rakan', 'answer 1', 'We are sorry')

  const page = tab.load()

  expect(page.get('rakan', 'phone-order al-olaya')).toEqual({ name: 'Huda' })
  expect(page.get('rakan', 'answer 1')).toBe('We are sorry')
  expect(page.get('rakan', 'phone-order al-yasmin')).toBeUndefined()
})

test('the next employee reads nothing of the one before, and their first word deletes it', () => {
  const tab = aTab()
  tab.load().set('rakan', 'phone-order al-olaya', { name: 'Huda' })
  const page = tab.load()

  expect(page.get('fahd', 'phone-order al-olaya')).toBeUndefined()
  page.set('fahd', 'answer 1', 'Thanks')

  expect([...tab.values.values()].join(' ')).not.toContain('Huda')
})

test('a sent form is deleted, and with the last one the key of the storage', () => {
  const tab = aTab()
  const page = tab.load()
  page.set('rakan', 'answer 1', 'We are sorry')

  page.set('rakan', 'answer 1', undefined)

  expect(tab.values.has(storageKeys.halfWritten)).toBe(false)
})

test('a lock deletes everything; a session that is still the same employee’s nothing', () => {
  const tab = aTab()
  const page = tab.load()
  const seen: unknown[] = []
  page.subscribe(() => seen.push(page.get('rakan', 'answer 1')))
  page.set('rakan', 'answer 1', 'We are sorry')

  page.forget('rakan')
  expect(page.get('rakan', 'answer 1')).toBe('We are sorry')
  page.forget()

  expect(seen).toEqual(['We are sorry', undefined])
  expect(tab.values.size).toBe(0)
})

test('a damaged record and a blocked storage are as an empty one', () => {
  const tab = aTab()
  tab.values.set(storageKeys.halfWritten, '{"by":1}')
  expect(tab.load().get('rakan', 'answer 1')).toBeUndefined()

  vi.stubGlobal('sessionStorage', undefined)
  const blocked = tab.load()
  blocked.set('rakan', 'answer 1', 'We are sorry')
  expect(blocked.get('rakan', 'answer 1')).toBe('We are sorry')
})
