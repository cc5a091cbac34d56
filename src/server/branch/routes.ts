import type { Hono } from 'hono'
import { listBranches } from '#contract/branch.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { findBrands } from '../menu/counter.ts'
import { freshly, replyPacked } from '../menu/packed.ts'
import { packedBranchesOf } from './packed-branches.ts'

/** The brand, and where it is. */
export const branchRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      listBranches,
      async ({ c }) => {
        const brands = await findBrands(deps)
        if (!brands) return refuse('not-found')
        return replyPacked(c, await packedBranchesOf(brands), freshly)
      },
      { anonymous: true },
    ),
  ])
