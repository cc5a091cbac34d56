import * as v from 'valibot'
import { Customer } from '#contract/account.ts'
import { Profile } from '#contract/me.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'

/** What somebody says of themselves and can change: all that the form of the profile holds, and no more. */
const Person = v.object({
  ...v.pick(Customer, ['firstName', 'lastName', 'email']).entries,
  ...v.pick(Profile, ['birthDate', 'gender']).entries,
})
export type Person = v.InferOutput<typeof Person>

const KeptPerson = v.nullable(
  v.object({
    /** Who it is: on a phone that is lent nobody sees another's. */
    customerId: v.string(),
    person: Person,
    /** When it was read, in milliseconds since 1970. */
    at: v.number(),
  }),
)
type KeptPerson = v.InferOutput<typeof KeptPerson>

const kept = keptAtom<KeptPerson>('profile', {
  parse: (stored) => {
    const parsed = v.safeParse(KeptPerson, stored ?? null)
    // of another version: it is read anew with a network
    return parsed.success ? parsed.output : null
  },
  store: (person) => person,
})

/**
 * What this device has of the profile, for a visit without a network. In IndexedDB, which signing out
 * empties.
 */
export const keptPersonAtom = kept.valueAtom

/** It was read at that time. */
export const keepPerson = (customerId: string, person: Person, at: number): Promise<void> =>
  kept.change(() => ({ customerId, person, at }))

/** The server has taken this change to it; of somebody of whom nothing is kept, nothing is. */
export const keepChange = (customerId: string, change: Partial<Person>, at: number): Promise<void> =>
  kept.change((before) =>
    before?.customerId === customerId ? { ...before, person: { ...before.person, ...change }, at } : before,
  )
