import { type AttributionSettings, getAttributionSettings, sayAttribution } from '#contract/attribution.ts'
import { refuse } from '#domain/outcome.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { agreeToAttribution, withdrawAttribution } from './store.ts'

/** Enough for a change of mind on each device; each consent after a withdrawal writes a row. */
const agreeBucket: Bucket = { capacity: 20, perSecond: 20 / 3600 }

/** Routes for the settings of advertisement attribution and for a customer's consent to it. */
export const attributionRoutes = (deps: Deps) => {
  const { config, db, now } = deps
  const settings: AttributionSettings = { adjust: config.adjust }

  return routes(deps, [
    serve(getAttributionSettings, () => settings, { anonymous: true }),

    serve(sayAttribution, async ({ body, session: { customerId } }) => {
      // a withdrawal is never refused: it writes no row of its own
      if (!body.agreed) {
        await withdrawAttribution(db, customerId, now())
        return undefined
      }
      const taken = await takeToken(db, `attribution:${customerId}`, agreeBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      await agreeToAttribution(db, customerId, now())
      return undefined
    }),
  ])
}
