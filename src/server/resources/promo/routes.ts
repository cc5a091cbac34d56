import { checkPromo } from '#contract/promo.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findPromoTerms } from './find-terms.ts'
import { withinGuesses } from './guess-limit.ts'

export const promoRoutes = (deps: Deps) =>
  routes(deps, [
    serve(checkPromo, async ({ body, session, request }) => {
      const found = await findPromoTerms(deps, body.code, { ...body, customerId: session?.customerId })
      const limited = await withinGuesses(deps, session ?? { ip: request.ip }, found)
      return limited.ok ? limited.value.terms : limited
    }),
  ])
