import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { apiBase } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiPage } from './api-page.ts'
import type { Env } from './env.ts'
import { openApiOf } from './openapi.ts'
import { pack, replyPacked } from './packed.ts'
import { sessionCookie } from '#server/platform/session.ts'

const documentHref = `${apiBase}/openapi.json`
const styleHref = `${apiBase}/docs.css`
const style = readFileSync(new URL('api-page.css', import.meta.url), 'utf8')

/**
 * Routes of the API documentation: an OpenAPI document for programs and a page for people. Both are created
 * and compressed on the first request, because few servers ever need them.
 */
export function apiRoutes({ config }: Deps): Hono<Env> {
  const api = once(() => openApiOf(endpoints, { sessionCookie: sessionCookie(config) }))
  const document = once(() => pack('application/json', JSON.stringify(api())))
  const page = once(async () =>
    pack('text/html; charset=utf-8', String(await apiPage(api(), { styleHref, documentHref }))),
  )
  return new Hono<Env>()
    .get(documentHref, async (c) => replyPacked(c, await document(), { 'cache-control': 'no-cache' }))
    .get(`${apiBase}/docs`, async (c) => replyPacked(c, await page(), { 'cache-control': 'no-cache' }))
    .get(styleHref, (c) =>
      c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
    )
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
