import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

const typedCode = v.pipe(v.string(), v.maxLength(40))

/** The secret in base32, as an authenticator app takes it by hand, and the `otpauth:` link with it. */
export const FactorBegun = v.object({ secret: v.string(), uri: v.string() })
export type FactorBegun = v.InferOutput<typeof FactorBegun>

/** Each code replaces the app once. They are not shown again. */
export const FactorKept = v.object({ recoveryCodes: v.array(v.string()) })
export type FactorKept = v.InferOutput<typeof FactorKept>

/**
 * The sign-in or the last code by SMS must be at most five minutes old. A locked session that must add an app
 * needs a code by SMS, which unlocks it.
 */
export const beginFactor = endpoint('POST', `${apiBase}/me/factor`, {
  summary: 'Begin to add an authenticator app as the second factor of an employee',
  policy: 'self',
  reply: FactorBegun,
  refusals: ['code-needed', 'factor-off', 'factor-for-staff'],
})

/**
 * If its answer was lost, the next code of the app returns other recovery codes, and the lost ones end. This
 * too needs a sign-in or a code by SMS of the last five minutes.
 */
export const confirmFactor = endpoint('POST', `${apiBase}/me/factor/confirm`, {
  summary: 'Add the authenticator app with its first code; replaces an earlier one',
  policy: 'self',
  body: v.strictObject({ code: typedCode }),
  reply: FactorKept,
  refusals: ['code-needed', 'factor-off', 'factor-for-staff', 'factor-wrong', 'factor-limit'],
})

/** After five wrong codes, `factor-limit` refuses for fifteen minutes. */
export const passFactor = endpoint('POST', `${apiBase}/me/factor/pass`, {
  summary: 'Pass the second factor with a code of the app, or with a recovery code',
  policy: 'self',
  body: v.strictObject({ code: typedCode }),
  refusals: ['factor-wrong', 'factor-limit'],
})
