import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Customer } from '#contract/session.ts'
import type { Parcel } from '#client/outbox.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { parcelsAtom, profileChangeOf, profileParcelId } from '#storefront/customer/outbox/outbox.ts'
import { keepPerson, storedPersonAtom, type Person } from '#storefront/customer/account/stored-person.ts'
import { profileQuery } from './queries.ts'

export type KnownPerson = {
  /**
   * The data from the server, else from the device, with unsent changes applied. Birth date and gender may be
   * missing until they are loaded.
   */
  readonly person: Omit<Person, 'birthDate' | 'gender'> & Partial<Person>
  /** When the server sent it, in milliseconds since 1970. */
  readonly at: number
  /** A change that was not sent yet or was refused. */
  readonly waiting: Parcel | undefined
}

/**
 * Returns the customer's personal data as far as this device has it; undefined if it has none or no customer
 * is signed in.
 */
export function usePerson(customer: Customer | null | undefined): KnownPerson | undefined {
  const { dataUpdatedAt: sessionAt } = useQuery({ ...sessionQuery(), enabled: false })
  const { data: profile, dataUpdatedAt } = useQuery({ ...profileQuery(), throwOnError: false })
  const kept = useAtomValue(storedPersonAtom)
  const waiting = useAtomValue(parcelsAtom).find(
    (parcel) => parcel.id === profileParcelId && parcel.customerId === customer?.id,
  )
  const { id, firstName = '', lastName = '', email = null } = customer ?? {}
  // the session in localStorage has no names
  const hasNames = firstName !== ''
  const birthDate = profile?.birthDate
  const gender = profile?.gender

  // stores the data on the device
  useEffect(() => {
    if (id === undefined || !hasNames || birthDate === undefined || gender === undefined) return
    void keepPerson(id, { firstName, lastName, email, birthDate, gender }, dataUpdatedAt)
  }, [id, hasNames, firstName, lastName, email, birthDate, gender, dataUpdatedAt])

  const own = kept?.customerId === id ? kept : undefined
  if (!hasNames && !own) return undefined
  const loaded = hasNames
    ? { firstName, lastName, email, ...(profile && { birthDate: profile.birthDate, gender: profile.gender }) }
    : own?.person
  const person = { firstName, lastName, email, ...loaded, ...(waiting && profileChangeOf(waiting)) }
  return { person, at: hasNames ? sessionAt : (own?.at ?? 0), waiting }
}
