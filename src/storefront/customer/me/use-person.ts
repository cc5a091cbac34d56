import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Customer } from '#contract/account.ts'
import type { Parcel } from '#client/outbox.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { parcelsAtom, profileChangeOf, profileParcelId } from '#storefront/customer/outbox/outbox.ts'
import { keepPerson, keptPersonAtom, type Person } from '#storefront/customer/account/kept-person.ts'
import { profileQuery } from './queries.ts'

export type KnownPerson = {
  /**
   * What the server said, else what the device kept of it, with what waits to be sent over it. The two last
   * may not be known yet.
   */
  readonly person: Omit<Person, 'birthDate' | 'gender'> & Partial<Person>
  /** When the server said so, in milliseconds since 1970. */
  readonly at: number
  /** A change that is still on the device, or that the server would not take. */
  readonly waiting: Parcel | undefined
}

/**
 * Who somebody is, as far as this device knows; undefined where it knows no more than that somebody is signed
 * in, or nobody.
 */
export function usePerson(customer: Customer | null | undefined): KnownPerson | undefined {
  const { dataUpdatedAt: sessionAt } = useQuery({ ...sessionQuery(), enabled: false })
  const { data: profile, dataUpdatedAt } = useQuery({ ...profileQuery(), throwOnError: false })
  const kept = useAtomValue(keptPersonAtom)
  const waiting = useAtomValue(parcelsAtom).find(
    (parcel) => parcel.id === profileParcelId && parcel.customerId === customer?.id,
  )
  const { id, firstName = '', lastName = '', email = null } = customer ?? {}
  // without a network the session that was kept has no names
  const isSaid = firstName !== ''
  const birthDate = profile?.birthDate
  const gender = profile?.gender

  // speaks to the device
  useEffect(() => {
    if (id === undefined || !isSaid || birthDate === undefined || gender === undefined) return
    void keepPerson(id, { firstName, lastName, email, birthDate, gender }, dataUpdatedAt)
  }, [id, isSaid, firstName, lastName, email, birthDate, gender, dataUpdatedAt])

  const own = kept?.customerId === id ? kept : undefined
  if (!isSaid && !own) return undefined
  const said = isSaid
    ? { firstName, lastName, email, ...(profile && { birthDate: profile.birthDate, gender: profile.gender }) }
    : own?.person
  const person = { firstName, lastName, email, ...said, ...(waiting && profileChangeOf(waiting)) }
  return { person, at: isSaid ? sessionAt : (own?.at ?? 0), waiting }
}
