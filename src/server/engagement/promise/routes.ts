import { getPromise } from '#contract/promise.ts'
import { refuse } from '#domain/outcome.ts'
import { findBranch } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { getPromise as get } from './read-promise.ts'

/** The route of what a branch promises, and how sure that is. */
export const promiseRoutes = (deps: Deps) =>
  routes(deps, [
    serve(
      getPromise,
      async ({ params, c }) => {
        const branch = await findBranch(deps, params.id)
        if (!branch) return refuse('not-found')
        c.header('cache-control', 'public, max-age=300')
        return get(deps, params.id)
      },
      { anonymous: true },
    ),
  ])
