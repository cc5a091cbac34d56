import * as v from 'valibot'
import type { Wallet } from '#contract/wallet.ts'
import type { PointsTerms } from '#domain/apply-points.ts'
import { foodToRedeem, leastRedeemable, mostRedeemable, termsOf, usableOf } from '#domain/points.ts'
import type { Quote } from '#domain/pricing.ts'

/** What the customer wants to use of their points on the next order: as many as may be, so many, or none. */
const Wish = v.union([v.literal('most'), v.pipe(v.number(), v.integer(), v.minValue(1))])
export type RedeemWish = v.InferOutput<typeof Wish> | null

const Stored = v.object({ version: v.literal(1), wish: v.nullable(Wish) })

export const toStoredWish = (wish: RedeemWish): unknown => ({ version: 1, wish })

/** What can not be understood is no wish: the customer sees that none are used. */
export function parseStoredWish(stored: unknown): RedeemWish {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.wish : null
}

type Purse = Pick<Wallet, 'balance' | 'newDevice' | 'scheme'>

/** The wish as it prices a cart, by what is known of the points; never more than there are. */
export const wishedTerms = (purse: Purse, wish: RedeemWish): PointsTerms | null =>
  wish === null
    ? null
    : termsOf(purse.scheme, wish === 'most' ? usableOf(purse) : Math.min(wish, usableOf(purse)))

/** What may be used on this cart, or why none may. Points in steps; `food` in halalas. */
export type Redeemable =
  | { readonly ok: true; readonly least: number; readonly most: number; readonly step: number }
  | { readonly ok: false; readonly why: 'few-points'; readonly least: number }
  | { readonly ok: false; readonly why: 'little-food'; readonly food: number }
  /** This device is theirs since lately. */
  | { readonly ok: false; readonly why: 'new-device' }
  /** Points pay for nothing here. */
  | { readonly ok: false; readonly why: 'never' }

export function redeemableOn(purse: Purse, quote: Pick<Quote, 'subtotal' | 'promo'>): Redeemable {
  const { balance, scheme } = purse
  const food = foodToRedeem(scheme)
  if (food === Infinity) return { ok: false, why: 'never' }
  const least = leastRedeemable(scheme)
  if (balance < least) return { ok: false, why: 'few-points', least }
  const usable = usableOf(purse)
  if (usable < least) return { ok: false, why: 'new-device' }
  const most = mostRedeemable(scheme, usable, quote.subtotal - (quote.promo?.discount ?? 0))
  if (most === 0) return { ok: false, why: 'little-food', food }
  return { ok: true, least, most, step: scheme.redeemStep }
}
