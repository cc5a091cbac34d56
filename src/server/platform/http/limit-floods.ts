import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './env.ts'
import { createNetworkLimit } from './network-limit.ts'
import { networkOf } from './network.ts'
import { replyProblem } from './problem.ts'
import { refuse } from '#domain/outcome.ts'

/**
 * Refuses a flood from one network before the session or the database is read: 600 requests at once and 20 a
 * second at the default of CODES_PER_ADDRESS, with which both scale. A carrier's address with hundreds of
 * customers in their carts stays below it. For requests that cost more than reading a kept reply.
 */
export function limitFloods({ config, now }: Pick<Deps, 'config' | 'now'>): MiddlewareHandler<Env> {
  const take = createNetworkLimit({
    capacity: 10 * config.codesPerAddress,
    perSecond: config.codesPerAddress / 3,
  })
  return (c, next) => {
    const ip = clientIp(c, config)
    // a request within this process has no address
    const retryAfterSeconds = ip === 'unknown' ? 0 : take(networkOf(ip), now())
    return retryAfterSeconds === 0
      ? next()
      : Promise.resolve(replyProblem(c, refuse('too-many-requests', { retryAfterSeconds })))
  }
}
