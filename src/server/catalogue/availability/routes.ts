import type { Hono } from 'hono'
import {
  followMenu,
  getAvailability,
  type MenuNews,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import { minuteMs } from '#domain/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, type StaffUser } from '#server/platform/session.ts'
import { findMenuRevision, menuTopicOf } from '#server/catalogue/menu/menu-reading.ts'
import { changeAvailability, type AvailabilityChange } from './change.ts'
import { readAvailability } from './read.ts'

/**
 * Enough for an employee who goes through the whole menu at closing time. More requests come from a script,
 * and each change makes every following customer read the menu.
 */
const changeBucket: Bucket = { capacity: 120, perSecond: 1 }

/**
 * After a change of all menus each is computed, packed and compressed again as it is first asked for: some
 * hundred milliseconds of CPU for a menu of 2,000 dishes. Orders need a part of this time, too.
 */
const spreadOfBranchMs = 200
/** A menu without a stream is at most five minutes old. */
const longestSpreadMs = minuteMs
/** For a change of one branch: few clients show it. */
const shortestSpreadMs = 400

/** Routes for what a branch can serve at this moment: customers follow it, staff change it. */
export const availabilityRoutes = (deps: Deps): Hono<Env> => {
  async function change(branchId: string, session: StaffUser, input: AvailabilityChange) {
    if (!mayRun(session, branchId)) return refuse('not-allowed')
    const taken = await takeToken(deps.db, `availability:${session.customerId}`, changeBucket, deps.now())
    if (!taken.ok) return refuse('too-many-requests', taken)
    const outcome = await changeAvailability(deps, { branchId, staffId: session.customerId, change: input })
    const availability = await readAvailability(deps, branchId)
    if (!availability) return refuse('not-found')
    return outcome.ok ? availability : refuse(outcome.refusal, { detail: { availability } })
  }

  return routes(deps, [
    serve(
      followMenu,
      async ({ params, c }) => {
        // findMenuRevision subscribes this process's cache to `menu` before the stream subscribes, so on a
        // change the cache is cleared before the stream reads it
        if (!(await findMenuRevision(deps, params.id))) return refuse('not-found')
        return eventStream(c, deps, {
          topic: menuTopicOf(params.id),
          mayRead: 'anybody',
          read: createMenuReader(deps, params.id),
        })
      },
      { anonymous: true },
    ),

    serve(getAvailability, async ({ params, session }) => {
      if (!mayRun(session, params.branchId)) return refuse('not-allowed')
      return (await readAvailability(deps, params.branchId)) ?? refuse('not-found')
    }),

    serve(setItemAvailability, ({ params, body, session }) =>
      change(params.branchId, session, { ...body, kind: 'item', subject: params.itemId }),
    ),
    serve(setOptionAvailability, ({ params, body, session }) =>
      change(params.branchId, session, { ...body, kind: 'option', subject: params.optionId }),
    ),
    serve(setPause, ({ params, body, session }) =>
      change(params.branchId, session, { ...body, kind: 'pause' }),
    ),
    serve(setKitchen, ({ params, body, session }) =>
      change(params.branchId, session, { ...body, kind: 'capacity' }),
    ),
  ])
}

/**
 * Returns what reads the news of a branch's menu for one stream. It compares revisions only: a change of all
 * menus reaches the streams of all branches at once, and to take the menu of each would take many seconds.
 */
function createMenuReader(deps: Deps, branchId: string) {
  let seen: number | undefined
  return async (last: string | undefined): Promise<{ event: string; id: string; data: MenuNews }[]> => {
    const found = await findMenuRevision(deps, branchId)
    // each of the two only increases; 0: the branch has left the menu
    const revision = found ? found.brand + found.branch : 0
    // a client that has just read the menu is alone; one that resumes its stream may be one of many
    const isOfAll = last !== undefined && found?.brand !== seen
    seen = found?.brand
    if (String(revision) === last) return []
    const wanted = isOfAll ? (found?.branches ?? 0) * spreadOfBranchMs : 0
    const spreadMs = Math.min(longestSpreadMs, Math.max(shortestSpreadMs, wanted))
    return [{ event: 'menu', id: String(revision), data: { revision, spreadMs } }]
  }
}
