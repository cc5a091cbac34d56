import { checkPromo } from '#contract/promo.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { findPromoTerms } from './find-terms.ts'
import { withinGuesses } from './guess-limit.ts'

export const promoRoutes = (deps: Deps) =>
  routes(deps, [
    serve(checkPromo, async ({ body, session, request }) => {
      const customerId = session?.customerId
      const found = await findPromoTerms(deps, body.code, { ...body, customerId })
      const told = await withinGuesses(deps, { customerId, ip: request.ip }, found)
      if (told.ok) return told.value
      return refuse(told.refusal, 'retryAfterSeconds' in told ? told : {})
    }),
  ])
