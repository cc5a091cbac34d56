import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from '#storefront/platform/browser/text-storage.ts'
import { storageOf } from '#support/storage-of.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tab keeps a text until it is deleted', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  expect(tabStorage.read('note')).toBeNull()

  expect(tabStorage.store('note', 'no nuts')).toBe(true)
  expect(tabStorage.read('note')).toBe('no nuts')

  tabStorage.delete('note')
  expect(tabStorage.read('note')).toBeNull()
})

test('a tab whose browser refuses storage holds nothing, and says that it stored nothing', () => {
  vi.stubGlobal('sessionStorage', refusingStorage)

  expect(tabStorage.store('note', 'no nuts')).toBe(false)
  expect(tabStorage.read('note')).toBeNull()
  expect(() => tabStorage.delete('note')).not.toThrow()
})

test('a tab whose storage is full says that it stored nothing', () => {
  vi.stubGlobal('sessionStorage', { ...storageOf(new Map([['note', 'no nuts']])), setItem: exceedsQuota })

  expect(tabStorage.store('note', 'with nuts')).toBe(false)
  expect(tabStorage.read('note')).toBe('no nuts')
})

test('the server has no storage of a tab', () => {
  vi.stubGlobal('sessionStorage', undefined)

  expect(tabStorage.read('note')).toBeNull()
})

function exceedsQuota(): never {
  throw new DOMException('the quota has been exceeded', 'QuotaExceededError')
}

/** As a browser that blocks the data of sites: every use of the storage throws. */
const refusingStorage = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('access is denied for this document', 'SecurityError')
    },
  },
)

test('the tabs of a device have the same texts', () => {
  vi.stubGlobal('localStorage', storageOf(new Map()))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))

  deviceStorage.store('note', 'no nuts')

  expect([deviceStorage.read('note'), tabStorage.read('note')]).toEqual(['no nuts', null])
})
