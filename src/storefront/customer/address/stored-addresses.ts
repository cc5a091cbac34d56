import * as v from 'valibot'
import { SavedAddress } from '#contract/address.ts'
import { changeAddressOf } from '#storefront/customer/method/choice-atom.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { asSavedNow } from './delivery-address.ts'

const StoredAddresses = v.nullable(
  v.object({
    /** Compared with the session: another customer on the same phone must not see them. */
    customerId: v.string(),
    addresses: v.array(SavedAddress),
    /** When the server sent or changed them, in milliseconds since 1970. */
    at: v.number(),
  }),
)
type StoredAddresses = v.InferOutput<typeof StoredAddresses>

const kept = storedAtom<StoredAddresses>('addresses', {
  parse: (stored) => {
    const parsed = v.safeParse(StoredAddresses, stored ?? null)
    // stored by another version: they are read again with a network
    return parsed.success ? parsed.output : null
  },
  store: (addresses) => addresses,
})

/**
 * The addresses as stored on this device, for a visit without a network. In IndexedDB, which signing out
 * empties.
 */
export const storedAddressesAtom = kept.valueAtom

/**
 * Stores the addresses that were read or changed at this time. The chosen one of them is a copy: it changes
 * with its address in the list, also if another device has changed that.
 */
export function keepAddresses(customerId: string, addresses: readonly SavedAddress[], at: number): void {
  void replaceStored({ customerId, addresses: [...addresses], at })
}

async function replaceStored(next: NonNullable<StoredAddresses>): Promise<void> {
  let before: StoredAddresses = null
  // called last with the stored list, which is that of all tabs
  await kept.change((stored) => {
    before = stored
    return next
  })
  await followList(before, next)
}

async function followList(before: StoredAddresses, next: NonNullable<StoredAddresses>): Promise<void> {
  if (before?.customerId !== next.customerId) return
  if (JSON.stringify(before.addresses) === JSON.stringify(next.addresses)) return
  await changeAddressOf(next.customerId, (address) => asSavedNow(address, before.addresses, next.addresses))
}
