import type { Hono } from 'hono'
import { listBranches } from '#contract/branch.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findBrands } from './menu-snapshot.ts'
import { freshly, replyPacked } from './packed.ts'
import { packedBranchesOf } from './packed-branches.ts'

/** The route of the brand and its branches. */
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
