import * as v from 'valibot'
import { SavedAddress } from '#contract/address.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

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

/** Stores the addresses that were read or changed at this time. */
export function keepAddresses(customerId: string, addresses: readonly SavedAddress[], at: number): void {
  void kept.change(() => ({ customerId, addresses: [...addresses], at }))
}
