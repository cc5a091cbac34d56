import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as StoredPage from '#sw/stored-page.ts'

const pages = new Map<string, Response>()
let isOnline = true
let storedPage: (typeof StoredPage)['storedPage']
let deleteStoredPages: (typeof StoredPage)['deleteStoredPages']

beforeAll(async () => {
  const place = new URL('https://shop.example/sw.js')
  vi.stubGlobal('location', place)
  vi.stubGlobal('self', { addEventListener: () => undefined, location: place, registration: { scope: '/' } })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('caches', {
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(pages.get(`${cacheName} ${key}`)?.clone()),
    delete: (cacheName: string) => {
      for (const place of pages.keys()) if (place.startsWith(`${cacheName} `)) pages.delete(place)
      return Promise.resolve(true)
    },
  })
  const { precache } = await import('workbox-precaching')
  precache([{ url: '/assets/a.js', revision: null }])
  ;({ deleteStoredPages, storedPage } = await import('#sw/stored-page.ts'))
})
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  pages.clear()
  isOnline = true
})

const aPage = (text: string, parts = '/assets/a.js') =>
  new Response(`<html lang="en">${text}`, { headers: { 'x-parts': parts } })

const textOf = async (path: string) => (await storedPage(new URL(path, 'https://shop.example')))?.text()

test('a page of this build is found by its path', async () => {
  pages.set('pages /en/', aPage('menu'))

  expect(await textOf('/en/?source=app')).toContain('menu')
  expect(await textOf('/en/?line=one')).toBeUndefined()
  expect(await textOf('/ar/')).toBeUndefined()
})

test('the page of the signed-in customer comes before the one that the server rendered', async () => {
  pages.set('pages /en/', aPage('menu'))
  pages.set('own-pages /en/', aPage('own menu'))

  expect(await textOf('/en/')).toContain('own menu')
})

test('a page with a file of another build is not served, nor one that does not name its files', async () => {
  pages.set('own-pages /en/', aPage('menu', '/assets/a.js /assets/b.js'))
  pages.set('pages /en/', new Response('no parts'))

  expect(await textOf('/en/')).toBeUndefined()
})

test('a new worker finds no page of an earlier look', async () => {
  pages.set('pages /en/', aPage('menu'))
  pages.set('own-pages /en/', aPage('own menu'))

  await deleteStoredPages()

  expect(await textOf('/en/')).toBeUndefined()
})

test('a page that is sent offline has the mark that shows the banner', async () => {
  pages.set('pages /en/', aPage('menu'))
  isOnline = false

  expect(await textOf('/en/')).toBe('<html data-offline lang="en">menu')
})
