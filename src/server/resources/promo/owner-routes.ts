import {
  changePromoCode,
  endPromoCode,
  getPromotionSums,
  listPromoCodes,
  makePromoCode,
  type PromoCode,
  type PromoCodeRules,
} from '#contract/promo-code.ts'
import { refuse } from '#domain/outcome.ts'
import type { PromoRules } from '#domain/promo-rules.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { changePromo, makePromo, stopPromo } from './change-promo.ts'
import { type PromoRow, listPromos } from './store.ts'
import { sumGiven } from './sum-store.ts'

/** A campaign has some dozens of codes; a stolen session shall not make a code for each customer. */
const newCodeBucket: Bucket = { capacity: 60, perSecond: 60 / 3600 }
/** An owner who tries rules saves a code every few seconds. */
const changeBucket: Bucket = { capacity: 120, perSecond: 120 / 3600 }

/** Routes with which owners make, change and end promo codes. */
export const promoCodeRoutes = (deps: Deps) => {
  const take = (key: string, bucket: Bucket) => takeToken(deps.db, key, bucket, deps.now())

  return routes(deps, [
    serve(listPromoCodes, async ({ query }) => ({
      codes: (await listPromos(deps.db)).map(asCode),
      sums: query.without === 'sums' ? [] : await sumGiven(deps.db),
    })),

    serve(getPromotionSums, async () => ({ sums: await sumGiven(deps.db) })),

    serve(makePromoCode, async ({ body: { code, rules, phones }, session: { customerId: by } }) => {
      const taken = await take(`promo-new:${by}`, newCodeBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const made = await makePromo(deps, { code, rules: rulesOf(rules), phones, by })
      return made.ok ? asCode(made.value) : made
    }),

    serve(changePromoCode, async ({ params, body: { rules, revision }, session: { customerId: by } }) => {
      const taken = await take(`promo-change:${by}`, changeBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const changed = await changePromo(deps, { code: params.code, rules: rulesOf(rules), revision, by })
      return changed.ok ? asCode(changed.value) : changed
    }),

    serve(endPromoCode, async ({ params: { code }, session: { customerId: by } }) => {
      const ended = await stopPromo(deps, { code, by })
      return ended.ok ? asCode(ended.value) : ended
    }),
  ])
}

const rulesOf = ({ startsAt, endsAt, ...rules }: PromoCodeRules): PromoRules => ({
  ...rules,
  startsAt: startsAt === null ? null : Date.parse(startsAt),
  endsAt: endsAt === null ? null : Date.parse(endsAt),
})

function asCode({ code, phones, used, isEnded, madeAt, revision, ...rules }: PromoRow): PromoCode {
  const { kind, value, cap, startsAt, endsAt, ...limits } = rules
  const common = {
    ...limits,
    branchIds: [...limits.branchIds],
    methods: [...limits.methods],
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }
  return {
    code,
    rules:
      kind === 'percent'
        ? { kind, value, cap, ...common }
        : kind === 'amount'
          ? { kind, value, cap: null, ...common }
          : { kind, value: 0, cap: null, ...common },
    phones: phones.length,
    used,
    isEnded,
    madeAt: new Date(madeAt).toISOString(),
    revision,
  }
}
