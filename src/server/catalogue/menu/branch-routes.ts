import type { Hono } from 'hono'
import { getBranch } from '#contract/branch.ts'
import { listBranches } from '#contract/branch-list.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findBranch, findBrands } from './menu-snapshot.ts'
import { freshly, replyPacked } from '#server/platform/http/packed.ts'
import { packedBranchesOf, packedBranchOf } from './packed-branches.ts'

/** The routes of the brand with the list of its branches, and of one branch. */
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
    serve(
      getBranch,
      async ({ params, c }) => {
        const branch = await findBranch(deps, params.id)
        return branch ? replyPacked(c, await packedBranchOf(branch), freshly) : refuse('not-found')
      },
      { anonymous: true },
    ),
  ])
