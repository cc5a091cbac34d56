import type { WorkboxPlugin } from 'workbox-core/types.js'
import { expect, test } from 'vitest'
import { onlyPublic } from '#sw/cacheable.ts'

const ask = (plugin: WorkboxPlugin, response: Response) =>
  plugin.cacheWillUpdate?.({ response } as Parameters<NonNullable<WorkboxPlugin['cacheWillUpdate']>>[0])

test.each([
  ['a public reply is cached', { 'cache-control': 'no-cache' }, 200, true],
  ['a reply with no-store is not cached', { 'cache-control': 'no-store' }, 200, false],
  ['a private reply is not cached', { 'cache-control': 'private, max-age=60' }, 200, false],
  ['an error is not cached', {}, 503, false],
  ['a partial reply is not cached', {}, 206, false],
  ['the page of a captive portal is not cached', { 'content-type': 'text/html' }, 200, false],
])('%s', async (_, headers, status, kept) => {
  const response = new Response(null, { status, headers: { 'content-type': 'application/json', ...headers } })

  expect(await ask(onlyPublic, response)).toBe(kept ? response : null)
})
