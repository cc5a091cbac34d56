import type { Hono } from 'hono'
import { getMenu } from '#contract/menu.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { replyProblem } from '../http/problem.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { findCounter } from './counter.ts'
import { freshly, pack, type Packed, packedAsIs, replyPacked } from './packed.ts'
import { packedMenuOf } from './packed-menu.ts'
import { pictureUrl } from './picture.ts'
import { findPicture } from './store.ts'

/** What a branch sells, and the pictures of it. */
export const menuRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      getMenu,
      async ({ query, c }) => {
        const counter = await findCounter(deps, query.branch)
        if (!counter) return refuse('not-found')
        return replyPacked(c, await packedMenuOf(counter), freshly)
      },
      { anonymous: true },
    ),
  ]).get('/pictures/:file', async (c) => {
    const picture = await findPackedPicture(deps, c.req.path)
    return picture ? replyPacked(c, picture, pictureHeaders) : replyProblem(c, refuse('not-found'))
  })

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // a drawing that is opened by itself is a document: it may do nothing
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // search engines and messengers show them
  'cross-origin-resource-policy': 'cross-origin',
}

const drawings = new Map<string, Packed>()
/** Drawings have some 4 KB and every menu shows all of them: they are kept. Photographs come from the database. */
const mostDrawings = 2000

async function findPackedPicture({ db }: Deps, url: string): Promise<Packed | undefined> {
  const kept = drawings.get(url)
  if (kept) return kept
  const hash = /\/([\w-]{22})\.\w+$/.exec(url)?.[1]
  const picture = hash === undefined ? undefined : await findPicture(db, hash)
  // with another ending it would have two addresses
  if (!picture || pictureUrl(picture) !== url) return undefined
  if (picture.type !== 'image/svg+xml') return packedAsIs(picture.type, picture.body)
  const packed = await pack(picture.type, picture.body)
  if (drawings.size < mostDrawings) drawings.set(url, packed)
  return packed
}
