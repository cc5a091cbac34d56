import { genders } from '#domain/customer.ts'
import type { ProfileChange } from './use-update-profile.ts'

/** What a profile form says, and the names of the fields that can not stay so, in their order. */
export function readProfileForm(form: FormData): {
  readonly change: ProfileChange
  readonly lacking: readonly string[]
} {
  const said = (name: string) => saidIn(form, name)
  const [firstName, lastName, email] = [said('firstName'), said('lastName'), said('email')]
  const lacking = [
    ...(firstName ? [] : ['firstName']),
    ...(lastName ? [] : ['lastName']),
    ...(email === '' || isEmail(email) ? [] : ['email']),
  ]
  const gender = said('gender')
  return {
    change: {
      firstName,
      lastName,
      email: email || null,
      // a form without these two leaves them as they are
      ...(form.has('birthDate') && { birthDate: said('birthDate') || null }),
      ...(form.has('gender') && { gender: genders.find((known) => known === gender) ?? null }),
    },
    lacking,
  }
}

/** Something before and a dotted something after one @: whether anybody reads it only a message can tell. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** The words of a field; a file, which no field of ours sends, says nothing. */
export function saidIn(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}
