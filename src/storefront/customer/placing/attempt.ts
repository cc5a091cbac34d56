import * as v from 'valibot'
import { OrderDraft } from '#contract/order.ts'
import { Quote as QuoteShape } from '#contract/quote.ts'
import type { Quote } from '#domain/pricing.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'

const AttemptShape = v.object({
  customerId: v.string(),
  key: v.string(),
  startedAt: v.number(),
  draft: OrderDraft,
  agreed: QuoteShape,
  stage: v.optional(v.picklist(['sent', 'waiting', 'asking']), 'sent'),
})

/**
 * An order on its way, from the tap until it is known what became of it. Its id and key are made once and
 * kept on the device before anything is sent: whatever is lost afterwards, only this very order is sent
 * again.
 */
export type Attempt = {
  readonly customerId: string
  readonly key: string
  /** Milliseconds since 1970, by this device's clock. */
  readonly startedAt: number
  readonly draft: OrderDraft
  /** The quote that the customer saw and agreed to. */
  readonly agreed: Quote
  /**
   * `waiting`: for a network, never sent. `asking`: it waited for too long, or the server would not take it
   * so: the customer says.
   */
  readonly stage: 'sent' | 'waiting' | 'asking'
}

const Stored = v.object({ version: v.literal(1), attempt: v.nullable(AttemptShape) })

/** An attempt of another version can not be sent again; whether it arrived, the list of orders says. */
export function parseStoredAttempt(
  stored: unknown,
  warn: (about: string, what: unknown) => void,
): Attempt | null {
  if (stored === undefined) return null
  const parsed = v.safeParse(Stored, stored)
  if (parsed.success) return parsed.output.attempt
  warn('The stored order on its way is damaged or of another version, and was dropped:', stored)
  return null
}

const kept = keptAtom<Attempt | null>('attempt', {
  // oxlint-disable-next-line no-console -- a support person asked to find it there
  parse: (stored) => parseStoredAttempt(stored, console.warn),
  store: (attempt) => ({ version: 1, attempt }),
})

export const attemptAtom = kept.valueAtom

/** False until the device was read. */
export const attemptLoadedAtom = kept.loadedAtom

/** A device that does not answer must not keep an order from being sent. */
const patienceMs = 3000

/**
 * Keeps the attempt, unless another tab has one on its way already: then that one counts. Gives the one that
 * counts.
 */
export async function beginAttempt(attempt: Attempt): Promise<Attempt> {
  await patiently(kept.change((other) => other ?? attempt))
  return kept.snapshot().value ?? attempt
}

export const moveAttempt = (id: string, stage: Attempt['stage']): Promise<void> =>
  patiently(kept.change((attempt) => (attempt?.draft.id === id ? { ...attempt, stage } : attempt)))

export const endAttempt = (id: string): Promise<void> =>
  patiently(kept.change((attempt) => (attempt?.draft.id === id ? null : attempt)))

export const patiently = (storing: Promise<void>): Promise<void> =>
  Promise.race([storing, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])
