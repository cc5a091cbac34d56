import type { Hono } from 'hono'
import { receivePaymentEvent } from '#contract/payment.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { sandboxPath } from './payment-settings.ts'

/**
 * Where the gateway is the sandbox in this process, it answers under a path of its own, outside of our API and its log, as another
 * company's would; and its callbacks come in by our own door.
 */
export function mountSandbox(app: Hono<Env>, { sandbox }: Pick<Deps, 'sandbox'>): void {
  if (!sandbox) return
  app.route(sandboxPath, sandbox.app)
  sandbox.connect(async (event) => {
    const answer = await app.request(receivePaymentEvent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    })
    return answer.ok
  })
}
