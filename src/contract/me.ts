import * as v from 'valibot'
import { genders } from '#domain/customer.ts'
import { Customer } from './account.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang } from './locale.ts'

const typedPhone = v.pipe(v.string(), v.maxLength(40))
const typedCode = v.pipe(v.string(), v.maxLength(20))
/** More than a password may have, so that one that is too long is told so. */
const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

export const Consent = v.object({
  document: v.picklist(['terms', 'privacy']),
  version: v.string(),
  /** When that version was agreed to for the first time. */
  agreedAt: v.string(),
})
export type Consent = v.InferOutput<typeof Consent>

/** What somebody says of themselves, beyond who they are in every answer of the session. */
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
  summary: 'What the customer says of themselves, and what they agreed to',
  policy: 'self',
  reply: Profile,
})

/** A number without a password, or without an account, is answered like a wrong one. */
export const signInWithPassword = endpoint('POST', `${apiBase}/auth/password-sessions`, {
  summary: 'Trade a phone number and its password for a session cookie',
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
  summary: 'Set or change the own password, with a fresh code',
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
  summary: 'Sign in with codes alone again, with a fresh code',
  policy: 'self',
  refusals: ['code-needed'],
})

/**
 * The code is of the new number (`requestCode`); the session has been confirmed with one of the old number
 * (`confirmCode`).
 */
export const changePhone = endpoint('POST', `${apiBase}/me/phone`, {
  summary: 'Change the own mobile number, with a code to each of both',
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
  /** "Chrome · Android"; empty where the browser does not say. */
  name: v.string(),
  signedInAt: v.string(),
  /** To five minutes. */
  lastSeenAt: v.string(),
  /** The one that asks. */
  isThis: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

export const listDevices = endpoint('GET', `${apiBase}/me/devices`, {
  summary: 'Where the customer is signed in, this device first, then the last seen',
  policy: 'self',
  reply: v.object({ devices: v.array(Device) }),
})

export const endDevice = endpoint('DELETE', `${apiBase}/me/devices/:id`, {
  summary: 'Sign out one of the own devices',
  policy: 'self',
})

export const endOtherDevices = endpoint('DELETE', `${apiBase}/me/devices`, {
  summary: 'Sign out all of the own devices but this one',
  policy: 'self',
})

/**
 * Every list as the database has it, without keys of ours and of others; see
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
  summary: 'Everything that is kept about the customer, with a fresh code',
  policy: 'self',
  reply: MyData,
  refusals: ['code-needed'],
})

/** What tax law keeps, stays without the person: see docs/decisions/2026-11-21-leaving.md. */
export const deleteMe = endpoint('DELETE', `${apiBase}/me`, {
  summary: 'Delete the own account, with a fresh code',
  policy: 'self',
  refusals: ['code-needed', 'order-under-way', 'phone-of-staff'],
})

export const agreeToTerms = endpoint('POST', `${apiBase}/me/consents`, {
  summary: 'Agree to the terms and the privacy policy as they are now',
  policy: 'self',
  body: v.strictObject({
    /** The version that the customer has before them. */
    terms: v.pipe(v.string(), v.maxLength(20)),
  }),
  reply: v.object({ customer: Customer }),
  refusals: ['terms-other'],
})
