import type { Hono } from 'hono'
import {
  followMenu,
  getAvailability,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { eventStream } from '../http/event-stream.ts'
import { takeToken } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { mayRun, type StaffUser } from '../http/session.ts'
import { findBrands, findCounter } from '../menu/counter.ts'
import { sayAvailability, type Saying } from './change.ts'
import { readAvailability } from './read.ts'

/** Somebody who goes through the whole menu at the end of the day; more is a script, and every change is read by every customer. */
const changesOfOne = { capacity: 120, perSecond: 1 }

/** What a branch can serve at this moment: its customers follow it, its staff say it. */
export const availabilityRoutes = (deps: Deps): Hono<Env> => {
  async function say(branchId: string, session: StaffUser, saying: Saying) {
    if (!mayRun(session, branchId)) return refuse('not-allowed')
    const token = await takeToken(deps.db, `availability:${session.customerId}`, changesOfOne, deps.now())
    if (!token.ok) return refuse('too-many-requests', { retryAfterSeconds: token.retryAfterSeconds })
    const outcome = await sayAvailability(deps, { branchId, staffId: session.customerId, saying })
    const availability = await readAvailability(deps, branchId)
    if (!availability) return refuse('not-found')
    return outcome.ok ? availability : refuse(outcome.refusal, { detail: { availability } })
  }

  return routes(deps, [
    serve(
      followMenu,
      async ({ params, c }) => {
        // reading it first has this process forget what it knows before the stream, which then reads it, is told
        if (!(await findCounter(deps, params.id))) return refuse('not-found')
        return eventStream(c, deps, {
          topic: 'menu',
          mayHear: 'anybody',
          read: async (last) => {
            const brands = await findBrands(deps)
            const revision = String(brands?.revision)
            if (!brands || revision === last) return []
            return [{ event: 'menu', id: revision, data: { revision: brands.revision } }]
          },
        })
      },
      { anonymous: true },
    ),

    serve(getAvailability, async ({ params, session }) => {
      if (!mayRun(session, params.branchId)) return refuse('not-allowed')
      return (await readAvailability(deps, params.branchId)) ?? refuse('not-found')
    }),

    serve(setItemAvailability, ({ params, body, session }) =>
      say(params.branchId, session, { ...body, kind: 'item', subject: params.itemId }),
    ),
    serve(setOptionAvailability, ({ params, body, session }) =>
      say(params.branchId, session, { ...body, kind: 'option', subject: params.optionId }),
    ),
    serve(setPause, ({ params, body, session }) => say(params.branchId, session, { ...body, kind: 'pause' })),
    serve(setKitchen, ({ params, body, session }) =>
      say(params.branchId, session, { ...body, kind: 'capacity' }),
    ),
  ])
}
