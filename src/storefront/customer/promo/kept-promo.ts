import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { PromoTerms } from '#contract/promo.ts'
import { promoRefusals, type PromoRefusal } from '#domain/promo.ts'

const Kept = v.object({
  code: v.string(),
  /** What it takes off, as the server said last; null while it has not. */
  terms: v.nullable(PromoTerms),
  /** Why it does not count where it was asked for; null: it does. */
  refusal: v.nullable(v.picklist(promoRefusals)),
  /** Where, how and for whom the server was asked, and when (milliseconds since 1970). */
  askedFor: v.string(),
  askedAt: v.number(),
})

/** The code that goes with the cart of this device. */
export type KeptPromo = v.InferOutput<typeof Kept>

const Stored = v.object({ version: v.literal(1), promo: v.nullable(Kept) })

export const toStoredPromo = (promo: KeptPromo | null): unknown => ({ version: 1, promo })

/** What can not be understood is no code: the customer sees that none is applied, and types it again. */
export function parseStoredPromo(stored: unknown): KeptPromo | null {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.promo : null
}

/** The terms a cart is priced with: of a code that counts. */
export const countingTerms = (promo: KeptPromo | null): PromoTerms | null =>
  promo && promo.refusal === null ? promo.terms : null

/** On what the answer about a code depends beside the code and the time. */
export const circumstancesOf = (at: {
  readonly branchId: string
  readonly method: string | null
  readonly customerId: string | null
}): string => [at.branchId, at.method ?? '', at.customerId ?? ''].join(' ')

/**
 * A code ends or is used up while a cart waits; and wrong ones are counted, so it is not asked about all the
 * time.
 */
const freshMs = 10 * minuteMs

/** Whether the server should be asked again: something it depends on has changed, or it was long ago. */
export const isDue = ({ askedFor, askedAt }: KeptPromo, circumstances: string, now: number): boolean =>
  askedFor !== circumstances || Math.abs(now - askedAt) > freshMs

/**
 * What the customer can do something about by another branch, way of ordering or sign-in: such a code stays,
 * and is asked about again then.
 */
export const mayHoldLater = (refusal: PromoRefusal): boolean =>
  refusal === 'promo-elsewhere' || refusal === 'promo-sign-in'

export const isPromoRefusal = (refusal: string): refusal is PromoRefusal =>
  (promoRefusals as readonly string[]).includes(refusal)
