import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { afterEach, expect, test, vi } from 'vitest'
import { noLook, withLook } from '#server/platform/page/brand-page.ts'
import { deleteGone, onlyOfBuild, onlyPublic } from '#sw/cacheable.ts'

afterEach(() => vi.unstubAllGlobals())

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

const template = readFileSync(resolve(import.meta.dirname, '../../src/storefront/index.html'), 'utf8')
const html = 'text/html; charset=utf-8'

test.each([
  ['the English shell', withLook(template, noLook, 'en'), html, 200, true],
  ['the Arabic shell', withLook(template, noLook, 'ar'), html, 200, true],
  ['a script', 'run()', 'text/javascript; charset=utf-8', 200, true],
  ['the page of a proxy', '<html><div id="root">Blocked', html, 200, false],
  ['an error', 'not found', 'text/plain', 404, false],
  ['an answer without content', null, 'text/javascript', 204, false],
])('of the build %s is stored or refused', async (_, body, type, status, isStored) => {
  const response = new Response(body, { status, headers: { 'content-type': type } })

  expect(await ask(onlyOfBuild, response)).toBe(isStored ? response : null)
  // what is stored is still to be read
  expect(response.bodyUsed).toBe(false)
})

const menuOfGone = new Request('https://order.example/api/v1/menu?branch=gone')
const problem = { 'content-type': 'application/problem+json' }

test.each([
  ['what the server has no longer is deleted', problem, 404, true],
  ['an error deletes nothing', problem, 503, false],
  ['the 404 of a proxy deletes nothing', { 'content-type': 'text/html' }, 404, false],
])('%s', async (_, headers, status, isDeleted) => {
  const kept = new Set([menuOfGone.url])
  const cache = { delete: ({ url }: Request) => Promise.resolve(kept.delete(url)) }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  const gone = () => deleteGone('menu', menuOfGone, new Response(null, { status, headers }))

  expect(await gone()).toBe(isDeleted)
  expect(kept.has(menuOfGone.url)).toBe(!isDeleted)
  // pages read again once only
  expect(await gone()).toBe(false)
})
