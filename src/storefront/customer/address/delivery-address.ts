import type { AddressFields } from '#contract/address.ts'
import type { DeliveryAddress } from '#contract/quote.ts'
import { isSamePlace } from '#domain/address.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'

/** As an order takes it along. */
export function toDelivery(fields: AddressFields): DeliveryAddress {
  const { label, line, building, note, location, exact, shortAddress } = fields
  const code = shortAddress === null ? undefined : normalizeShortAddress(shortAddress)
  return { label, line, building, note, location, exact, ...(code?.ok && { shortAddress: code.value }) }
}

/** As it is saved; what it is to its customer they can say later. */
export const toSaved = ({ shortAddress, ...address }: DeliveryAddress): AddressFields => ({
  ...address,
  kind: 'other',
  shortAddress: shortAddress ?? null,
})

/** The one of them that an order would go to now. */
export const chosenOf = <Address extends AddressFields>(
  addresses: readonly Address[],
  address: DeliveryAddress | null,
): Address | undefined => (address ? addresses.find((one) => isSamePlace(one, address)) : undefined)
