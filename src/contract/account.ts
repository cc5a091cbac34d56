import * as v from 'valibot'
import { genders } from '#domain/customer.ts'
import { Lang } from './locale.ts'
import { apiBase, endpoint } from './endpoint.ts'

/**
 * As it was typed: any of the three digit scripts, with or without the country code. The server normalises
 * it.
 */
const typedPhone = v.pipe(v.string(), v.maxLength(40))

export const Staff = v.object({
  role: v.picklist(['staff', 'owner']),
  /** Every branch for an owner. */
  branchIds: v.array(v.string()),
})

export const Customer = v.object({
  id: v.string(),
  /** E.164, as in +966512345678. */
  phone: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullable(v.string()),
  lang: Lang,
  /** False until the profile has been completed after the first sign-in. */
  registered: v.boolean(),
  /**
   * False once the words of the terms have changed since they agreed to them. What a device kept of an
   * earlier build does not say.
   */
  agreed: v.optional(v.boolean(), true),
  staff: v.nullable(Staff),
})
export type Customer = v.InferOutput<typeof Customer>

export const Session = v.object({ customer: v.nullable(Customer) })
export type Session = v.InferOutput<typeof Session>

/**
 * Same answer for a known and an unknown number. The code is bound to this browser by a cookie.
 * `resendInSeconds` is when the next one may be asked for. Every refusal of a limit has `detail.waitSeconds`.
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
 * `code-wrong` has `detail.triesLeft`, `code-limit` has `detail.waitSeconds`; the other two of a code need a
 * new one.
 */
export const signIn = endpoint('POST', `${apiBase}/auth/sessions`, {
  summary: 'Trade a phone number and its code for a session cookie',
  policy: 'open',
  body: v.strictObject({
    phone: typedPhone,
    code: v.pipe(v.string(), v.maxLength(20)),
    /** Version of the terms the customer agreed to. */
    terms: v.pipe(v.string(), v.maxLength(20)),
    lang: Lang,
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['phone-invalid', 'code-wrong', 'code-expired', 'code-used-up', 'code-limit', 'terms-missing'],
})

/**
 * A code asked for with `requestCode` on the own number. What moves value is refused as `code-needed` without
 * it.
 */
export const confirmCode = endpoint('POST', `${apiBase}/me/confirm`, {
  summary: 'Give a code once more: for some minutes this session may do what moves value',
  policy: 'self',
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(20)) }),
  reply: v.object({ freshForSeconds: v.number() }),
  refusals: ['code-wrong', 'code-expired', 'code-used-up', 'code-limit'],
})

export const getSession = endpoint('GET', `${apiBase}/session`, {
  summary: 'Who is signed in here',
  policy: 'open',
  reply: Session,
})

export const signOut = endpoint('DELETE', `${apiBase}/session`, {
  summary: 'End this session',
  policy: 'open',
})

/**
 * The page's own cookie, by whether the shop is served over https: its customer signed out and nobody could
 * be told. Whatever comes with it ends the session it comes with.
 */
export const leftCookies = { https: '__Host-left', http: 'left' } as const

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

export const updateProfile = endpoint('PATCH', `${apiBase}/me`, {
  summary: 'Complete or change the own profile',
  policy: 'self',
  body: v.strictObject({
    firstName: v.optional(name),
    lastName: v.optional(name),
    email: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200)))),
    /** A day by the Gregorian calendar; null takes it back, as with the two above and below. */
    birthDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate()))),
    gender: v.optional(v.nullable(v.picklist(genders))),
    lang: v.optional(Lang),
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['birth-date-impossible'],
})

/**
 * Raised when the words of the terms change: then everybody is asked again, at their next sign-in or before
 * their next order.
 */
export const termsVersion = '2026-11'
