import { genders } from '#domain/customer.ts'
import type { ProfileChange } from './use-update-profile.ts'

/**
 * Reads a profile form: the change to send, and the names of the invalid fields in the order of the form. A
 * field that is as in `known` is not in the change: another device may have changed it meanwhile.
 */
export function readProfileForm(
  form: FormData,
  known: ProfileChange = {},
): {
  readonly change: ProfileChange
  readonly lacking: readonly string[]
} {
  const text = (name: string) => readText(form, name)
  const [firstName, lastName, email] = [text('firstName'), text('lastName'), text('email')]
  const lacking = [
    ...(firstName ? [] : ['firstName']),
    ...(lastName ? [] : ['lastName']),
    ...(email === '' || isEmail(email) ? [] : ['email']),
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

/**
 * One @ with text before it and a dotted domain after it. Only a message shows whether the address exists.
 */
const isEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)

/** Returns the trimmed text of a field; empty if it is missing or a file, which none of our forms sends. */
export function readText(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}
