import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '#server/platform/deps.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './env.ts'
import { loggedNetworkOf } from './network.ts'

/**
 * Sets the request id and logs one line per request, with the network of the client. The line has the route's
 * pattern instead of the path, because a path may be the secret link to an order. Pictures and health checks
 * are logged at `debug`; requests that are answered before this middleware have no line.
 */
export const logRequest =
  ({ log, random, config, closing, metrics }: Deps): MiddlewareHandler<Env> =>
  async (c, next) => {
    const id = (config.trustProxy !== false && givenId(c.req.header('x-request-id'))) || random.id()
    c.set('requestId', id)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', id)
    // a client that keeps the connection would send its next request to a server that has stopped
    // the rest of a body that is too long would be read as the next request
    if (closing.aborted || c.res.status === 413) c.res.headers.set('connection', 'close')
    const seconds = (performance.now() - started) / 1000
    const route = routePath(c)
    metrics.requests.observe({ method: c.req.method, route, status: c.res.status }, seconds)
    const refusal = c.get('refusal')
    if (refusal !== undefined) metrics.refusals.inc({ refusal })
    const level = /^\/(api|sandbox)\//.test(c.req.path) ? 'info' : 'debug'
    log[level](
      {
        id,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(seconds * 10_000) / 10,
        network: loggedNetworkOf(clientIp(c, config)),
        customer: c.get('customerId'),
        refusal,
      },
      'request',
    )
  }

/** Accepts a proxy's request id only in a format that cannot inject text into the log. */
const givenId = (id: string | undefined) => (id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : undefined)
