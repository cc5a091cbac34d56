import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { pack, replyPacked } from '#server/platform/http/packed.ts'
import { findSitemap } from './sitemap.ts'

/** Screens of one visitor or of the staff, and secret links: nothing on them is for a search engine. */
const personal = [
  'addtocarttest',
  'address',
  'auth',
  'branch',
  'cards',
  'cart',
  'checkout',
  'courier',
  'customerService',
  'follow',
  'guard',
  'invite',
  'method',
  'notifications',
  'order',
  'orders',
  'pay',
  'pay-order',
  'profile',
  'qr',
  'scan',
  'studio',
  'thank-you',
  'wallet',
]

/** Routes for search engines. They are mounted before those of the pages, which refuse unknown files. */
export function crawlerRoutes(deps: Deps): Hono<Env> {
  const { publicOrigin } = deps.config
  const common = securityHeaders(deps.config)
  const robots = pack('text/plain; charset=utf-8', robotsOf(publicOrigin))
  return new Hono<Env>()
    .get('/robots.txt', async (c) => replyPacked(c, await robots, { ...common, ...forADay }))
    .get('/sitemap.xml', async (c, next) => {
      const sitemap = await findSitemap(deps)
      return sitemap ? replyPacked(c, sitemap, { ...common, ...forAnHour }) : next()
    })
}

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /sandbox/',
    ...personal.map((screen) => `Disallow: /*/${screen}/`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const forADay = { 'cache-control': 'public, max-age=86400' }
/** A dish of a new menu is found after an hour at the latest. */
const forAnHour = { 'cache-control': 'public, max-age=3600' }
