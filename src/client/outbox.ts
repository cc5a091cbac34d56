import * as v from 'valibot'
import { Problem } from '#contract/problem.ts'
import { Refused, Unreachable } from './call.ts'
import { isPassing } from './refused-as.ts'
import type { SyncedValue } from './synced-value.ts'

const ParcelShape = v.object({
  /** The idempotency key: the same for every attempt. */
  id: v.string(),
  kind: v.string(),
  customerId: v.string(),
  body: v.unknown(),
  /** Milliseconds since 1970, by this device's clock. */
  at: v.number(),
  /** The server's refusal: the parcel is not sent again, and its author sees the reason. */
  problem: v.nullable(Problem),
})

/**
 * A customer's submission that stays on the device until the server has it. Orders and payments have their
 * own queues.
 */
export type Parcel = v.InferOutput<typeof ParcelShape>

const Stored = v.object({ version: v.literal(1), parcels: v.array(v.unknown()) })

/** Parses the stored parcels; invalid ones are dropped and reported. */
export function parseStoredParcels(
  stored: unknown,
  warn: (about: string, what: unknown) => void,
): readonly Parcel[] {
  if (stored === undefined) return []
  const parsed = v.safeParse(Stored, stored)
  if (parsed.success)
    return parsed.output.parcels.flatMap((one) => {
      const parcel = v.safeParse(ParcelShape, one)
      if (parcel.success) return [parcel.output]
      warn('One of what waited to be sent is damaged, and was dropped:', one)
      return []
    })
  warn('What waited to be sent is damaged or of another version, and was dropped:', stored)
  return []
}

export const storedParcels = (parcels: readonly Parcel[]): unknown => ({ version: 1, parcels })

/** Sends a parcel and resolves when the server has it. Throws `Refused` or `Unreachable`. */
export type Sender = (parcel: Parcel) => Promise<unknown>

/** Whether a refusal is temporary and does not depend on the content: the parcel is sent again later. */
const isTransient = (error: Refused): boolean => error.refusal === 'not-signed-in' || isPassing(error)

/**
 * Sends a customer's parcels, oldest first and those with a photo last, until the server is unreachable: a
 * network that is too slow for a photo must not stop the others. An accepted parcel is deleted from the
 * device, a refused one is marked with the refusal. Any other error, such as a newer server's reply that this
 * build cannot parse, is reported: the parcel stays, and the later ones are sent. Returns the parcels that
 * were sent, and the error after which the others wait.
 */
export async function sendParcels(
  kept: SyncedValue<readonly Parcel[]>,
  customerId: string,
  senderOf: (kind: string) => Sender | undefined,
  report: (error: unknown) => void,
): Promise<{ readonly sent: readonly Parcel[]; readonly stoppedBy?: Refused | Unreachable }> {
  const sent: Parcel[] = []
  const waiting = kept
    .snapshot()
    .value.filter((parcel) => parcel.customerId === customerId && parcel.problem === null)
    .toSorted((one, other) => Number(isLarge(one)) - Number(isLarge(other)))
  for (const parcel of waiting) {
    const send = senderOf(parcel.kind)
    // a kind of another build, which can send it
    if (!send) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
      await send(parcel)
      sent.push(parcel)
    } catch (error) {
      if (error instanceof Unreachable) return { sent, stoppedBy: error }
      if (!(error instanceof Refused)) {
        report(error)
        continue
      }
      if (isTransient(error)) return { sent, stoppedBy: error }
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
  return { sent }
}

/** Above what a parcel without a photo has: a text of 1,000 characters, each escaped by up to six. */
const largeFrom = 10_000

const isLarge = ({ body }: Parcel): boolean => JSON.stringify(body).length > largeFrom

/** A parcel that was edited while it was being sent counts as another one and is sent separately. */
const isSame = (one: Parcel, other: Parcel): boolean => one.id === other.id && one.at === other.at
