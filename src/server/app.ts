import { Hono } from 'hono'
import { receivePaymentEvent } from '#contract/payment.ts'
import { endOfflineSignOut } from '#server/identity/account/offline-sign-out.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Env } from '#server/platform/http/env.ts'
import { replyFailure } from '#server/platform/http/failure.ts'
import { createFloodLimits } from '#server/platform/http/limit-floods.ts'
import { limitBody, refuseCrossSite } from '#server/platform/http/guard.ts'
import { secureHeaders } from '#server/platform/http/headers.ts'
import { healthRoutes } from '#server/platform/http/health-routes.ts'
import { replyProblem } from '#server/platform/http/problem.ts'
import { refuse } from '#domain/outcome.ts'
import { logRequest } from '#server/platform/http/request.ts'
import { crawlerRoutes } from '#server/catalogue/crawler/crawler-routes.ts'
import { brandFileRoutes } from '#server/catalogue/look-files/look-routes.ts'
import { snapshotRoutes } from '#server/catalogue/menu/snapshot-routes.ts'
import { costlyEndpoints, paymentEndpoints } from './rate-limited-endpoints.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { domainFileRoutes } from '#server/settlement/payment/apple-pay-routes.ts'
import { allRoutes, type FeatureRoutes } from './routes.ts'

/** Returns the whole server as a Hono app. `start.ts` listens with it; tests call it directly. */
export function createApp(deps: OrderDeps, features: readonly FeatureRoutes[] = allRoutes): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(replyFailure(deps))
  app.notFound((c) => replyProblem(c, refuse('not-found')))
  const floods = createFloodLimits(deps)
  app.use(floods.all)
  app.route('/', snapshotRoutes(deps))
  app.route('/', crawlerRoutes(deps))
  app.route('/', brandFileRoutes(deps))
  app.route('/', domainFileRoutes(deps))
  // pages are rendered from replies of this API, requested in process
  app.route(
    '/',
    pageRoutes(deps, (path, init) => app.request(path, init)),
  )
  app.use(logRequest(deps))
  app.use(secureHeaders(deps.config))
  app.use('/api/*', refuseCrossSite(deps.config), limitBody(), endOfflineSignOut(deps))
  for (const { method, path } of costlyEndpoints) app.on(method, path, floods.costly)
  for (const { method, path } of paymentEndpoints) app.on(method, path, floods.payment)
  app.on(receivePaymentEvent.method, receivePaymentEvent.path, floods.callback)
  mountSandbox(app, deps)
  app.route('/', healthRoutes(deps))
  for (const routes of features) app.route('/', routes(deps))
  app.all('/api/*', (c) => replyProblem(c, refuse('not-found')))
  return app
}
