import type { AddressFields } from '#contract/address.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import { isSamePlace } from '#domain/address.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'

/** The address in the form that an order carries. */
export function toDelivery(fields: AddressFields): DeliveryAddress {
  const { label, line, building, note, location, exact, shortAddress } = fields
  const code = shortAddress === null ? undefined : normalizeShortAddress(shortAddress)
  return { label, line, building, note, location, exact, ...(code?.ok && { shortAddress: code.value }) }
}

/** The address in the form that is saved. Its kind is `other`, because an order does not know it. */
export const toSaved = ({ shortAddress, ...address }: DeliveryAddress): AddressFields => ({
  ...address,
  kind: 'other',
  shortAddress: shortAddress ?? null,
})

/** The saved address that is the chosen delivery address; undefined if it is not saved. */
export const chosenOf = <Address extends AddressFields>(
  addresses: readonly Address[],
  address: DeliveryAddress | null,
): Address | undefined => (address ? addresses.find((one) => isSamePlace(one, address)) : undefined)
