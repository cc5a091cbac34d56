import type { Hono, MiddlewareHandler } from 'hono'
import { receivePaymentEvent } from '#contract/payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { clientIp } from '#server/platform/http/client-ip.ts'
import { limitBody, refuseCrossSite } from '#server/platform/http/guard.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { replyProblem } from '#server/platform/http/problem.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { sandboxPath } from '#server/platform/config/payment-settings.ts'

/**
 * Mounts the sandbox gateway under its own path, with the limits of the API: requests of other sites are
 * refused, and one network can send only some cards. Its callbacks are requests to the public callback route,
 * like those of the real gateway. Does nothing without a sandbox.
 */
export function mountSandbox(app: Hono<Env>, deps: Deps): void {
  const { sandbox, config } = deps
  if (!sandbox) return
  app.use(`${sandboxPath}/*`, refuseCrossSite(config), limitBody(), limitPosts(deps))
  app.route(sandboxPath, sandbox.app)
  sandbox.connect(async (event) => {
    const reply = await app.request(receivePaymentEvent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    })
    return reply.ok
  })
}

/** More than a person tests by hand, and than the journeys of one machine need. */
const postBucket = { capacity: 120, perSecond: 2 }

const limitPosts =
  ({ db, config, now }: Deps): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const taken = await takeToken(db, `sandbox:${networkOf(clientIp(c, config))}`, postBucket, now())
    return taken.ok ? next() : replyProblem(c, refuse('too-many-requests', taken))
  }
