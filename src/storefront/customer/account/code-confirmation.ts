import { call, Refused, Unreachable } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { confirmCode } from '#contract/account.ts'

/**
 * Returns a function that confirms the session with a code. The reply may be lost after the server has used
 * the code: sent again, the same code is refused as used up, and the session is confirmed. If it is not,
 * because it was the last of too many wrong codes, the action is refused with `code-needed`.
 */
export function codeConfirmation(): (code: string) => Promise<void> {
  let unanswered: string | undefined
  return async (code) => {
    try {
      await call(confirmCode, { body: { code } }, { timeout: longTimeoutMs })
    } catch (error) {
      if (code === unanswered && error instanceof Refused && error.refusal === 'code-used-up') return
      if (error instanceof Unreachable) unanswered = code
      throw error
    }
  }
}
