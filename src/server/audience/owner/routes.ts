import { getOwnerDay, listTeam } from '#contract/owner.ts'
import { listStaff } from '#server/identity/account/staff-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readDay } from './read-day.ts'

/** Routes for owners: figures of all branches and the staff list, without names and phones of customers. */
export const ownerRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getOwnerDay, ({ query }) => readDay(deps, query.date)),

    serve(listTeam, async () => {
      const staff = await listStaff(deps.db)
      return {
        members: staff.map(({ duty, branchIds, ...member }) => ({
          ...member,
          role: duty,
          branchIds: [...branchIds],
        })),
      }
    }),
  ])
