import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { PromoTerms } from '#contract/promo.ts'
import { promoRefusals, type PromoRefusal } from '#domain/promo.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const Kept = v.object({
  code: v.string(),
  /** The terms of the code, as the server last gave them; null before its first answer. */
  terms: v.nullable(PromoTerms),
  /** Why the code was refused in these circumstances; null if it was accepted. */
  refusal: v.nullable(v.picklist(promoRefusals)),
  /**
   * The circumstances (branch, method, customer) of the last check, and its time in milliseconds since 1970.
   */
  askedFor: v.string(),
  askedAt: v.number(),
})

/** The promo code that this device stores with its cart. */
export type StoredPromo = v.InferOutput<typeof Kept>

/**
 * A record that cannot be parsed reads as null: the customer sees that no code is applied, and enters it
 * again.
 */
export const promoFormat = versionOne<StoredPromo | null>('promo', v.nullable(Kept), null)

/** The terms with which a cart is priced: those of an accepted code, else null. */
export const countingTerms = (promo: StoredPromo | null): PromoTerms | null =>
  promo && promo.refusal === null ? promo.terms : null

/** The circumstances, besides code and time, on which the server's answer depends. */
export const circumstancesOf = (at: {
  readonly branchId: string
  readonly method: string | null
  readonly customerId: string | null
}): string => [at.branchId, at.method ?? '', at.customerId ?? ''].join(' ')

/**
 * A code may end or be used up while a cart waits. But the server limits wrong codes, so the check is not
 * repeated more often than this.
 */
const freshMs = 10 * minuteMs

/** Whether to ask the server again: the circumstances have changed, or the last check is too long ago. */
export const isDue = ({ askedFor, askedAt }: StoredPromo, circumstances: string, now: number): boolean =>
  askedFor !== circumstances || Math.abs(now - askedAt) > freshMs

/**
 * Whether another branch, another method or a sign-in may make the code valid. Such a code is stored, and
 * checked again then.
 */
export const mayHoldLater = (refusal: PromoRefusal): boolean =>
  refusal === 'promo-elsewhere' || refusal === 'promo-sign-in'

export const isPromoRefusal = (refusal: string): refusal is PromoRefusal =>
  (promoRefusals as readonly string[]).includes(refusal)
