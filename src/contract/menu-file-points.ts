import * as v from 'valibot'
import { usualScheme } from '#domain/points.ts'
import { Id, list, sealed, wholeHalalas, wholeNumber, words } from './menu-file-terms.ts'

const asPoints = 'expected points as a whole number'
const asPercent = 'expected percent as a whole number'

/** A whole number of the scheme; if it is omitted, the usual value. */
const setting = (
  expected: string,
  [least, most]: readonly [least: number, most: number],
  usual: number,
  about: string,
) => v.pipe(v.optional(wholeNumber(expected, least, most), usual), v.description(about))

const LevelEntry = sealed({
  id: Id,
  name: words(40),
  from: v.pipe(
    wholeNumber(asPoints, 0, 10_000_000),
    v.description('The points earned in twelve months that reach the level; 0 for the first.'),
  ),
  earnPercent: wholeNumber(asPercent, 100, 1000),
})

function isClimbing(levels: v.InferOutput<typeof LevelEntry>[]): boolean {
  const ids = new Set(levels.map(({ id }) => id))
  return (
    ids.size === levels.length &&
    levels.every(({ from }, place) => (place === 0 ? from === 0 : from > (levels[place - 1]?.from ?? from)))
  )
}

const TransferEntry = v.pipe(
  sealed({
    min: setting(asPoints, [1, 1_000_000], usualScheme.transfer.min, 'The least points of one transfer.'),
    max: setting(asPoints, [1, 1_000_000], usualScheme.transfer.max, 'The most points of one transfer.'),
    perDay: setting(
      asPoints,
      [1, 10_000_000],
      usualScheme.transfer.perDay,
      'The most points that a customer can send in a day.',
    ),
    timesPerDay: setting(
      'expected a whole number of transfers',
      [1, 1000],
      usualScheme.transfer.timesPerDay,
      'The most transfers of a customer in a day.',
    ),
    restDays: setting(
      'expected days as a whole number',
      [0, 365],
      usualScheme.transfer.restDays,
      'The days for which received points cannot be sent on.',
    ),
    newDeviceHours: setting(
      'expected hours as a whole number',
      [0, 720],
      usualScheme.transfer.newDeviceHours,
      'The hours after a customer’s first sign-in on a new browser in which `newDevicePoints` is the limit.',
    ),
    newDevicePoints: setting(
      asPoints,
      [0, 1_000_000],
      usualScheme.transfer.newDevicePoints,
      'The most points that can be redeemed or sent from a new browser in these hours.',
    ),
  }),
  v.check(
    ({ min, max, perDay }) => min <= Math.min(max, perDay),
    'expected a `min` of at most `max` and at most `perDay`: no other transfer is possible',
  ),
)

const InviteEntry = sealed({
  inviterPoints: setting(
    asPoints,
    [0, 100_000],
    usualScheme.invite.inviterPoints,
    'Points for the inviting customer, when the friend’s first order of at least `leastOrder` is completed.',
  ),
  friendPoints: setting(
    asPoints,
    [0, 100_000],
    usualScheme.invite.friendPoints,
    'Points for the friend, at the same time. With 0 for both there are no invitations.',
  ),
  leastOrder: setting(
    wholeHalalas,
    [0, 1_000_000],
    usualScheme.invite.leastOrder,
    'The halalas of food that must be paid in that order.',
  ),
  perMonth: setting(
    'expected a whole number of friends',
    [0, 1000],
    usualScheme.invite.perMonth,
    'The most friends per month for whom a customer is rewarded.',
  ),
})

const OfflineEntry = sealed({
  perCode: setting(
    asPoints,
    [0, 1_000_000],
    usualScheme.offline.perCode,
    'The most points that a branch without a network redeems for one code; 0 for none.',
  ),
  perTablet: setting(
    asPoints,
    [0, 10_000_000],
    usualScheme.offline.perTablet,
    'The most points that one tablet of a branch redeems until it reaches the shop again.',
  ),
})

/**
 * How points are earned, kept and redeemed. A change makes a new version: orders keep the scheme under which
 * they were placed.
 */
export const PointsEntry = sealed({
  earnPer: setting(
    wholeHalalas,
    [1, 1_000_000],
    usualScheme.earnPer,
    'The halalas of food that earn `earnPoints`.',
  ),
  earnPoints: setting(
    asPoints,
    [0, 10_000],
    usualScheme.earnPoints,
    'Points for each `earnPer` halalas of food; 0 for none.',
  ),
  redeemStep: setting(
    asPoints,
    [1, 1_000_000],
    usualScheme.redeemStep,
    'The points of one step; only whole steps are redeemed.',
  ),
  stepValue: setting(
    wholeHalalas,
    [1, 1_000_000],
    usualScheme.stepValue,
    'The value of one step in halalas.',
  ),
  minRedeem: setting(
    asPoints,
    [0, 1_000_000],
    usualScheme.minRedeem,
    'The least points that can be redeemed.',
  ),
  maxSharePercent: setting(
    asPercent,
    [0, 100],
    usualScheme.maxSharePercent,
    'The largest share of the food’s price that points can pay.',
  ),
  validMonths: setting(
    'expected months as a whole number',
    [1, 120],
    usualScheme.validMonths,
    'Points expire after this many months, at the midnight in Riyadh that ends the same day of the month.',
  ),
  levels: v.pipe(
    v.optional(
      v.pipe(
        list(LevelEntry, 10),
        v.minLength(1, 'expected at least one level'),
        v.check(
          isClimbing,
          'expected levels of different ids, the first from 0, each from more than the one before',
        ),
      ),
      () => [...usualScheme.levels],
    ),
    v.description('The lowest first, which begins at 0.'),
  ),
  transfer: v.optional(TransferEntry, {}),
  invite: v.optional(InviteEntry, {}),
  offline: v.optional(OfflineEntry, {}),
})
