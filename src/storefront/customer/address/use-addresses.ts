import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { SavedAddress } from '#contract/address.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { storedAddressesAtom } from './stored-addresses.ts'
import { addressesQuery } from './queries.ts'

type Addresses = {
  /** Null: no customer is signed in. */
  readonly customerId: string | null
  /** Undefined until the server or the device has answered. The default address is first. */
  readonly addresses: readonly SavedAddress[] | undefined
  /** When they were read, in milliseconds since 1970; 0 while `addresses` is undefined. */
  readonly at: number
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The customer's saved addresses: from the server or, without a network, from the device. */
export function useAddresses(): Addresses {
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const customerId = session?.customer?.id ?? null
  const kept = useAtomValue(storedAddressesAtom)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...addressesQuery(customerId ?? ''),
    enabled: customerId !== null,
    throwOnError: false,
  })
  const onDevice = kept !== null && kept.customerId === customerId ? kept : undefined
  return {
    customerId,
    addresses: data?.addresses ?? onDevice?.addresses,
    at: data ? dataUpdatedAt : (onDevice?.at ?? 0),
    error,
    refetch,
  }
}
