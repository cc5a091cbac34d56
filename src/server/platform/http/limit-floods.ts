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
 * of which a busy shop gets several for each order: 600 at once and 120 a second. `payment` is for requests
 * about payments, which pages repeat every few seconds: as `callback`, but a request for an order that the
 * sender may pay does not count. Customers behind one address so never use up the limit, only random tokens
 * and cookies do.
 */
export function createFloodLimits(deps: FloodDeps) {
  const { config, now } = deps
  const scale = config.codesPerAddress
  const refuseSlowly = createSlowRefusal(deps)
  const limit = (bucket: Bucket, isCounted: (status: number) => boolean): MiddlewareHandler<Env> => {
    const { take, giveBack } = createNetworkLimit(bucket)
    return async (c, next) => {
      const ip = clientIp(c, config)
      // a request within this process has no address
      if (ip === 'unknown') return next()
      const network = networkOf(ip)
      const retryAfterSeconds = take(network, now())
      if (retryAfterSeconds > 0) return refuseSlowly(c, retryAfterSeconds)
      await next()
      if (!isCounted(c.res.status)) giveBack(network)
    }
  }
  return {
    all: limit({ capacity: 50 * scale, perSecond: 10 * scale }, always),
    costly: limit({ capacity: 10 * scale, perSecond: scale / 3 }, always),
    callback: limit({ capacity: 10 * scale, perSecond: 2 * scale }, always),
    payment: limit({ capacity: 10 * scale, perSecond: 2 * scale }, (status) => !isOfKnownOrder(status)),
  }
}

const always = () => true

/**
 * Whether only a request for an order that the sender may pay gets this status: a success, or a refusal of
 * the endpoint's own. A database without a free connection (503) tells nothing about the sender.
 */
const isOfKnownOrder = (status: number): boolean => status < 400 || status === 409 || status === 422

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
