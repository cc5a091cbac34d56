import { done, refuse, type Outcome } from '#domain/outcome.ts'
import type { PromoTerms } from '#domain/pricing.ts'
import type { Method } from '#domain/method.ts'
import { foldCode, type PromoRefusal, refusalOfPromo } from '#domain/promo.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findAlikeCode, findPromo } from './store.ts'

/** The discount terms of a code, and whether it is only for a customer's first order. */
type Found = { readonly terms: PromoTerms; readonly firstOrder: boolean }

/** Returns a code that this customer may use for this order now, or the reason why not. */
export async function findPromoTerms(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  typed: string,
  ask: {
    readonly branchId: string
    readonly method: Method | null
    readonly customerId: string | undefined
  },
): Promise<Outcome<Found, PromoRefusal>> {
  const folded = foldCode(typed)
  const found = folded === '' ? undefined : await findSpelled(db, folded, ask.customerId)
  if (!found) return refuse('promo-unknown')
  const { promo, customer } = found
  const refusal = refusalOfPromo(promo, { ...ask, now: now(), customer })
  if (refusal) return refuse(refusal)
  const { code, kind, value, cap, minimumSubtotal, firstOrder } = promo
  return done({ terms: { code, kind, value, cap, minimumSubtotal }, firstOrder })
}

/** Returns the code that is written as this one, or else one with other spellings of its Arabic letters. */
async function findSpelled(db: Deps['db'], folded: string, customerId: string | undefined) {
  const found = await findPromo(db, folded, customerId)
  if (found) return found
  const alike = await findAlikeCode(db, folded)
  return alike === undefined ? undefined : findPromo(db, alike, customerId)
}
