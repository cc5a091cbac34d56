import { call } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { type CodeSent, requestCode } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'

/**
 * Requests a code for this phone number. Waits as long as the server may wait for the SMS gateway: the reply
 * sets the cookie without which the code of the SMS cannot be used.
 */
export const sendCodeTo = (phone: string, lang: Lang): Promise<CodeSent> =>
  call(requestCode, { body: { phone, lang } }, { timeout: longTimeoutMs })
