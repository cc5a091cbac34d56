import * as v from 'valibot'
import { SavedAddress } from '#contract/address.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'

const KeptAddresses = v.nullable(
  v.object({
    /** Whose they are: on a phone that is lent nobody sees another's. */
    customerId: v.string(),
    addresses: v.array(SavedAddress),
    /** When they were read, in milliseconds since 1970. */
    at: v.number(),
  }),
)
type KeptAddresses = v.InferOutput<typeof KeptAddresses>

const kept = keptAtom<KeptAddresses>('addresses', {
  parse: (stored) => {
    const parsed = v.safeParse(KeptAddresses, stored ?? null)
    // of another version: they are read anew with a network
    return parsed.success ? parsed.output : null
  },
  store: (addresses) => addresses,
})

/** What this device has of them, for a visit without a network. In IndexedDB, which signing out empties. */
export const keptAddressesAtom = kept.valueAtom
export const keptAddressesLoadedAtom = kept.loadedAtom

/** They were read, or changed, at that time. */
export function keepAddresses(customerId: string, addresses: readonly SavedAddress[], at: number): void {
  void kept.change(() => ({ customerId, addresses: [...addresses], at }))
}
