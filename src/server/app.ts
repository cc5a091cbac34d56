import { Hono } from 'hono'
import { endLeftSession } from './account/end-left.ts'
import type { Deps } from './deps.ts'
import type { Env } from './http/env.ts'
import { replyFailure } from './http/failure.ts'
import { limitBody, refuseCrossSite } from './http/guard.ts'
import { secureHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { replyProblem } from './http/problem.ts'
import { refuse } from './http/refuse.ts'
import { logRequest } from './http/request.ts'
import { fromMemory } from './menu/from-memory.ts'
import { mountSandbox } from './payment/mount-sandbox.ts'
import { pageRoutes } from './page/routes.ts'
import { type Room, rooms as allRooms } from './rooms.ts'

/** The whole shop as one function from request to response; main.ts puts it on a port, tests call it as it is. */
export function createApp(deps: Deps, rooms: readonly Room[] = allRooms): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(replyFailure(deps))
  app.notFound((c) => replyProblem(c, refuse('not-found')))
  app.route('/', fromMemory(deps))
  // pages are rendered from the API's own answers, asked in process
  app.route(
    '/',
    pageRoutes(deps, (path, init) => app.request(path, init)),
  )
  mountSandbox(app, deps)
  app.use(logRequest(deps))
  app.use(secureHeaders(deps.config))
  app.use('/api/*', refuseCrossSite(deps.config), limitBody(), endLeftSession(deps))
  app.route('/', healthRoutes(deps))
  for (const room of rooms) app.route('/', room(deps))
  app.all('/api/*', (c) => replyProblem(c, refuse('not-found')))
  return app
}
