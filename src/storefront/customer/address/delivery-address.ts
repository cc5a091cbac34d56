import type { AddressFields, SavedAddress } from '#contract/address.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import { isSamePlace } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'
import { branchFor } from '#storefront/customer/method/branch-for.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'

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

/**
 * Returns a delivery address after the list of saved addresses has changed: as it is saved now, or null if it
 * was deleted. One that was not in the list stays as it is, also if it differs by its directions only: they
 * may have been typed for one order.
 */
export function asSavedNow(
  address: DeliveryAddress,
  before: readonly SavedAddress[],
  now: readonly SavedAddress[],
): DeliveryAddress | null {
  const isIt = (one: SavedAddress) => isSamePlace(one, address) && one.note === address.note
  const saved = before.find(isIt)
  if (!saved) return address
  const found = now.find(({ id }) => id === saved.id) ?? now.find(isIt)
  return found ? toDelivery(found) : null
}

/**
 * The choice of delivery to an address, by the present branch if it delivers there. Only another branch is
 * part of the choice, with its soonest time: it has other slots. `branches`: those that may deliver there.
 */
export function deliverTo(
  address: DeliveryAddress,
  { branches, branchId, now }: { branches: readonly Branch[]; branchId: string | null; now: number },
): Pick<Choice, 'method' | 'address'> & Partial<Choice> {
  const branch = branchFor(branches, { method: 'delivery', branchId, address }, now)
  const isOther = branch !== undefined && branch.id !== branchId
  return { method: 'delivery', address, ...(isOther && { branchId: branch.id, when: { kind: 'now' } }) }
}
