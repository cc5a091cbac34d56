import * as v from 'valibot'
import { genders } from '#domain/customer.ts'
import { Customer } from './session.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang } from './locale.ts'

const typedPhone = v.pipe(v.string(), v.maxLength(40))
const typedCode = v.pipe(v.string(), v.maxLength(20))
/** More than a password may have, so that a password that is too long gets its own refusal. */
const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

export const Consent = v.object({
  document: v.picklist(['terms', 'privacy']),
  version: v.string(),
  /** When the customer first agreed to that version. */
  agreedAt: v.string(),
})
export type Consent = v.InferOutput<typeof Consent>

/** The profile data that are not part of the session. */
export const Profile = v.object({
  /** A day ("YYYY-MM-DD"), by the Gregorian calendar. */
  birthDate: v.nullable(v.string()),
  gender: v.nullable(v.picklist(genders)),
  hasPassword: v.boolean(),
  /** The newest first. */
  consents: v.array(Consent),
})
export type Profile = v.InferOutput<typeof Profile>

export const getProfile = endpoint('GET', `${apiBase}/me`, {
  summary: 'The customer’s profile, and their consents',
  policy: 'self',
  reply: Profile,
})

/** A number without a password, or without an account, gets the same answer as a wrong password. */
export const signInWithPassword = endpoint('POST', `${apiBase}/auth/password-sessions`, {
  summary: 'Sign in with a phone number and a password; sets the session cookie',
  policy: 'open',
  body: v.strictObject({
    phone: typedPhone,
    password: typedPassword,
    terms: v.pipe(v.string(), v.maxLength(20)),
    lang: Lang,
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['phone-invalid', 'password-wrong', 'password-limit', 'terms-missing', 'password-not-for-staff'],
})

export const setPassword = endpoint('PUT', `${apiBase}/me/password`, {
  summary: 'Set or change the customer’s password, with a fresh code',
  policy: 'self',
  body: v.strictObject({ password: typedPassword }),
  refusals: [
    'code-needed',
    'password-short',
    'password-long',
    'password-guessable',
    'password-not-for-staff',
  ],
})

export const removePassword = endpoint('DELETE', `${apiBase}/me/password`, {
  summary: 'Remove the password, with a fresh code; sign-in then needs a code by SMS',
  policy: 'self',
  refusals: ['code-needed'],
})

/**
 * The code is for the new number (`requestCode`); the session must be confirmed with a code for the old
 * number (`confirmCode`).
 */
export const changePhone = endpoint('POST', `${apiBase}/me/phone`, {
  summary: 'Change the customer’s mobile number, with a code to the old and to the new number',
  policy: 'self',
  body: v.strictObject({ phone: typedPhone, code: typedCode }),
  reply: v.object({ customer: Customer }),
  refusals: [
    'phone-invalid',
    'phone-same',
    'phone-taken',
    'phone-of-staff',
    'code-needed',
    'code-wrong',
    'code-expired',
    'code-used-up',
    'code-limit',
  ],
})

export const Device = v.object({
  id: v.string(),
  /** "Chrome · Android"; empty if the browser does not report it. */
  name: v.string(),
  signedInAt: v.string(),
  /** Accurate to five minutes. */
  lastSeenAt: v.string(),
  /** The device that makes the request. */
  isThis: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const listDevices = endpoint('GET', `${apiBase}/me/devices`, {
  summary: 'The devices where the customer is signed in: this one first, then the last used ones',
  policy: 'self',
  reply: v.object({ devices: v.array(Device) }),
})

export const endDevice = endpoint('DELETE', `${apiBase}/me/devices/:id`, {
  summary: 'Sign out one of the customer’s devices',
  policy: 'self',
})

export const endOtherDevices = endpoint('DELETE', `${apiBase}/me/devices`, {
  summary: 'Sign out all of the customer’s devices except this one',
  policy: 'self',
})

/**
 * Each list as the database stores it, without keys of the shop or of other services; see
 * server/audience/me/export-store.ts.
 */
export const MyData = v.object({
  madeAt: v.string(),
  format: v.literal(1),
  profile: v.record(v.string(), v.unknown()),
  lists: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type MyData = v.InferOutput<typeof MyData>

export const exportMyData = endpoint('GET', `${apiBase}/me/data`, {
  summary: 'All data that are stored about the customer, with a fresh code',
  policy: 'self',
  reply: MyData,
  refusals: ['code-needed'],
})

/** Data that tax law requires are kept without the person: see docs/decisions/2026-11-21-leaving.md. */
export const deleteMe = endpoint('DELETE', `${apiBase}/me`, {
  summary: 'Delete the customer’s account, with a fresh code',
  policy: 'self',
  refusals: ['code-needed', 'order-under-way', 'phone-of-staff'],
})

export const agreeToTerms = endpoint('POST', `${apiBase}/me/consents`, {
  summary: 'Agree to the current terms and privacy policy',
  policy: 'self',
  body: v.strictObject({
    /** The version that the customer sees. */
    terms: v.pipe(v.string(), v.maxLength(20)),
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['terms-other'],
})
