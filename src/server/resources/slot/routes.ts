import { dayMs } from '#domain/duration.ts'
import type { Hono } from 'hono'
import { getSlots, holdSlot, releaseHold } from '#contract/slot.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { slotHorizonDays } from '#domain/slot.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { deleteHold } from './hold-store.ts'
import { holdSlot as hold } from './hold-slot.ts'
import { findLoads } from './store.ts'

/** The days that a request without an end gets. */
const shownDays = 8

/** Enough for a customer who taps every slot of an evening; more requests come from a script. */
const holdBucket: Bucket = { capacity: 60, perSecond: 0.5 }

export const slotRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    // never cached: the reply leaves out the customer's own hold, and the load changes within a minute
    serve(getSlots, async ({ params, query, session }) => {
      const snapshot = await findMenuSnapshot(deps, params.id)
      if (!snapshot) return refuse('not-found')
      const now = deps.now()
      const from = query.from === undefined ? now : Date.parse(query.from)
      const to = query.to === undefined ? from + shownDays * dayMs : Date.parse(query.to)
      if (to < from || to > from + slotHorizonDays * dayMs)
        return refuse('bad-input', {
          issues: [
            { path: 'query.to', message: `expected at most ${slotHorizonDays} days after query.from` },
          ],
        })
      const customerId = session?.customerId
      const loads = await findLoads(deps.db, snapshot.branch.id, { from, to, customerId, now })
      return {
        capacity: snapshot.branch.kitchenUnitsPerSlot,
        slots: [...loads].map(([at, taken]) => ({ at: new Date(at).toISOString(), taken })),
      }
    }),

    serve(holdSlot, async ({ body, session }) => {
      const taken = await takeToken(deps.db, `hold:${session.customerId}`, holdBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const held = await hold(deps, body, session.customerId)
      return held.ok ? held.value : held
    }),

    serve(releaseHold, async ({ session }) => {
      await deleteHold(deps.db, session.customerId)
      return undefined
    }),
  ])
