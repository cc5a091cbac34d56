import type { WorkboxPlugin } from 'workbox-core/types.js'
import { afterEach, expect, test, vi } from 'vitest'
import { keepAtMost, onlyPublic } from '#sw/cacheable.ts'

const ask = (plugin: WorkboxPlugin, response: Response) =>
  plugin.cacheWillUpdate?.({ response } as Parameters<NonNullable<WorkboxPlugin['cacheWillUpdate']>>[0])

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a public answer', { 'cache-control': 'no-cache' }, 200, true],
  ['one that asks not to be stored', { 'cache-control': 'no-store' }, 200, false],
  ['a private one', { 'cache-control': 'private, max-age=60' }, 200, false],
  ['an error', {}, 503, false],
  ['a part', {}, 206, false],
])('%s', async (_, headers, status, kept) => {
  const response = new Response(null, { status, headers })

  expect(await ask(onlyPublic, response)).toBe(kept ? response : null)
})

test('the newest pictures stay in the cache', async () => {
  const urls = ['/1', '/2', '/3', '/4']
  const cache = {
    keys: () => Promise.resolve([...urls]),
    delete: (url: string) => Promise.resolve(urls.splice(urls.indexOf(url), 1)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  const about = { cacheName: 'pictures' } as Parameters<NonNullable<WorkboxPlugin['cacheDidUpdate']>>[0]

  await keepAtMost(3).cacheDidUpdate?.(about)

  expect(urls).toEqual(['/2', '/3', '/4'])
})
