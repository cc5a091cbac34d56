import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { orGone } from '#client/or-gone.ts'
import {
  changeAddress,
  deleteAddress,
  keepAddress,
  type AddressFieldName,
  type AddressFields,
  type SavedAddress,
} from '#contract/address.ts'
import { keepAddresses } from './stored-addresses.ts'
import { addressesQuery } from './queries.ts'

type Typed = {
  readonly id: string
  readonly fields: AddressFields
  /** The fields that are written; without it all. */
  readonly changed?: AddressFieldName[]
}

/**
 * Saves and deletes addresses and makes one the default. Each mutation reads the list again, also after a
 * failure.
 */
export function useChangeAddresses(customerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = addressesQuery(customerId)
  const onSettled = () => queryClient.invalidateQueries({ queryKey })

  /** Shows a change that the server has accepted, and stores it on the device. */
  function show(change: (addresses: readonly SavedAddress[]) => SavedAddress[]): void {
    const known = queryClient.getQueryData(queryKey)
    if (!known) return
    const addresses = change(known.addresses)
    queryClient.setQueryData(queryKey, { addresses })
    keepAddresses(customerId, addresses, Date.now())
  }

  const keep = useMutation({
    mutationFn: ({ id, fields, changed }: Typed) =>
      call(keepAddress, { params: { id }, body: { ...fields, ...(changed && { changed }) } }),
    onSuccess: (kept) =>
      show((known) =>
        known.some(({ id }) => id === kept.id)
          ? known.map((one) => (one.id === kept.id ? kept : one))
          : [...known, kept],
      ),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => orGone(call(deleteAddress, { params: { id } })),
    onSuccess: (_none, id) => show((known) => known.filter((one) => one.id !== id)),
    onSettled,
  })
  const makeDefault = useMutation({
    mutationFn: (id: string) => call(changeAddress, { params: { id }, body: { isDefault: true } }),
    onSettled,
  })
  /** Whether the list has the address, as far as this page knows. */
  const isKept = (id: string): boolean =>
    queryClient.getQueryData(queryKey)?.addresses.some((one) => one.id === id) ?? true

  return { keep, remove, makeDefault, isKept }
}
