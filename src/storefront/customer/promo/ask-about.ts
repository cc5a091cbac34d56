import { call, Refused } from '#client/call.ts'
import { checkPromo } from '#contract/promo.ts'
import type { Method } from '#domain/method.ts'
import { foldCode } from '#domain/promo.ts'
import { circumstancesOf, isPromoRefusal, type StoredPromo } from './stored-promo.ts'

/** The branch, method and customer for which a code is checked. */
export type Place = {
  readonly branchId: string
  readonly method: Method | null
  /** Null for a guest. */
  readonly customerId: string | null
}

/**
 * Asks the server about a code. Throws errors that do not concern the code: too many attempts, no connection.
 */
export async function askAbout(typed: string, place: Place, now: number): Promise<StoredPromo> {
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
