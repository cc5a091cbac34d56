import { Hono } from 'hono'
import { endOfflineSignOut } from '#server/identity/account/offline-sign-out.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Env } from '#server/platform/http/env.ts'
import { replyFailure } from '#server/platform/http/failure.ts'
import { limitBody, refuseCrossSite } from '#server/platform/http/guard.ts'
import { secureHeaders } from '#server/platform/http/headers.ts'
import { healthRoutes } from '#server/platform/http/health-routes.ts'
import { replyProblem } from '#server/platform/http/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { logRequest } from '#server/platform/http/request.ts'
import { fromMemory } from '#server/catalogue/menu/snapshot-routes.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { allRoutes, type FeatureRoutes } from './routes.ts'

/** Returns the whole server as a Hono app. `start.ts` listens with it; tests call it directly. */
export function createApp(deps: OrderDeps, features: readonly FeatureRoutes[] = allRoutes): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(replyFailure(deps))
  app.notFound((c) => replyProblem(c, refuse('not-found')))
  app.route('/', fromMemory(deps))
  // pages are rendered from replies of this API, requested in process
  app.route(
    '/',
    pageRoutes(deps, (path, init) => app.request(path, init)),
  )
  app.use(logRequest(deps))
  app.use(secureHeaders(deps.config))
  app.use('/api/*', refuseCrossSite(deps.config), limitBody(), endOfflineSignOut(deps))
  mountSandbox(app, deps)
  app.route('/', healthRoutes(deps))
  for (const routes of features) app.route('/', routes(deps))
  app.all('/api/*', (c) => replyProblem(c, refuse('not-found')))
  return app
}
