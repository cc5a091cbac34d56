import { Hono } from 'hono'
import { getLook } from '#contract/look.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { BrandLook } from '#server/catalogue/look/brand-look.ts'
import { getBrandLook, findFileOf, lookOf } from './find-look.ts'
import { freshly, replyPacked } from '#server/platform/http/packed.ts'

/** The routes of the look under /api. */
export const lookRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      getLook,
      async ({ c }) => {
        c.header('cache-control', 'no-cache')
        return lookOf(await getBrandLook(deps))
      },
      { anonymous: true },
    ),
  ])

/**
 * The files of the brand: icons, logos, manifests, and the plates of empty screens. They are mounted before
 * the pages, which refuse unknown files.
 */
export function brandFileRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  for (const path of [
    '/icons/:file',
    '/plates/:file',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/manifest.ar.webmanifest',
  ])
    app.get(path, async (c, next) => {
      const look = await getBrandLook(deps)
      const file = await findFileOf(deps, look, c.req.path)
      if (!file) return next()
      return replyPacked(c, file, { ...brandFileHeaders, ...cachingOf(c.req.query('v'), look) })
    })
  return app
}

/**
 * The address of another look may have other bytes on a server with that look, and an earlier page may still
 * name it: a browser, or a cache between, would show the wrong bytes under it for a year.
 */
function cachingOf(revision: string | undefined, look: BrandLook) {
  if (revision === undefined) return {}
  const isOfLook = revision === lookOf(look).revision
  return { 'cache-control': isOfLook ? 'public, max-age=31536000, immutable' : 'no-store' }
}

const brandFileHeaders = {
  ...freshly,
  // messengers and search engines show the icon and the picture of a link
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
