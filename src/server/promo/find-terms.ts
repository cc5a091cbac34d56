import { refused, type Outcome } from '#domain/outcome.ts'
import type { PromoTerms } from '#domain/pricing.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import type { Deps } from '../deps.ts'

export type PromoRefusal = 'promo-unknown' | 'promo-used-up' | 'promo-elsewhere'

/** What a code takes off, if this customer may use it for this order now. */
export async function findPromoTerms(
  _deps: Pick<Deps, 'db' | 'now'>,
  _code: string,
  _ask: Pick<QuoteRequest, 'branchId' | 'method'> & { readonly customerId: string | undefined },
): Promise<Outcome<PromoTerms, PromoRefusal>> {
  return refused('promo-unknown')
}
