import * as v from 'valibot'
import { Problem } from '#contract/problem.ts'
import { Refused, Unreachable } from './call.ts'
import type { Kept } from './kept.ts'

const ParcelShape = v.object({
  /** Made once, and sent along each time: the server takes it once. */
  id: v.string(),
  kind: v.string(),
  customerId: v.string(),
  body: v.unknown(),
  /** Milliseconds since 1970, by this device's clock. */
  at: v.number(),
  /** The server's no; it is not sent again, and whoever wrote it reads why. */
  problem: v.nullable(Problem),
})

/** Something a customer has sent off, on the device until the server has it. Never an order and never money: those wait in their own way. */
export type Parcel = v.InferOutput<typeof ParcelShape>

const Stored = v.object({ version: v.literal(1), parcels: v.array(ParcelShape) })

/** What can be read of it; a parcel that can not is lost, and said. */
export function parseStoredParcels(
  stored: unknown,
  warn: (about: string, what: unknown) => void,
): readonly Parcel[] {
  if (stored === undefined) return []
  const parsed = v.safeParse(Stored, stored)
  if (parsed.success) return parsed.output.parcels
  warn('What waited to be sent is damaged or of another version, and was dropped:', stored)
  return []
}

export const storedParcels = (parcels: readonly Parcel[]): unknown => ({ version: 1, parcels })

/** Sends what a parcel holds: done when the server has it. Throws `Refused` for its no and `Unreachable` for its silence. */
export type Sender = (parcel: Parcel) => Promise<unknown>

/** A refusal that is about the moment and not about what was sent: it is tried again. */
const passing: ReadonlySet<string> = new Set(['not-signed-in', 'too-many-requests', 'fault', 'unavailable'])

/**
 * Sends a customer's parcels, the oldest first, until nobody answers. Each leaves the device only when the server has said yes, or is
 * marked with its no. Gives those that were sent.
 */
export async function sendParcels(
  kept: Kept<readonly Parcel[]>,
  customerId: string,
  senderOf: (kind: string) => Sender | undefined,
): Promise<readonly Parcel[]> {
  const sent: Parcel[] = []
  const waiting = kept
    .snapshot()
    .value.filter((parcel) => parcel.customerId === customerId && parcel.problem === null)
  for (const parcel of waiting) {
    const send = senderOf(parcel.kind)
    // of another build, which will know what to do with it
    if (!send) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
      await send(parcel)
      sent.push(parcel)
    } catch (error) {
      if (error instanceof Unreachable) break
      if (!(error instanceof Refused)) throw error
      if (passing.has(error.refusal)) break
      const { problem } = error
      // oxlint-disable-next-line no-await-in-loop
      await kept.change((parcels) =>
        parcels.map((other) => (isSame(other, parcel) ? { ...other, problem } : other)),
      )
      continue
    }
    // oxlint-disable-next-line no-await-in-loop
    await kept.change((parcels) => parcels.filter((other) => !isSame(other, parcel)))
  }
  return sent
}

/** What was written over it while it was on its way is another one, and waits for its own answer. */
const isSame = (one: Parcel, other: Parcel): boolean => one.id === other.id && one.at === other.at
