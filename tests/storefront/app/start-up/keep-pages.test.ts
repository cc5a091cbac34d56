import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '#storefront/app/router.ts'
import { keepPages } from '#storefront/app/start-up/keep-pages.ts'

/** The paths that the page has requested. */
let requested: string[]
/** The stored pages. */
let stored: string[]
/** What the server replies; an error is a network failure, a number the status of a reply without a page. */
let reply: string | number | TypeError
let worker: EventTarget & { controller: object }
/** End what the pages follow: test files of a worker share the stored choice. */
let ends: (() => void)[]

const entry = '/assets/a.js'
const ofThisBuild = `<script type="module" src="${entry}"></script><script id="state"></script>`
const ofNextBuild = ofThisBuild.replace('a.js', 'b.js')
const shell = `<script type="module" src="${entry}"></script>`

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  stored = []
  ends = []
  worker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', {
    serviceWorker: worker,
    locks: { request: (_name: string, run: () => Promise<void>) => run() },
  })
  const cache = {
    put: (key: string) => Promise.resolve(void stored.push(key)),
    keys: () => Promise.resolve([]),
  }
  // a choice of an earlier test file differs from the one that was rendered, and deletes the stored pages
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: () => Promise.resolve(true) })
  vi.stubGlobal('location', { pathname: '/en/', search: '' })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => entry }) })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path)
    if (reply instanceof TypeError) return Promise.reject(reply)
    return Promise.resolve(
      typeof reply === 'number' ? new Response(null, { status: reply }) : new Response(reply),
    )
  })
})
afterEach(() => {
  for (const end of ends) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen is stored when it has been at rest. */
const rest = () => vi.advanceTimersByTimeAsync(3000)

/** A page that shows the menu; the returned function stores what the server has sent. */
async function aPage() {
  const queryClient = new QueryClient()
  const store = createStore()
  const sub: typeof store.sub = (atom, listener) => {
    const end = store.sub(atom, listener)
    ends.push(end)
    return end
  }
  const router = {
    options: { context: { queryClient, store: { ...store, sub } } },
    state: { status: 'idle', matches: [{ status: 'success', staticData: { rendered: true } }] },
    subscribe: () => () => undefined,
  }
  // only these parts of the router are read
  keepPages(router as unknown as AppRouter)
  const load = (version: string) => {
    queryClient.setQueryData(['menu', 'olaya'], { version })
    return rest()
  }
  await load('1')
  return load
}

test('the page of a screen is stored once, and again when its data has changed', async () => {
  reply = ofThisBuild
  const load = await aPage()
  await load('1')
  expect(stored).toEqual(['/en/'])

  await load('2')

  expect(stored).toEqual(['/en/', '/en/'])
})

test.each([
  ['of another build', ofNextBuild],
  ['that does not exist', 404],
])('a page %s is requested once for the same data', async (_, received) => {
  reply = received
  const load = await aPage()

  await load('1')

  expect(requested).toEqual(['/en/'])
  expect(stored).toEqual([])
})

test.each([
  ['there is no network', new TypeError('no network')],
  ['the server restarts', 503],
  ['the server has too many pages to render', shell],
])('a page that is not received because %s is requested again', async (_, received) => {
  reply = received
  const load = await aPage()

  reply = ofThisBuild
  await load('1')

  expect(stored).toEqual(['/en/'])
})

test('a new worker, which has deleted the stored pages, gets the page again', async () => {
  reply = ofThisBuild
  await aPage()

  worker.dispatchEvent(new Event('controllerchange'))
  await rest()

  expect(stored).toEqual(['/en/', '/en/'])
})
