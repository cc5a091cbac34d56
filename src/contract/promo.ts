import * as v from 'valibot'
import { promoRefusals } from '#domain/promo.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Id, Method } from './quote.ts'

/** What a code takes off: enough for a cart to be priced with it anywhere, also without a connection. */
export const PromoTerms = v.object({
  code: v.string(),
  kind: v.picklist(['percent', 'amount', 'free-delivery']),
  /** Percent for `percent`, halalas for `amount`, 0 for `free-delivery`. */
  value: v.number(),
  /** Halalas; null for no cap. */
  cap: v.nullable(v.number()),
  minimumSubtotal: v.number(),
})
export type PromoTerms = v.InferOutput<typeof PromoTerms>

export const checkPromo = endpoint('POST', `${apiBase}/promos`, {
  summary: 'What a promo code takes off, if it may be used here by whoever asks',
  policy: 'open',
  body: v.strictObject({
    /** As it was typed: any of the three digit scripts, either case. */
    code: v.pipe(v.string(), v.maxLength(200)),
    branchId: Id,
    /** Null before the customer has said it. */
    method: v.nullable(Method),
  }),
  reply: PromoTerms,
  refusals: promoRefusals,
})
