import * as v from 'valibot'
import { usualScheme } from '#domain/points.ts'
import { Id, list, sealed, wholeHalalas, wholeNumber, words } from './menu-file-terms.ts'

const asPoints = 'expected points as a whole number'
const asPercent = 'expected percent as a whole number'

/** A whole number of the scheme; left out, what is usual. */
const setting = (
  expected: string,
  [least, most]: readonly [least: number, most: number],
  usual: number,
  about: string,
) => v.pipe(v.optional(wholeNumber(expected, least, most), usual), v.description(about))

export const LevelEntry = sealed({
  id: Id,
  name: words(40),
  from: v.pipe(
    wholeNumber(asPoints, 0, 10_000_000),
    v.description('Points earned in twelve months that make the level; 0 for the first.'),
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

const TransferEntry = sealed({
  min: setting(asPoints, [1, 1_000_000], usualScheme.transfer.min, 'Fewest points of one transfer.'),
  max: setting(asPoints, [1, 1_000_000], usualScheme.transfer.max, 'Most points of one transfer.'),
  perDay: setting(
    asPoints,
    [1, 10_000_000],
    usualScheme.transfer.perDay,
    'Most points that a customer transfers in a day.',
  ),
  timesPerDay: setting(
    'expected a whole number of transfers',
    [1, 1000],
    usualScheme.transfer.timesPerDay,
    'Most transfers of a customer in a day.',
  ),
  restDays: setting(
    'expected days as a whole number',
    [0, 365],
    usualScheme.transfer.restDays,
    'For so long points that came from somebody else are not sent on.',
  ),
  newDeviceHours: setting(
    'expected hours as a whole number',
    [0, 720],
    usualScheme.transfer.newDeviceHours,
    'For so long after the first sign-in of a customer in another browser than before …',
  ),
  newDevicePoints: setting(
    asPoints,
    [0, 1_000_000],
    usualScheme.transfer.newDevicePoints,
    '… no more points than these are spent or transferred from it.',
  ),
})

const InviteEntry = sealed({
  inviterPoints: setting(
    asPoints,
    [0, 100_000],
    usualScheme.invite.inviterPoints,
    'Points of whoever invites, when the first order of the friend that is large enough is completed …',
  ),
  friendPoints: setting(
    asPoints,
    [0, 100_000],
    usualScheme.invite.friendPoints,
    '… and of the friend. Nothing for both: there are no invitations.',
  ),
  leastOrder: setting(
    wholeHalalas,
    [0, 1_000_000],
    usualScheme.invite.leastOrder,
    'So many halalas of food must be paid in that order.',
  ),
  perMonth: setting(
    'expected a whole number of friends',
    [0, 1000],
    usualScheme.invite.perMonth,
    'Most friends in a month for whom somebody is rewarded.',
  ),
})

/**
 * How points are earned, kept and spent. A change is a new version: orders keep the scheme they were placed
 * under.
 */
export const PointsEntry = sealed({
  earnPer: setting(wholeHalalas, [1, 1_000_000], usualScheme.earnPer, 'For so many halalas of food …'),
  earnPoints: setting(asPoints, [0, 10_000], usualScheme.earnPoints, '… so many points; 0 for none.'),
  redeemStep: setting(
    asPoints,
    [1, 1_000_000],
    usualScheme.redeemStep,
    'Points are redeemed in steps of this …',
  ),
  stepValue: setting(wholeHalalas, [1, 1_000_000], usualScheme.stepValue, '… each worth so many halalas.'),
  minRedeem: setting(asPoints, [0, 1_000_000], usualScheme.minRedeem, 'Fewer than these are not redeemed.'),
  maxSharePercent: setting(
    asPercent,
    [0, 100],
    usualScheme.maxSharePercent,
    'Most of the food that points pay.',
  ),
  validMonths: setting(
    'expected months as a whole number',
    [1, 120],
    usualScheme.validMonths,
    'Points lapse at the midnight in Riyadh that ends the same day so many months later.',
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
    v.description('The lowest first; it begins at 0.'),
  ),
  transfer: v.optional(TransferEntry, {}),
  invite: v.optional(InviteEntry, {}),
})
