import type { Hono } from 'hono'
import { type Branches, listBranches } from '#contract/branch.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { type Brands, findBrands } from '../menu/counter.ts'
import { pack, type Packed, replyPacked } from '../menu/packed.ts'

/** The brand, and where it is. */
export const branchRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      listBranches,
      async ({ c }) => {
        const brands = await findBrands(deps)
        if (!brands) return refuse('not-found')
        return replyPacked(c, await packedBranchesOf(brands), { 'cache-control': 'no-cache' })
      },
      { anonymous: true },
    ),
  ])

const packedBranches = new WeakMap<Brands, Promise<Packed>>()

function packedBranchesOf(brands: Brands): Promise<Packed> {
  const known = packedBranches.get(brands)
  if (known) return known
  const { brand, branches, plates } = brands
  const packed = pack('application/json', JSON.stringify({ brand, branches, plates } satisfies Branches))
  packedBranches.set(brands, packed)
  return packed
}
