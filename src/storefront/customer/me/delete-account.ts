import { call, Refused, Unreachable } from '#client/call.ts'
import { deleteMe } from '#contract/me.ts'
import { isCodeNeeded } from '#storefront/customer/account/use-fresh-code.ts'

/**
 * Returns a function that deletes the customer's account. The reply may be lost after the server has deleted
 * it, and the next request is then refused as `not-signed-in`. The session was valid when the server asked
 * for a code or when a reply was lost, so after either this refusal means that the account is deleted. A
 * browser may make the next request by itself: it repeats a DELETE whose connection broke.
 */
export function accountDeletion(): () => Promise<void> {
  let wasSignedIn = false
  return async () => {
    try {
      await call(deleteMe, {})
    } catch (error) {
      if (wasSignedIn && error instanceof Refused && error.refusal === 'not-signed-in') return
      wasSignedIn ||= error instanceof Unreachable || isCodeNeeded(error)
      throw error
    }
  }
}
