import { atom } from 'jotai'
import * as v from 'valibot'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'

const Stored = v.object({ version: v.literal(1), ids: v.array(v.string()) })

/** Ids alone: what the orders are, the server knows. */
export function parseStoredUnpaid(stored: unknown): readonly string[] {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.ids : []
}

const kept = createKept<readonly string[]>(openDevice('unpaid'), {
  parse: parseStoredUnpaid,
  store: (ids) => ({ version: 1, ids }),
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** Orders placed on this device whose dishes are still in its cart, because they wait for payment. */
export const unpaidOrdersAtom = atom((get) => get(snapshotAtom).value)

/** More of them than somebody can have in a quarter of an hour are forgotten, the oldest first. */
const most = 10

export const noteUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => [...ids.filter((other) => other !== id), id].slice(-most))

export const forgetUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => ids.filter((other) => other !== id))
