import { Hono } from 'hono'
import { listBranches } from '#contract/branch-list.ts'
import { getMenu } from '#contract/menu.ts'
import { packedBranchesOf } from './packed-branches.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { findBrands, findMenuSnapshot } from './menu-snapshot.ts'
import { freshly, replyPacked } from '#server/platform/http/packed.ts'
import { packedMenuOf } from './packed-menu.ts'

/**
 * Answers the two requests of every visit from memory, before any other middleware: logging them and adding
 * headers would cost several times as much as the reply itself. Requests that memory cannot answer continue
 * to the normal routes, which return the reason.
 */
export const snapshotRoutes = (deps: Deps): Hono<Env> => {
  const { fromMemory } = deps.metrics
  return new Hono<Env>()
    .get(getMenu.path, async (c, next) => {
      const snapshot = await findMenuSnapshot(deps, c.req.query('branch')).catch(() => undefined)
      if (!snapshot) return next()
      fromMemory.inc({ kind: 'menu' })
      return replyPacked(c, await packedMenuOf(snapshot, deps.now()), freshly)
    })
    .get(listBranches.path, async (c, next) => {
      const brands = await findBrands(deps).catch(() => undefined)
      if (!brands) return next()
      fromMemory.inc({ kind: 'branches' })
      return replyPacked(c, await packedBranchesOf(brands), freshly)
    })
}
