import * as v from 'valibot'
import { promoRefusals } from '#domain/promo.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Method } from './quote.ts'
import { Id } from './cart.ts'

/** The terms of a code: enough to price a cart with it on any device, also without a connection. */
export const PromoTerms = v.object({
  code: v.string(),
  kind: v.picklist(['percent', 'amount', 'free-delivery']),
  /** Percent for `percent`, halalas for `amount`, 0 for `free-delivery`. */
  value: v.number(),
  /** The maximum discount in halalas; null for none. */
  cap: v.nullable(v.number()),
  minimumSubtotal: v.number(),
})
export type PromoTerms = v.InferOutput<typeof PromoTerms>

export const checkPromo = endpoint('POST', `${apiBase}/promos`, {
  summary: 'The terms of a promo code, if the caller may use it at this branch',
  policy: 'open',
  body: v.strictObject({
    /** As typed: in any of the three digit sets, upper or lower case. */
    code: v.pipe(v.string(), v.maxLength(200)),
    branchId: Id,
    /** Null before the customer has chosen it. */
    method: v.nullable(Method),
  }),
  reply: PromoTerms,
  refusals: promoRefusals,
})
