import { useState } from 'react'
import type { ProfileChange } from '#storefront/customer/account/use-update-profile.ts'
import type { KnownPerson } from './use-person.ts'

type Person = KnownPerson['person']

type Typed = {
  /** What the fields began with: they are uncontrolled, and another value makes them new. */
  readonly shown: Person
  /** What the fields held when they were last saved, or began with. */
  readonly saved: ProfileChange
  /** Whether they were changed since. */
  readonly changed: boolean
}

/**
 * What the fields of the profile form begin with, and what of it is saved: only what differs from it is sent.
 * While the fields have changes that are not saved, updates from the server do not change them.
 */
export function useTypedPerson(person: Person) {
  const [typed, setTyped] = useState<Typed>()
  /** How often changes were discarded: part of the keys, because the fields keep what was typed. */
  const [drops, setDrops] = useState(0)
  // fields that hold what is saved are not made new: the focus may be in one of them
  if (typed && !typed.changed && !holds(typed.saved, person)) setTyped(undefined)

  return {
    shown: typed?.shown ?? person,
    saved: typed?.saved ?? person,
    changed: typed?.changed ?? false,
    change: () => setTyped((now) => ({ shown: person, saved: person, ...now, changed: true })),
    /** Says that a change was saved. What was typed meanwhile stays. */
    save: (change: ProfileChange) =>
      setTyped((now) => now && { ...now, saved: { ...now.saved, ...change }, changed: now !== typed }),
    drop: () => {
      setTyped(undefined)
      setDrops(drops + 1)
    },
    drops,
  }
}

const holds = (saved: ProfileChange, { firstName, lastName, email, birthDate, gender }: Person): boolean =>
  saved.firstName === firstName &&
  saved.lastName === lastName &&
  saved.email === email &&
  saved.birthDate === birthDate &&
  saved.gender === gender
