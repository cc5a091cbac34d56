import { afterEach, expect, test, vi } from 'vitest'
import { deleteFromTab, readTab, storeInTab } from '#storefront/platform/storage/tab-storage.ts'
import { storageOf } from '#support/storage-of.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tab keeps a text until it is deleted', () => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  expect(readTab('note')).toBeNull()

  expect(storeInTab('note', 'no nuts')).toBe(true)
  expect(readTab('note')).toBe('no nuts')

  deleteFromTab('note')
  expect(readTab('note')).toBeNull()
})

test('a tab whose browser refuses storage holds nothing, and says that it stored nothing', () => {
  vi.stubGlobal('sessionStorage', refusingStorage)

  expect(storeInTab('note', 'no nuts')).toBe(false)
  expect(readTab('note')).toBeNull()
  expect(() => deleteFromTab('note')).not.toThrow()
})

test('a tab whose storage is full says that it stored nothing', () => {
  vi.stubGlobal('sessionStorage', { ...storageOf(new Map([['note', 'no nuts']])), setItem: exceedsQuota })

  expect(storeInTab('note', 'with nuts')).toBe(false)
  expect(readTab('note')).toBe('no nuts')
})

test('the server has no storage of a tab', () => {
  vi.stubGlobal('sessionStorage', undefined)

  expect(readTab('note')).toBeNull()
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
