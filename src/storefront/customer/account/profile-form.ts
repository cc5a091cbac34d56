import * as v from 'valibot'
import { updateProfile } from '#contract/account.ts'
import { genders } from '#domain/customer.ts'
import { cleanEmail } from '#domain/email.ts'
import type { ProfileChange } from './use-update-profile.ts'

/**
 * Reads a profile form: the change to send, and the names of the fields that the server would refuse, in the
 * order of the form. A field that is as in `known` is not in the change: another device may have changed it
 * meanwhile.
 */
export function readProfileForm(
  form: FormData,
  known: ProfileChange = {},
): {
  readonly change: ProfileChange
  readonly lacking: readonly string[]
} {
  const text = (name: string) => readText(form, name)
  const [firstName, lastName, email] = [text('firstName'), text('lastName'), cleanEmail(text('email'))]
  const asked = updateProfile.body.entries
  const lacking = [
    ...(v.is(asked.firstName, firstName) ? [] : ['firstName']),
    ...(v.is(asked.lastName, lastName) ? [] : ['lastName']),
    ...(v.is(asked.email, email || null) ? [] : ['email']),
  ]
  const gender = text('gender')
  const birthDate = text('birthDate') || null
  const chosen = genders.find((one) => one === gender) ?? null
  return {
    change: {
      ...(firstName !== known.firstName && { firstName }),
      ...(lastName !== known.lastName && { lastName }),
      ...((email || null) !== known.email && { email: email || null }),
      // a form without these two fields leaves them unchanged
      ...(form.has('birthDate') && birthDate !== known.birthDate && { birthDate }),
      ...(form.has('gender') && chosen !== known.gender && { gender: chosen }),
    },
    lacking,
  }
}

/** Returns the fields of `lacking` that are still invalid. New problems are found when the form is sent. */
export const stillLacking = (lacking: readonly string[], form: FormData): readonly string[] => {
  const now = readProfileForm(form).lacking
  return lacking.filter((name) => now.includes(name))
}

/** Returns the trimmed text of a field; empty if it is missing or a file, which none of our forms sends. */
export function readText(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}
