import { atom } from 'jotai'
import * as v from 'valibot'
import { CartLine, DeliveryAddress, Note } from '#contract/cart.ts'
import { OrderDraft } from '#contract/order.ts'
import { Quote as QuoteShape } from '#contract/quote.ts'
import type { Quote } from '#domain/pricing.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import type { PlacingScreen } from './placing-atom.ts'

/**
 * A draft as it is stored, with any texts, also those that the server will refuse: an attempt that does not
 * fit is dropped, so its customer would never see the refusal.
 */
const StoredDraft = v.strictObject({
  ...OrderDraft.entries,
  lines: v.array(v.strictObject({ ...CartLine.entries, person: v.optional(v.string()) })),
  address: v.nullable(DeliveryAddress),
  note: Note,
})

const AttemptShape = v.object({
  customerId: v.string(),
  // a page of the release before stores none
  from: v.optional(v.picklist(['checkout', 'reorder']), 'checkout'),
  key: v.string(),
  startedAt: v.number(),
  draft: StoredDraft,
  agreed: QuoteShape,
  stage: v.optional(v.picklist(['sent', 'waiting', 'asking']), 'sent'),
  waited: v.optional(v.boolean()),
  once: v.optional(v.boolean()),
  reason: v.optional(v.string()),
})

/**
 * An order that is being placed, from the tap until the server's answer is known. Its id and key are made
 * once and stored on the device before anything is sent: after any loss, the same order is sent again and no
 * second one is placed.
 */
export type Attempt = {
  readonly customerId: string
  /** The screen that placed it: only an order of the checkout is of the cart and of its form. */
  readonly from: PlacingScreen
  readonly key: string
  /** Milliseconds since 1970, by this device's clock. */
  readonly startedAt: number
  readonly draft: OrderDraft
  /** The quote that the customer saw and agreed to. */
  readonly agreed: Quote
  /**
   * `waiting`: for a network, never sent. `asking`: it waited too long, or the server refused it, changed its
   * price or does not have it; the customer decides.
   */
  readonly stage: 'sent' | 'waiting' | 'asking'
  /**
   * Sent after it waited for a network, by the worker or by a page. The sender may have ended before the
   * answer, so it is sent again, not only looked for.
   */
  readonly waited?: boolean | undefined
  /** Its means of payment is not stored: after a reload it is looked for, and not sent again. */
  readonly once?: boolean | undefined
  /** In stage `asking`: why it was not placed, an `AskingReason`. */
  readonly reason?: string | undefined
}

const Stored = v.object({ version: v.literal(1), attempt: v.nullable(AttemptShape) })

/**
 * Returns the stored attempt. One of another version is dropped: it cannot be sent again, and the list of
 * orders shows whether it was placed.
 */
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

/** The token of Apple Pay lives in the memory of the page only. */
const withoutWallet = (attempt: Attempt): Attempt =>
  attempt.draft.payWith?.kind === 'apple-pay'
    ? { ...attempt, draft: { ...attempt.draft, payWith: null }, once: true }
    : attempt

const kept = storedAtom<Attempt | null>('attempt', {
  // oxlint-disable-next-line no-console -- customer service may ask a customer for this line of the console
  parse: (stored) => parseStoredAttempt(stored, console.warn),
  store: (attempt) => ({ version: 1, attempt: attempt && withoutWallet(attempt) }),
})

export const attemptAtom = kept.valueAtom

/** Whether it waits for a network. */
export const isWaitingAtom = atom((get) => get(attemptAtom)?.stage === 'waiting')

/** False while the device cannot store it: it is lost when the page is closed. */
export const attemptLastingAtom = kept.lastingAtom

/** False until the device was read. */
export const attemptLoadedAtom = kept.loadedAtom

/** Stores the attempt, unless another tab already has one. Returns the stored one. */
export async function beginAttempt(attempt: Attempt): Promise<Attempt> {
  await kept.change((other) => other ?? attempt)
  return kept.snapshot().value ?? attempt
}

/** The attempt with another quote that its customer agreed to. */
export const atQuote = (attempt: Attempt, agreed: Quote): Attempt => ({
  ...attempt,
  agreed,
  draft: { ...attempt.draft, quoteHash: agreed.hash },
})

type Move = Pick<Attempt, 'stage' | 'reason' | 'waited'> & Partial<Pick<Attempt, 'agreed'>>

/**
 * Changes the stage of the attempt, and its quote. Returns false if it is gone: it may have been cancelled
 * meanwhile.
 */
export async function moveAttempt(id: string, { agreed, ...to }: Move): Promise<boolean> {
  let isThere = false
  await kept.change((attempt) => {
    isThere = attempt?.draft.id === id
    return attempt?.draft.id === id
      ? withoutToken(atQuote({ ...attempt, ...to }, agreed ?? attempt.agreed))
      : attempt
  })
  return isThere
}

/** An order that asks is not sent as it is, so the token of its card is no longer needed. */
const withoutToken = (attempt: Attempt): Attempt =>
  attempt.stage === 'asking' ? { ...attempt, draft: { ...attempt.draft, payWith: null } } : attempt

export const endAttempt = (id: string): Promise<void> =>
  kept.change((attempt) => (attempt?.draft.id === id ? null : attempt))
