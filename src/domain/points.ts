import { applyPoints, type PointsTerms } from './apply-points.ts'
import type { InviteTerms } from './invite.ts'
import { addMonths, instantOf, localOf } from './local-time.ts'
import type { Localized } from './locale.ts'
import type { Quote } from './pricing.ts'

/** From so many points earned in twelve months on, earning is this many percent of what the scheme says. */
export type PointsLevel = {
  readonly id: string
  readonly name: Localized
  readonly from: number
  readonly earnPercent: number
}

/** How points are earned, kept and spent. Money in halalas. */
export type PointsScheme = {
  /** For so many halalas of food … */
  readonly earnPer: number
  /** … so many points. */
  readonly earnPoints: number
  /** Points are redeemed in steps of so many … */
  readonly redeemStep: number
  /** … each worth this many halalas. */
  readonly stepValue: number
  readonly minRedeem: number
  /** No more of the food than this many percent is paid with points. */
  readonly maxSharePercent: number
  readonly validMonths: number
  /** The lowest first; that one begins at 0. */
  readonly levels: readonly PointsLevel[]
  readonly transfer: {
    /** Points of one transfer. */
    readonly min: number
    readonly max: number
    /** Points and number of those that a customer makes in a day. */
    readonly perDay: number
    readonly timesPerDay: number
    /** For so many days points that came from somebody else are not sent on. */
    readonly restDays: number
    /**
     * In the first hours of a browser that is new to its customer no more than so many points are sent or
     * redeemed.
     */
    readonly newDeviceHours: number
    readonly newDevicePoints: number
  }
  readonly invite: InviteTerms
}

/** What a restaurant that says nothing of points gives: a point a riyal, 5 riyals for 100. */
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
}

/** What of a scheme says how points are redeemed. */
export type RedeemRules = Pick<PointsScheme, 'redeemStep' | 'stepValue' | 'minRedeem' | 'maxSharePercent'>

/** What a wish to redeem so many points is to the price of a cart. */
export const termsOf = (scheme: RedeemRules, redeem: number): PointsTerms => ({
  redeem,
  step: scheme.redeemStep,
  stepValue: scheme.stepValue,
  minimum: scheme.minRedeem,
  maxSharePercent: scheme.maxSharePercent,
})

/**
 * In the first hours of a browser that is new to its customer: the most that still leaves them through it,
 * and until when.
 */
export type NewDevice = { readonly most: number; readonly until: number }

/**
 * The limit of a browser that is their customer's since then, after so many points were spent or given since;
 * null: there is none.
 */
export function newDeviceOf(
  { transfer }: Pick<PointsScheme, 'transfer'>,
  { since, spent }: { readonly since: number | null; readonly spent: number },
  now: number,
): NewDevice | null {
  if (since === null) return null
  const until = since + transfer.newDeviceHours * 60 * 60_000
  return now < until ? { most: Math.max(0, transfer.newDevicePoints - spent), until } : null
}

/** Of a balance, what may be redeemed now. */
export const usableOf = ({
  balance,
  newDevice,
}: {
  readonly balance: number
  readonly newDevice: Pick<NewDevice, 'most'> | null
}): number => (newDevice ? Math.min(balance, newDevice.most) : balance)

/** The most that somebody with this balance can redeem on what is left of the food (halalas). */
export const mostRedeemable = (scheme: RedeemRules, balance: number, left: number): number =>
  applyPoints(termsOf(scheme, balance), left).redeemed

/** The fewest points that are redeemed at all: whole steps, from the scheme's least on. */
export const leastRedeemable = ({ redeemStep, minRedeem }: RedeemRules): number =>
  Math.max(1, Math.ceil(minRedeem / redeemStep)) * redeemStep

/** Halalas of food from which on points are redeemed at all. Never, where points pay no share of it. */
export const foodToRedeem = (scheme: RedeemRules): number =>
  scheme.maxSharePercent > 0
    ? Math.ceil((100 * worthOf(scheme, leastRedeemable(scheme))) / scheme.maxSharePercent)
    : Infinity

/** Halalas that the whole steps of so many points are worth. */
export const worthOf = (scheme: Pick<PointsScheme, 'redeemStep' | 'stepValue'>, points: number): number =>
  scheme.redeemStep > 0 ? Math.floor(points / scheme.redeemStep) * scheme.stepValue : 0

/** Halalas that were paid for food alone: what is earned on, and what a refund takes away from. */
export const foodPaid = ({ taxable, deliveryFee }: Pick<Quote, 'taxable' | 'deliveryFee'>): number =>
  taxable - deliveryFee

/**
 * Points that an order brings on this level, rounded down: for the food that is paid, not for delivery and
 * deposits.
 */
export function pointsEarned(
  quote: Pick<Quote, 'taxable' | 'deliveryFee'>,
  scheme: PointsScheme,
  level: PointsLevel,
): number {
  if (scheme.earnPer <= 0) return 0
  // BigInt: a feast times the points times a percent could leave the safe integers
  const product = BigInt(foodPaid(quote)) * BigInt(scheme.earnPoints) * BigInt(level.earnPercent)
  return Number(product / (BigInt(scheme.earnPer) * 100n))
}

/** What is left of the points of an order when so much of what was paid (halalas) went back, rounded down. */
export function pointsKept(
  earned: number,
  { food, refunded }: { readonly food: number; readonly refunded: number },
): number {
  if (food <= 0) return refunded > 0 ? 0 : earned
  const kept = BigInt(Math.max(0, food - refunded))
  return Number((BigInt(earned) * kept) / BigInt(food))
}

/**
 * The first instant at which points are no longer good: the midnight in Riyadh that ends the same day so many
 * months later.
 */
export const lapsesAt = (earnedAt: number, { validMonths }: Pick<PointsScheme, 'validMonths'>): number =>
  instantOf(addMonths(localOf(earnedAt).date, validMonths), 24 * 60)

/** The last day on which points are good that lapse at this instant. */
export const lastDayOf = (lapses: number): string => localOf(lapses - 1).date

const day = 24 * 60 * 60_000

/** So long before they lapse points are spoken of. */
export const lapseNotices = { month: 30 * day, week: 7 * day } as const
export type LapseNotice = keyof typeof lapseNotices

/** Which of them is due; what comes when it would lapse within the week has no month any more. */
export function lapseNoticeAt(now: number, lapses: number): LapseNotice | undefined {
  if (now >= lapses) return undefined
  if (now >= lapses - lapseNotices.week) return 'week'
  return now >= lapses - lapseNotices.month ? 'month' : undefined
}
