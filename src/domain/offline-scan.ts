import { applyPoints, type PointsTerms } from './apply-points.ts'
import { dayMs, hourMs, minuteMs } from './duration.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { judgeStep, type ReadCode, stepMs } from './scan-code.ts'

/** What a branch may redeem while it has no network, in points. */
export type OfflineLimits = {
  /** For one code. */
  readonly perCode: number
  /** On one tablet, in all entries that wait for the network. */
  readonly perTablet: number
}

/**
 * A tablet verifies codes with one list for a day at most. With a network it takes a new list much earlier.
 */
export const listMs = dayMs

/** A tablet that reaches the shop takes a new list after this time, so that the points in it are recent. */
export const freshListMs = hourMs / 2

/**
 * Until when after the end of its list an entry is accepted: an outage, and a tablet in a drawer for some
 * days.
 */
export const lateEntryMs = 7 * dayMs

/**
 * Only customers with an order at the branch within this time are in its lists, at most this many, the most
 * recent first: a list has a bounded size (200 kB) and a stolen one concerns regulars of one branch only.
 */
export const recentMs = 60 * dayMs
export const mostKeys = 2000

/** A customer whose code was flagged is in no list for this time. */
export const flaggedMs = 90 * dayMs

/** The time of a list begins a little earlier, because its code may be from a phone whose clock is behind. */
const toleranceMs = 5 * minuteMs

/** What became of an entry at the server. All but `honoured` leave points and orders as they are. */
export const offlineOutcomes = [
  'honoured',
  /** The code was used before, at this or another branch: flagged. */
  'used',
  /** The customer had too few points left: flagged. */
  'points',
  /** More points than the limits of the list allow. */
  'limit',
  /** The list was revoked before the code was made. */
  'revoked',
  /** The code was not made in the time of the list, or arrived too late. */
  'late',
  /** No known key made the code, or the account was deleted. */
  'unknown',
  /** The points and the amount do not fit the points scheme. */
  'terms',
  /** It is the code of the employee. */
  'own',
] as const
export type OfflineOutcome = (typeof offlineOutcomes)[number]

/** Why a tablet does not take a code without a network. */
export type OfflineRefusal =
  | 'offline-no-list'
  | 'offline-clock'
  | 'offline-ended'
  | 'offline-typed'
  | 'offline-unsigned'
  | 'offline-no-guest'
  | 'offline-forged'
  | 'scan-unknown'
  | 'scan-old'
  | 'scan-early'
  | 'scan-used'

/** The parts of a list that decide whether a code is taken. Instants in milliseconds since 1970. */
type ListTimes = {
  readonly madeAt: number
  readonly expiresAt: number
  /** By how many milliseconds the server's clock was ahead of the tablet's when it sent the list. */
  readonly ahead: number
}

/**
 * Returns the server's time now, from the tablet's clock and the difference that it learned with the list.
 * Refuses if the clock was set back behind the list since, so that the time is not known, and after its end.
 */
export function timeOfList(
  list: ListTimes | undefined,
  deviceNow: number,
): Outcome<number, 'offline-no-list' | 'offline-clock' | 'offline-ended'> {
  if (!list) return refuse('offline-no-list')
  const now = deviceNow + list.ahead
  if (now < list.madeAt - minuteMs) return refuse('offline-clock')
  return now < list.expiresAt ? done(now) : refuse('offline-ended')
}

type SignedCode = Extract<ReadCode, { kind: 'signed' }>

/**
 * Returns the code if a tablet may verify it now: signed, of a current half minute, and not used on this
 * tablet. Its signature is not checked here.
 */
export function canVerify(
  code: ReadCode | undefined,
  now: number,
  used: readonly { readonly number: number; readonly step: number }[],
): Outcome<SignedCode, Exclude<OfflineRefusal, 'offline-no-guest' | 'offline-forged'>> {
  if (!code) return refuse('scan-unknown')
  if (code.kind === 'typed') return refuse('offline-typed')
  if (code.kind === 'shown') return refuse('offline-unsigned')
  const judged = judgeStep(code.step, now)
  if (judged !== 'good') return refuse(judged === 'old' ? 'scan-old' : 'scan-early')
  return used.some(({ number, step }) => number === code.number && step === code.step)
    ? refuse('scan-used')
    : done(code)
}

/** Returns the most points of a balance that a branch redeems for one code without a network. */
export const mostOfBalance = ({ perCode }: Pick<OfflineLimits, 'perCode'>, balance: number): number =>
  Math.max(0, Math.min(perCode, balance))

/** Returns the points that a tablet can still redeem while these entries wait. */
export const remainingOnTablet = (
  { perTablet }: Pick<OfflineLimits, 'perTablet'>,
  waiting: readonly { readonly points: number }[],
): number => Math.max(0, perTablet - waiting.reduce((sum, { points }) => sum + points, 0))

/** What the server knows of a list. */
export type ListNow = OfflineLimits & {
  readonly madeAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
}

/**
 * Returns whether the server accepts an entry with a genuine code of this step under a list. The time of an
 * entry is that of its code, which the customer's device signed; the tablet's clock does not count. `earlier`
 * are the points of the other accepted entries under the list.
 */
export function judgeEntry(
  list: ListNow,
  { step, points, earlier }: { readonly step: number; readonly points: number; readonly earlier: number },
  now: number,
): 'good' | 'revoked' | 'late' | 'limit' {
  const at = step * stepMs
  if (list.revokedAt !== null && at >= list.revokedAt) return 'revoked'
  const isOfList = at >= list.madeAt - toleranceMs && at < list.expiresAt + toleranceMs
  if (!isOfList || at > now + toleranceMs || now > list.expiresAt + lateEntryMs) return 'late'
  return points > list.perCode || earlier + points > list.perTablet ? 'limit' : 'good'
}

/**
 * Returns whether the server accepts no entry of a code that was taken at this instant, whichever list it was
 * verified with. Instants in milliseconds since 1970.
 */
export const isTooLate = (takenAt: number, now: number): boolean =>
  now > takenAt + listMs + toleranceMs + lateEntryMs

/** Returns whether the owner has to look at an outcome. */
export const isFlagged = (outcome: OfflineOutcome): outcome is 'used' | 'points' =>
  outcome === 'used' || outcome === 'points'

type RedeemTerms = Omit<PointsTerms, 'redeem'>

/** Returns the most of these points that pay a part of a bill (halalas), in whole steps. */
export const mostOffline = (terms: RedeemTerms, points: number, amount: number): number =>
  applyPoints({ ...terms, redeem: points }, amount).redeemed

/** Returns what these points are worth on a bill that is large enough, in halalas. */
export const worthOfTerms = ({ step, stepValue, minimum }: RedeemTerms, points: number): number => {
  const steps = step > 0 ? Math.floor(points / step) : 0
  return steps * step >= minimum ? steps * stepValue : 0
}
