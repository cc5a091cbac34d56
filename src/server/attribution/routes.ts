import { type AttributionSettings, getAttributionSettings, sayAttribution } from '#contract/attribution.ts'
import type { Deps } from '../deps.ts'
import { routes, serve } from '../http/serve.ts'
import { agreeToAttribution, withdrawAttribution } from './store.ts'

/** Who may be told which advertisement brought somebody, and who agreed to that. */
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
