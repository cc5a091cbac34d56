import { call, Refused } from '#client/call.ts'
import { checkPromo } from '#contract/promo.ts'
import type { Method } from '#domain/pricing.ts'
import { foldCode } from '#domain/promo.ts'
import { circumstancesOf, isPromoRefusal, type KeptPromo } from './kept-promo.ts'

/** Where, how and for whom a code is to count. */
export type Place = {
  readonly branchId: string
  readonly method: Method | null
  /** Null for a guest. */
  readonly customerId: string | null
}

/**
 * What the server says of a code there, at this time. Throws what says nothing about the code: too many
 * tries, no connection.
 */
export async function askAbout(typed: string, place: Place, now: number): Promise<KeptPromo> {
  const { branchId, method } = place
  const asked = { askedFor: circumstancesOf(place), askedAt: now }
  try {
    const terms = await call(checkPromo, { body: { code: typed, branchId, method } })
    return { code: terms.code, terms, refusal: null, ...asked }
  } catch (error) {
    if (!(error instanceof Refused) || !isPromoRefusal(error.refusal)) throw error
    return { code: foldCode(typed), terms: null, refusal: error.refusal, ...asked }
  }
}
