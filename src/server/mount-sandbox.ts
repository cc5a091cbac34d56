import type { Hono } from 'hono'
import { receivePaymentEvent } from '#contract/payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { sandboxPath } from '#server/platform/config/payment-settings.ts'

/**
 * Mounts the sandbox gateway under its own path, outside the API and its request log, as if it were an
 * external server. Its callbacks are requests to the public callback route, like those of the real gateway.
 * Does nothing without a sandbox.
 */
export function mountSandbox(app: Hono<Env>, { sandbox }: Pick<Deps, 'sandbox'>): void {
  if (!sandbox) return
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
