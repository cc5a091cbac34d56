import { getOwnerDay, listTeam } from '#contract/owner.ts'
import { listStaff } from '../account/staff-store.ts'
import type { Deps } from '../deps.ts'
import { routes, serve } from '../http/serve.ts'
import { readDay } from './read-day.ts'

/** The whole restaurant for who owns it: sums and employees, nothing of any customer. */
export const ownerRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getOwnerDay, () => readDay(deps)),

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
