import { dayMs, hourMs } from './duration.ts'
import { applyPoints, type PointsTerms } from './apply-points.ts'
import type { InviteTerms } from './invite.ts'
import { addDays, addMonths, instantOf, localOf } from './local-time.ts'
import type { Localized } from './locale.ts'
import type { OfflineLimits } from './offline-scan.ts'
import type { Quote } from './pricing.ts'

/**
 * A level of the scheme: with at least `from` points earned in twelve months, a customer earns `earnPercent`
 * of the scheme's points.
 */
export type PointsLevel = {
  readonly id: string
  readonly name: Localized
  readonly from: number
  readonly earnPercent: number
}

/** How points are earned, kept and redeemed. Money in halalas. */
export type PointsScheme = {
  /** The halalas of food that earn `earnPoints`. */
  readonly earnPer: number
  /** Points for each `earnPer` halalas of food. */
  readonly earnPoints: number
  /** The points of one step; only whole steps are redeemed. */
  readonly redeemStep: number
  /** The value of one step in halalas. */
  readonly stepValue: number
  readonly minRedeem: number
  /** The largest share of the food's price that points can pay, in percent. */
  readonly maxSharePercent: number
  readonly validMonths: number
  /** The lowest first, which begins at 0. */
  readonly levels: readonly PointsLevel[]
  readonly transfer: {
    /** The least points of one transfer. */
    readonly min: number
    readonly max: number
    /** The limits per customer and day: the points, and the number of transfers. */
    readonly perDay: number
    readonly timesPerDay: number
    /** The days for which received points cannot be sent on. */
    readonly restDays: number
    /**
     * In these hours after the sign-in on a new browser, at most `newDevicePoints` can be sent or redeemed.
     */
    readonly newDeviceHours: number
    readonly newDevicePoints: number
  }
  readonly invite: InviteTerms
  readonly offline: OfflineLimits
}

/** The scheme of a restaurant that has not set one: a point per riyal, 5 riyals per 100 points. */
export const usualScheme: PointsScheme = {
  earnPer: 100,
  earnPoints: 1,
  redeemStep: 100,
  stepValue: 500,
  minRedeem: 100,
  maxSharePercent: 50,
  validMonths: 12,
  levels: [
    { id: 'guest', name: { ar: 'ضيف', en: 'Guest' }, from: 0, earnPercent: 100 },
    { id: 'friend', name: { ar: 'صاحب', en: 'Friend' }, from: 2000, earnPercent: 125 },
    { id: 'family', name: { ar: 'أهل البيت', en: 'Family' }, from: 6000, earnPercent: 150 },
  ],
  transfer: {
    min: 10,
    max: 5000,
    perDay: 10_000,
    timesPerDay: 3,
    restDays: 7,
    newDeviceHours: 24,
    newDevicePoints: 1000,
  },
  invite: { inviterPoints: 50, friendPoints: 50, leastOrder: 5000, perMonth: 10 },
  // 75 and 500 riyals: what a branch may lose to one guest, and to one stolen or dishonest tablet
  offline: { perCode: 1500, perTablet: 10_000 },
}

/** What a brand does with points: orders earn them and they pay for food, only one of the two, or neither. */
export type PointsUse = 'both' | 'earned' | 'redeemed' | 'none'

export function pointsUseOf({
  earnPoints,
  maxSharePercent,
}: Pick<PointsScheme, 'earnPoints' | 'maxSharePercent'>): PointsUse {
  if (earnPoints > 0) return maxSharePercent > 0 ? 'both' : 'earned'
  return maxSharePercent > 0 ? 'redeemed' : 'none'
}

/** Returns whether points pay for food. */
export const payForFood = (use: PointsUse): boolean => use === 'both' || use === 'redeemed'

/** The part of a scheme that concerns redeeming. */
type RedeemRules = Pick<PointsScheme, 'redeemStep' | 'stepValue' | 'minRedeem' | 'maxSharePercent'>

/** Returns the pricing terms for redeeming these points. */
export const termsOf = (scheme: RedeemRules, redeem: number): PointsTerms => ({
  redeem,
  step: scheme.redeemStep,
  stepValue: scheme.stepValue,
  minimum: scheme.minRedeem,
  maxSharePercent: scheme.maxSharePercent,
})

/** The limit on a new browser: the points that can still be spent or sent, and when the limit ends. */
export type NewDevice = { readonly most: number; readonly until: number }

/**
 * Returns the limit of a browser on which the customer first signed in at `since`, after they have spent or
 * sent `spent` points; null for no limit.
 */
export function newDeviceOf(
  { transfer }: Pick<PointsScheme, 'transfer'>,
  { since, spent }: { readonly since: number | null; readonly spent: number },
  now: number,
): NewDevice | null {
  if (since === null) return null
  const until = since + transfer.newDeviceHours * hourMs
  return now < until ? { most: Math.max(0, transfer.newDevicePoints - spent), until } : null
}

/** Returns how much of a balance can be redeemed now. */
export const usableOf = ({
  balance,
  newDevice,
}: {
  readonly balance: number
  readonly newDevice: Pick<NewDevice, 'most'> | null
}): number => (newDevice ? Math.min(balance, newDevice.most) : balance)

/**
 * Returns the most points that a customer with this balance can redeem on the rest of the food's price
 * (halalas).
 */
export const mostRedeemable = (scheme: RedeemRules, balance: number, left: number): number =>
  applyPoints(termsOf(scheme, balance), left).redeemed

/** Returns the least points that can be redeemed: whole steps, at least the scheme's minimum. */
export const leastRedeemable = (scheme: RedeemRules): number => pointsToRedeem(scheme, 0)

/** Returns the least points from `wanted` on that can be redeemed without a rest. */
export const pointsToRedeem = ({ redeemStep, minRedeem }: RedeemRules, wanted: number): number =>
  Math.max(1, Math.ceil(Math.max(minRedeem, wanted) / redeemStep)) * redeemStep

/**
 * Returns the least price of food, in halalas, on which points can be redeemed. Infinity if points can pay no
 * share of it.
 */
export const foodToRedeem = (scheme: RedeemRules): number =>
  scheme.maxSharePercent > 0
    ? Math.ceil((100 * worthOf(scheme, leastRedeemable(scheme))) / scheme.maxSharePercent)
    : Infinity

/** Returns the value of the whole steps in these points, in halalas. */
export const worthOf = (scheme: Pick<PointsScheme, 'redeemStep' | 'stepValue'>, points: number): number =>
  scheme.redeemStep > 0 ? Math.floor(points / scheme.redeemStep) * scheme.stepValue : 0

/**
 * Returns what the points of all customers are worth together, in halalas. It is in proportion: whole steps
 * are of one balance, and mean nothing in a sum.
 */
export const liabilityOf = (scheme: Pick<PointsScheme, 'redeemStep' | 'stepValue'>, points: number): number =>
  scheme.redeemStep > 0 ? Math.round((points * scheme.stepValue) / scheme.redeemStep) : 0

/** Returns the halalas that were paid for food only: points are earned on it, and a refund reduces it. */
export const foodPaid = ({ taxable, deliveryFee }: Pick<Quote, 'taxable' | 'deliveryFee'>): number =>
  taxable - deliveryFee

/**
 * Returns the points that an order earns on this level, rounded down: for the paid food, not for delivery and
 * deposits.
 */
export function pointsEarned(
  quote: Pick<Quote, 'taxable' | 'deliveryFee'>,
  scheme: PointsScheme,
  level: PointsLevel,
): number {
  if (scheme.earnPer <= 0) return 0
  // BigInt: the product for a very large order may exceed the safe integers
  const product = BigInt(foodPaid(quote)) * BigInt(scheme.earnPoints) * BigInt(level.earnPercent)
  return Number(product / (BigInt(scheme.earnPer) * 100n))
}

/**
 * Returns the points that remain of an order's points after a refund of this much of the paid food (halalas),
 * rounded down.
 */
export function pointsAfterRefund(
  earned: number,
  { food, refunded }: { readonly food: number; readonly refunded: number },
): number {
  if (food <= 0) return refunded > 0 ? 0 : earned
  const kept = BigInt(Math.max(0, food - refunded))
  return Number((BigInt(earned) * kept) / BigInt(food))
}

/**
 * Returns the first instant at which points are no longer valid: the midnight in Riyadh that ends the same
 * day of the month, `validMonths` later.
 */
export const lapsesAt = (earnedAt: number, { validMonths }: Pick<PointsScheme, 'validMonths'>): number =>
  instantOf(addMonths(localOf(earnedAt).date, validMonths), 24 * 60)

/**
 * Returns when points lapse that an order held beyond their validity and that return without the customer's
 * doing: at the midnight in Riyadh that ends the day a week later.
 */
export const lapsesAfterReturn = (at: number): number => instantOf(addDays(localOf(at).date, 7), 24 * 60)

/** Returns the last day on which points that expire at this instant are valid. */
export const lastDayOf = (lapses: number): string => localOf(lapses - 1).date

/** How long before their expiry the customer is reminded of points. */
export const lapseNotices = { month: 30 * dayMs, week: 7 * dayMs } as const
export type LapseNotice = keyof typeof lapseNotices

/**
 * Returns the reminder that is due; within the last week it is the week's, even if the month's was not sent.
 */
export function lapseNoticeAt(now: number, lapses: number): LapseNotice | undefined {
  if (now >= lapses) return undefined
  if (now >= lapses - lapseNotices.week) return 'week'
  return now >= lapses - lapseNotices.month ? 'month' : undefined
}
