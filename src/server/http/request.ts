import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import type { Env } from './env.ts'

/**
 * Gives the request its id and writes its one line in the log. The line has the route's pattern, not the path: a path may be
 * the secret link to an order. What is asked for besides the API is many files, and logged at `debug`.
 */
export const logRequest =
  ({ log, random, config, closing }: Deps): MiddlewareHandler<Env> =>
  async (c, next) => {
    const id = (config.trustProxy && givenId(c.req.header('x-request-id'))) || random.id()
    c.set('requestId', id)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', id)
    // whoever keeps a connection would send the next request to a shop that has closed
    if (closing.aborted) c.res.headers.set('connection', 'close')
    const level = c.req.path.startsWith('/api/') ? 'info' : 'debug'
    log[level](
      {
        id,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        customer: c.get('customerId'),
        refusal: c.get('refusal'),
      },
      'request',
    )
  }

/** A proxy's id may stand in the log, but not write into it. */
const givenId = (id: string | undefined) => (id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : undefined)
