import * as v from 'valibot'
import { Customer } from '#contract/session.ts'
import { Profile } from '#contract/me.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** The personal data that a customer can change: exactly the fields of the profile form. */
const Person = v.object({
  ...v.pick(Customer, ['firstName', 'lastName', 'email']).entries,
  ...v.pick(Profile, ['birthDate', 'gender']).entries,
})
export type Person = v.InferOutput<typeof Person>

const StoredPerson = v.nullable(
  v.object({
    /** Compared with the session: another customer on the same phone must not see it. */
    customerId: v.string(),
    person: Person,
    /** When the server sent it, in milliseconds since 1970. */
    at: v.number(),
  }),
)
type StoredPerson = v.InferOutput<typeof StoredPerson>

const kept = storedAtom<StoredPerson>('profile', {
  parse: (stored) => {
    const parsed = v.safeParse(StoredPerson, stored ?? null)
    // stored by another version: it is read again with a network
    return parsed.success ? parsed.output : null
  },
  store: (person) => person,
})

/**
 * The profile as stored on this device, for a visit without a network. In IndexedDB, which signing out
 * empties.
 */
export const storedPersonAtom = kept.valueAtom

/** Stores the profile that the server sent at this time. */
export const keepPerson = (customerId: string, person: Person, at: number): Promise<void> =>
  kept.change(() => ({ customerId, person, at }))

/** Applies a change that the server has accepted to the stored profile, if one of this customer is stored. */
export const keepChange = (customerId: string, change: Partial<Person>, at: number): Promise<void> =>
  kept.change((before) =>
    before?.customerId === customerId ? { ...before, person: { ...before.person, ...change }, at } : before,
  )
