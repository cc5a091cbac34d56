import { atom } from 'jotai'
import * as v from 'valibot'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { SavedAddress } from '#contract/address.ts'

/** Whose they are: on a phone that is lent nobody sees another's. */
const KeptAddresses = v.nullable(v.object({ customerId: v.string(), addresses: v.array(SavedAddress) }))
type KeptAddresses = v.InferOutput<typeof KeptAddresses>

const kept = createKept<KeptAddresses>(openDevice('addresses'), {
  parse: (stored) => {
    const parsed = v.safeParse(KeptAddresses, stored ?? null)
    // of another version: they are read anew with a network
    return parsed.success ? parsed.output : null
  },
  store: (addresses) => addresses,
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** What this device has of them, for a visit without a network. In IndexedDB, which signing out empties. */
export const keptAddressesAtom = atom((get) => get(snapshotAtom).value)
export const keptAddressesLoadedAtom = atom((get) => get(snapshotAtom).loaded)

/** Not written where nothing would change: the other tabs would be woken for it. */
export function keepAddresses(customerId: string, addresses: readonly SavedAddress[]): void {
  const next = { customerId, addresses: [...addresses] }
  if (JSON.stringify(kept.snapshot().value) !== JSON.stringify(next)) void kept.change(() => next)
}
