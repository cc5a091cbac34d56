import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletePages, pageKeyOf, storePage } from '#client/stored-pages.ts'

/** Cache Storage: the pages by cache and key, in the order in which they were stored. */
let stored: Map<string, Map<string, string>>
let isFull = false

beforeEach(() => {
  stored = new Map()
  isFull = false
  const open = (name: string) => {
    const pages = stored.get(name) ?? new Map<string, string>()
    stored.set(name, pages)
    return {
      put: async (key: string, page: Response) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        pages.set(key, await page.text())
      },
      keys: () => Promise.resolve([...pages.keys()]),
      delete: (key: string) => Promise.resolve(pages.delete(key)),
    }
  }
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(open(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (key: string, isAllowed = () => true) =>
  storePage('own-pages', { key, page: new Response(`the page of ${key}`), isAllowed })

test.each([
  ['', '/en/'],
  ['?source=app&utm_source=x', '/en/'],
  ['?q=kabsa&dish=kabsa-lamb', '/en/'],
  ['?line=one', undefined],
  ['?q=x&next=%2Fen%2F', undefined],
  ['?show=previous', undefined],
])('an address with the query "%s" has the page of %s', (search, key) => {
  expect(pageKeyOf({ pathname: '/en/', search })).toBe(key)
})

test('a page is stored under its path, and deleted with all others', async () => {
  await keep('/en/orders/')
  expect(stored.get('own-pages')?.get('/en/orders/')).toBe('the page of /en/orders/')

  await deletePages()

  expect(stored.size).toBe(0)
})

test('no page is stored once it may not be, also if it was on its way during a deletion', async () => {
  let isForgotten = false
  const deletion = deletePages()
  const storing = keep('/en/orders/', () => !isForgotten)
  isForgotten = true
  await Promise.all([deletion, storing])

  expect(stored.size).toBe(0)
})

test('the twenty newest pages stay', async () => {
  for (let n = 0; n < 22; n++) await keep(`/en/products/${n}/`)

  expect([...(stored.get('own-pages')?.keys() ?? [])]).toHaveLength(20)
  expect(stored.get('own-pages')?.has('/en/products/1/')).toBe(false)
  expect(stored.get('own-pages')?.has('/en/products/21/')).toBe(true)
})

test('a full device keeps no half of a page, and fails nothing', async () => {
  await keep('/en/orders/')
  isFull = true

  await keep('/en/orders/')

  expect(stored.get('own-pages')?.size).toBe(0)
})
