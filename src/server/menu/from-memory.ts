import { Hono } from 'hono'
import { listBranches } from '#contract/branch.ts'
import { getMenu } from '#contract/menu.ts'
import { packedBranchesOf } from '../branch/packed-branches.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { findBrands, findCounter } from './counter.ts'
import { freshly, replyPacked } from './packed.ts'
import { packedMenuOf } from './packed-menu.ts'

/**
 * The two answers that every visit asks for, before any other layer: to log them and to add headers later costs several times what
 * they do themselves. What can not be answered from memory goes on to the routes, which say why.
 */
export const fromMemory = (deps: Deps): Hono<Env> =>
  new Hono<Env>()
    .get(getMenu.path, async (c, next) => {
      const counter = await findCounter(deps, c.req.query('branch')).catch(() => undefined)
      return counter ? replyPacked(c, await packedMenuOf(counter), freshly) : next()
    })
    .get(listBranches.path, async (c, next) => {
      const brands = await findBrands(deps).catch(() => undefined)
      return brands ? replyPacked(c, await packedBranchesOf(brands), freshly) : next()
    })
