import { type AttributionSettings, getAttributionSettings, sayAttribution } from '#contract/attribution.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { agreeToAttribution, withdrawAttribution } from './store.ts'

/** Routes for the settings of advertisement attribution and for a customer's consent to it. */
export const attributionRoutes = (deps: Deps) => {
  const { config, db, now } = deps
  const settings: AttributionSettings = { adjust: config.adjust }

  return routes(deps, [
    serve(getAttributionSettings, () => settings, { anonymous: true }),

    serve(sayAttribution, async ({ body, session: { customerId } }) => {
      await (body.agreed ? agreeToAttribution : withdrawAttribution)(db, customerId, now())
      return undefined
    }),
  ])
}
