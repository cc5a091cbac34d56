import type { Hono } from 'hono'
import { getBrandDish, getMenu } from '#contract/menu.ts'
import { type PhotoSize, photoSizeOf } from '#domain/photo.ts'
import { inTurn } from '#server/platform/db/turn.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { replyProblem } from '#server/platform/http/problem.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findBrandDish, findMenuSnapshot } from './menu-snapshot.ts'
import { freshly, pack, type Packed, packedAsIs, replyPacked } from '#server/platform/http/packed.ts'
import { packedMenuOf } from './packed-menu.ts'
import { pictureUrl } from '#server/catalogue/menu-file/picture.ts'
import { findSize } from '#server/catalogue/photo/photo-store.ts'
import { findPicture } from './picture-store.ts'

/** Routes of a branch's menu and of its pictures. */
export const menuRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      getMenu,
      async ({ query, c }) => {
        const snapshot = await findMenuSnapshot(deps, query.branch)
        if (!snapshot) return refuse('not-found')
        return replyPacked(c, await packedMenuOf(snapshot, deps.now()), freshly)
      },
      { anonymous: true },
    ),
    serve(
      getBrandDish,
      async ({ params, c }) => {
        const dish = await findBrandDish(deps, params.id)
        if (!dish) return refuse('not-found')
        c.header('cache-control', 'no-cache')
        return dish
      },
      { anonymous: true },
    ),
  ]).get('/pictures/:file', (c) =>
    inTurn('pictures', async () => {
      const picture = await findPackedPicture(deps, c.req.path)
      return picture ? replyPacked(c, picture, pictureHeaders) : replyProblem(c, refuse('not-found'))
    }),
  )

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // an SVG that is opened directly is a document: this policy forbids it scripts and requests
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // search engines and messengers may embed the pictures
  'cross-origin-resource-policy': 'cross-origin',
}

const drawings = new Map<string, Packed>()
/**
 * Drawings are about 4 KB, and every menu shows all of them, so they are cached. Photographs are not cached:
 * each browser asks once, and a cache in front of the server may keep them.
 */
const mostDrawings = 2000

async function findPackedPicture({ db }: Deps, url: string): Promise<Packed | undefined> {
  const kept = drawings.get(url)
  if (kept) return kept
  const size = photoSizeOf(url)
  if (size) return findPackedSize(db, size)
  const hash = /\/([\w-]{22})\.\w+$/.exec(url)?.[1]
  const picture = hash === undefined ? undefined : await findPicture(db, hash)
  // a picture has one URL: another file extension is refused
  if (!picture || pictureUrl(picture) !== url) return undefined
  if (picture.type !== 'image/svg+xml') return packedAsIs(picture.type, picture.body)
  const packed = await pack(picture.type, picture.body)
  if (drawings.size < mostDrawings) drawings.set(url, packed)
  return packed
}

async function findPackedSize(db: Deps['db'], size: PhotoSize): Promise<Packed | undefined> {
  const body = await findSize(db, size)
  return body && packedAsIs(size.format === 'jpg' ? 'image/jpeg' : `image/${size.format}`, body)
}
