import { getOwnerDay } from '#contract/owner.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readDay } from './read-day.ts'

/** Routes for owners: figures of all branches, without names and phones of customers. */
export const ownerRoutes = (deps: Deps) =>
  routes(deps, [serve(getOwnerDay, ({ query }) => readDay(deps, query.date))])
