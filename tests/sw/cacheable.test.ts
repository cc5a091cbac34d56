import type { WorkboxPlugin } from 'workbox-core/types.js'
import { expect, test } from 'vitest'
import { onlyPublic } from '#sw/cacheable.ts'

const ask = (plugin: WorkboxPlugin, response: Response) =>
  plugin.cacheWillUpdate?.({ response } as Parameters<NonNullable<WorkboxPlugin['cacheWillUpdate']>>[0])

test.each([
  ['a public answer', { 'cache-control': 'no-cache' }, 200, true],
  ['one that asks not to be stored', { 'cache-control': 'no-store' }, 200, false],
  ['a private one', { 'cache-control': 'private, max-age=60' }, 200, false],
  ['an error', {}, 503, false],
  ['a part', {}, 206, false],
  ['a page of a captive portal', { 'content-type': 'text/html' }, 200, false],
])('%s', async (_, headers, status, kept) => {
  const response = new Response(null, { status, headers: { 'content-type': 'application/json', ...headers } })

  expect(await ask(onlyPublic, response)).toBe(kept ? response : null)
})
