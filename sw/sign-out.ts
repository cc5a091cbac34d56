import type { getSession } from '#contract/session.ts'
import { throwIfTemporary } from './waiting-order.ts'

const sessionPath: (typeof getSession)['path'] = '/api/v1/session'

/**
 * Ends the session after an offline sign-out. Any request carries the cookie that ends it: this is the
 * smallest one. Rejects while the server is unreachable, so that the browser retries.
 */
export async function sendSignOut(): Promise<void> {
  throwIfTemporary(await fetch(sessionPath))
}
