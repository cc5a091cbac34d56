import * as v from 'valibot'
import { genders } from '#domain/customer.ts'
import { Lang } from './locale.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { readableLine } from './readable.ts'
import { Customer } from './session.ts'

/**
 * The number as typed: in any of the three digit sets, with or without the country code. The server
 * normalizes it.
 */
const typedPhone = v.pipe(v.string(), v.maxLength(40))

/**
 * The reply is the same for a known and an unknown number. A cookie binds the code to this browser. After
 * `resendInSeconds` another code can be requested. Every refusal because of a limit has `detail.waitSeconds`.
 */
export const CodeSent = v.object({
  digits: v.number(),
  resendInSeconds: v.number(),
  expiresInSeconds: v.number(),
})
export type CodeSent = v.InferOutput<typeof CodeSent>

export const requestCode = endpoint('POST', `${apiBase}/auth/codes`, {
  summary: 'Send a sign-in code by SMS',
  policy: 'open',
  body: v.strictObject({ phone: typedPhone, lang: Lang }),
  reply: CodeSent,
  refusals: ['phone-invalid', 'code-too-soon', 'code-limit'],
})

/**
 * `code-wrong` has `detail.triesLeft`, `code-limit` has `detail.waitSeconds`; after `code-expired` or
 * `code-used-up` a new code is needed.
 */
export const signIn = endpoint('POST', `${apiBase}/auth/sessions`, {
  summary: 'Sign in with a phone number and a code; sets the session cookie',
  policy: 'open',
  body: v.strictObject({
    phone: typedPhone,
    code: v.pipe(v.string(), v.maxLength(20)),
    /** The version of the terms that the customer agreed to. */
    terms: v.pipe(v.string(), v.maxLength(20)),
    lang: Lang,
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['phone-invalid', 'code-wrong', 'code-expired', 'code-used-up', 'code-limit', 'terms-missing'],
})

/**
 * Confirms a code that was requested with `requestCode` for the customer's own number. Without a fresh one,
 * valuable actions are refused as `code-needed`. It also unlocks a locked session.
 */
export const confirmCode = endpoint('POST', `${apiBase}/me/confirm`, {
  summary: 'Confirm a fresh code: for some minutes this session may perform valuable actions',
  policy: 'self',
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(20)) }),
  reply: v.object({ freshForSeconds: v.number() }),
  refusals: ['code-wrong', 'code-expired', 'code-used-up', 'code-limit'],
})

export const signOut = endpoint('DELETE', `${apiBase}/session`, {
  summary: 'End this session',
  policy: 'open',
})

/**
 * A cookie that the page sets, named by whether the shop uses https: it means that the customer has signed
 * out while the server could not be reached. A request with it ends the session of the same request.
 */
export const signedOutCookies = { https: '__Host-left', http: 'left' } as const

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), readableLine)

export const updateProfile = endpoint('PATCH', `${apiBase}/me`, {
  summary: 'Complete or change the customer’s profile',
  policy: 'self',
  body: v.strictObject({
    firstName: v.optional(name),
    lastName: v.optional(name),
    email: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200)))),
    /**
     * A day of the Gregorian calendar. Null removes the value, also for the e-mail address and the gender.
     */
    birthDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
    gender: v.optional(v.nullable(v.picklist(genders))),
    lang: v.optional(Lang),
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['birth-date-impossible'],
})

/**
 * Change it with every change of the terms: all customers are then asked to agree again, at their next
 * sign-in or before their next order.
 */
export const termsVersion = '2026-11'
