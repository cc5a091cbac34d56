import * as v from 'valibot'
import type { Wallet } from '#contract/wallet.ts'
import type { PointsTerms } from '#domain/apply-points.ts'
import { foodToRedeem, leastRedeemable, mostRedeemable, termsOf, usableOf } from '#domain/points.ts'
import { foodOf, type Quote } from '#domain/pricing.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/** The customer's wish for the next order: as many points as possible, a number, or none. */
const Points = v.union([v.literal('most'), v.pipe(v.number(), v.integer(), v.minValue(1))])
export type PointsChoice = v.InferOutput<typeof Points> | null

/** A record that cannot be parsed reads as null: the customer sees that no points are used. */
export const pointsChoiceFormat = versionOne<PointsChoice>('wish', v.nullable(Points), null)

type PointsAccount = Pick<Wallet, 'balance' | 'newDevice' | 'scheme'>

/** The pricing terms for a wish; never more points than are usable. */
export const chosenPointsTerms = (account: PointsAccount, wish: PointsChoice): PointsTerms | null =>
  wish === null
    ? null
    : termsOf(account.scheme, wish === 'most' ? usableOf(account) : Math.min(wish, usableOf(account)))

/** How many points may be redeemed on this cart, or why none. Points in steps; `food` in halalas. */
export type Redeemable =
  | { readonly ok: true; readonly least: number; readonly most: number; readonly step: number }
  | { readonly ok: false; readonly why: 'few-points'; readonly least: number }
  | { readonly ok: false; readonly why: 'little-food'; readonly food: number }
  /** Points are limited for a while after a sign-in on a new device. */
  | { readonly ok: false; readonly why: 'new-device' }
  /** The scheme allows no redemption. */
  | { readonly ok: false; readonly why: 'never' }

export function redeemableOn(
  account: PointsAccount,
  quote: Pick<Quote, 'subtotal' | 'promotions' | 'promo'>,
): Redeemable {
  const { balance, scheme } = account
  const food = foodToRedeem(scheme)
  if (food === Infinity) return { ok: false, why: 'never' }
  const least = leastRedeemable(scheme)
  if (balance < least) return { ok: false, why: 'few-points', least }
  const usable = usableOf(account)
  if (usable < least) return { ok: false, why: 'new-device' }
  const most = mostRedeemable(scheme, usable, foodOf(quote))
  if (most === 0) return { ok: false, why: 'little-food', food }
  return { ok: true, least, most, step: scheme.redeemStep }
}
