import { call, Refused } from '#client/call.ts'
import { deleteMe } from '#contract/me.ts'
import { getSession } from '#contract/session.ts'

/**
 * Returns a function that deletes the customer's account. The reply may be lost after the server has deleted
 * it, and the next request is then refused as `not-signed-in`; a browser makes that one by itself, because it
 * repeats a DELETE whose connection broke. So the session is asked for first: if it was valid, this refusal
 * means that the account is deleted.
 */
export function accountDeletion(): () => Promise<void> {
  let wasSignedIn = false
  return async () => {
    wasSignedIn ||= (await call(getSession, {})).customer !== null
    try {
      await call(deleteMe, {})
    } catch (error) {
      if (wasSignedIn && error instanceof Refused && error.refusal === 'not-signed-in') return
      throw error
    }
  }
}
