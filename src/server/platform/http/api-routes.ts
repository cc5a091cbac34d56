import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { apiBase } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiPage } from './api-page.ts'
import type { Env } from './env.ts'
import { openApiOf } from './openapi.ts'
import { sessionCookie } from '#server/platform/session.ts'

const documentHref = `${apiBase}/openapi.json`
const styleHref = `${apiBase}/docs.css`
const style = readFileSync(new URL('api-page.css', import.meta.url), 'utf8')

/**
 * Routes of the API documentation: an OpenAPI document for programs and a page for people. It is created on
 * the first request, because few servers ever need it.
 */
export function apiRoutes({ config }: Deps): Hono<Env> {
  const api = once(() => openApiOf(endpoints, { sessionCookie: sessionCookie(config) }))
  const page = once(() => apiPage(api(), { styleHref, documentHref }))
  return new Hono<Env>()
    .get(documentHref, (c) => c.json(api(), 200, { 'cache-control': 'no-cache' }))
    .get(`${apiBase}/docs`, (c) => c.html(page(), 200, { 'cache-control': 'no-cache' }))
    .get(styleHref, (c) =>
      c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
    )
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
