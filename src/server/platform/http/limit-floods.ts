import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#domain/outcome.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './env.ts'
import { securityHeaders } from './headers.ts'
import { createNetworkLimit } from './network-limit.ts'
import { networkOf } from './network.ts'
import { replyProblem } from './problem.ts'
import type { Bucket } from './rate-limit-store.ts'

/**
 * A refusal waits for 400 to 600 ms: a hundred connections of one network then get two hundred refusals a
 * second instead of thousands, which would take the thread from the orders of others. Connections that are
 * refused together are not answered together: their next requests would arrive as one burst.
 */
const refusalMs = () => 400 + 200 * Math.random()
/** The most refusals that wait. Others are sent at once, and their connections are closed. */
const mostWaiting = 1000

type FloodDeps = Pick<Deps, 'config' | 'now' | 'random' | 'metrics'>

/**
 * Creates limits by network that stand before the session and the database. `all` is for every request: 3,000
 * at once and 600 a second at the default of CODES_PER_ADDRESS, with which both limits scale. `costly` is for
 * requests that cost more than reading a kept reply: 600 at once and 20 a second. A carrier's address with
 * hundreds of customers in their carts stays below both. `callback` is for the events of the payment gateway,
 * of which a busy shop gets several for each order: 600 at once and 120 a second.
 */
export function createFloodLimits(deps: FloodDeps) {
  const { config, now } = deps
  const scale = config.codesPerAddress
  const refuseSlowly = createSlowRefusal(deps)
  const limit = (bucket: Bucket): MiddlewareHandler<Env> => {
    const take = createNetworkLimit(bucket)
    return (c, next) => {
      const ip = clientIp(c, config)
      // a request within this process has no address
      const retryAfterSeconds = ip === 'unknown' ? 0 : take(networkOf(ip), now())
      return retryAfterSeconds === 0 ? next() : refuseSlowly(c, retryAfterSeconds)
    }
  }
  return {
    all: limit({ capacity: 50 * scale, perSecond: 10 * scale }),
    costly: limit({ capacity: 10 * scale, perSecond: scale / 3 }),
    callback: limit({ capacity: 10 * scale, perSecond: 2 * scale }),
  }
}

/** Refused floods have no log line: a line for each would be a flood as well. The metrics count them. */
function createSlowRefusal({ config, random, metrics }: FloodDeps) {
  const headers = Object.entries(securityHeaders(config))
  let waiting = 0
  return async (c: Context<Env>, retryAfterSeconds: number): Promise<Response> => {
    const isLogged = c.get('requestId') !== undefined
    if (!isLogged) {
      c.set('requestId', random.id())
      metrics.refusals.inc({ refusal: 'too-many-requests' })
    }
    for (const [name, value] of headers) c.header(name, value)
    if (waiting < mostWaiting) {
      waiting += 1
      await sleep(refusalMs())
      waiting -= 1
    } else c.header('connection', 'close')
    return replyProblem(c, refuse('too-many-requests', { retryAfterSeconds }))
  }
}
