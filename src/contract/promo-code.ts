import * as v from 'valibot'
import { promoChangeRefusals, promoCodeRefusals, promoRuleRefusals } from '#domain/promo-rules.ts'
import { Id } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Phone } from './phone.ts'
import { Method } from './quote.ts'
import { PromotionSum } from './report.ts'

const most = { halalas: 10_000_000, uses: 1_000_000 }
const halalas = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most.halalas))
const uses = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most.uses)))
const instant = v.nullable(Instant)

/** Where, when, for whom and how often a code counts. A code for first orders always has `usesEach` 1. */
const limits = {
  /** The most that a percentage takes off, in halalas; null for none, as for the other kinds. */
  cap: v.nullable(halalas),
  /** Halalas; 0 for any subtotal. */
  minimumSubtotal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most.halalas)),
  startsAt: instant,
  endsAt: instant,
  /** Empty: in all branches. */
  branchIds: v.pipe(v.array(Id), v.maxLength(500)),
  /** Empty: for pick-up and for delivery. */
  methods: v.pipe(v.array(Method), v.maxLength(2)),
  usesTotal: uses,
  usesEach: uses,
  firstOrder: v.boolean(),
}

/** What an owner decides of a code. Percent have at most two decimals; amounts are halalas. */
export const PromoCodeRules = v.variant('kind', [
  v.object({
    kind: v.literal('percent'),
    value: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
    ...limits,
  }),
  v.object({ kind: v.literal('amount'), value: halalas, ...limits }),
  v.object({ kind: v.literal('free-delivery'), value: v.literal(0), ...limits }),
])
export type PromoCodeRules = v.InferOutput<typeof PromoCodeRules>

export const PromoCode = v.object({
  code: v.string(),
  rules: PromoCodeRules,
  /** For how many phone numbers only; 0 for all customers. The numbers are not shown. */
  phones: v.number(),
  used: v.number(),
  isEnded: v.boolean(),
  /** ISO 8601. */
  madeAt: v.string(),
  /** It rises with each change. */
  revision: v.number(),
})
export type PromoCode = v.InferOutput<typeof PromoCode>

const sums = v.array(PromotionSum)

/** The codes, the latest first; `sums` are for pages of the release before, which ask for nothing else. */
const PromoCodes = v.object({ codes: v.array(PromoCode), sums: v.optional(sums, []) })
export type PromoCodes = v.InferOutput<typeof PromoCodes>

export const listPromoCodes = endpoint('GET', `${apiBase}/studio/promo-codes`, {
  summary: 'The promo codes, and what promotions and codes have given away since the beginning',
  policy: 'owner',
  query: v.object({ without: v.optional(v.literal('sums')) }),
  reply: PromoCodes,
})

export const getPromotionSums = endpoint('GET', `${apiBase}/studio/promotion-sums`, {
  summary: 'What promotions and codes have given away since the beginning; it may take seconds',
  policy: 'owner',
  reply: v.object({ sums }),
})

export const makePromoCode = endpoint('POST', `${apiBase}/studio/promo-codes`, {
  summary: 'Make a promo code, which holds from the next request of a customer on',
  policy: 'owner',
  body: v.strictObject({
    /** As typed; null: one is made up. */
    code: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    rules: PromoCodeRules,
    /** The only customers that can use it; empty: all. */
    phones: v.pipe(v.array(Phone), v.maxLength(100)),
  }),
  reply: PromoCode,
  refusals: [...promoCodeRefusals, ...promoRuleRefusals, 'promo-exists'],
})

export const changePromoCode = endpoint('PUT', `${apiBase}/studio/promo-codes/:code`, {
  summary: 'Change the rules of a promo code; refused if they no longer have the revision that was seen',
  policy: 'owner',
  body: v.strictObject({ rules: PromoCodeRules, revision: v.number() }),
  reply: PromoCode,
  refusals: [...promoRuleRefusals, ...promoChangeRefusals],
})

export const endPromoCode = endpoint('DELETE', `${apiBase}/studio/promo-codes/:code`, {
  summary: 'End a promo code for good; placed orders keep its discount',
  policy: 'owner',
  reply: PromoCode,
  refusals: ['promo-ended'],
})

export const promoCodeEndpoints = {
  listPromoCodes,
  getPromotionSums,
  makePromoCode,
  changePromoCode,
  endPromoCode,
} as const
