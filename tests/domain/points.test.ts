import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPoints } from '#domain/apply-points.ts'
import {
  foodToRedeem,
  foodPaid,
  lapseNoticeAt,
  lapsesAfterReturn,
  lapsesAt,
  lastDayOf,
  leastRedeemable,
  liabilityOf,
  mostRedeemable,
  pointsEarned,
  pointsAfterRefund,
  pointsToRedeem,
  pointsUseOf,
  termsOf,
  usualScheme,
  worthOf,
} from '#domain/points.ts'
import { levelOf, levelSince, levelsReached, nextLevel } from '#domain/levels.ts'

const [guest, friend, family] = usualScheme.levels
if (!guest || !friend || !family) throw new Error('expected three levels')

test.each([
  [1, 50, 'both'],
  [1, 0, 'earned'],
  [0, 50, 'redeemed'],
  [0, 0, 'none'],
])('%i earned points and %i percent to redeem are used: %s', (earnPoints, maxSharePercent, use) => {
  expect(pointsUseOf({ earnPoints, maxSharePercent })).toBe(use)
})

const amounts = fc.nat(100_000_000)

/** The points for food of this many halalas. */
const earned = (taxable: number, level = guest) =>
  pointsEarned({ taxable, deliveryFee: 0 }, usualScheme, level)

describe('earned points', () => {
  test.each([
    ['a point a riyal', 10_000, 0, guest, 100],
    ['nothing for a started riyal', 199, 0, guest, 1],
    ['nothing for delivery', 11_500, 1500, guest, 100],
    ['a quarter more for a friend', 10_000, 0, friend, 125],
    ['half as much more for the family, rounded down', 5300, 0, family, 79],
    ['nothing for nothing', 0, 0, family, 0],
  ])('%s', (_, taxable, deliveryFee, level, points) => {
    expect(pointsEarned({ taxable, deliveryFee }, usualScheme, level)).toBe(points)
  })

  test('are 0 where the scheme earns nothing', () => {
    const quote = { taxable: 10_000, deliveryFee: 0 }

    expect(pointsEarned(quote, { ...usualScheme, earnPoints: 0 }, guest)).toBe(0)
    expect(pointsEarned(quote, { ...usualScheme, earnPer: 0 }, guest)).toBe(0)
  })

  test('never decrease with the amount of food or the level', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, two) => {
        const [less, more] = one < two ? [one, two] : [two, one]

        expect(earned(less)).toBeLessThanOrEqual(earned(more))
        expect(earned(less)).toBeLessThanOrEqual(earned(less, friend))
        expect(earned(less, friend)).toBeLessThanOrEqual(earned(less, family))
      }),
    )
  })

  test('are for the food alone', () => {
    expect(foodPaid({ taxable: 6500, deliveryFee: 1500 })).toBe(5000)
  })
})

describe('points kept after a refund', () => {
  test.each([
    ['everything, where nothing went back', 100, 10_000, 0, 100],
    ['half of it for half of the food', 100, 10_000, 5000, 50],
    ['rounded down', 100, 10_000, 1, 99],
    ['nothing, where all went back', 100, 10_000, 10_000, 0],
    ['nothing, where the delivery went back too', 100, 10_000, 11_500, 0],
    ['nothing of nothing', 0, 10_000, 5000, 0],
    ['nothing, where there was no food to pay for', 10, 0, 1, 0],
  ])('%s', (_, earned, food, refunded, kept) => {
    expect(pointsAfterRefund(earned, { food, refunded })).toBe(kept)
  })

  test('never increase and are never negative, in any number of refunds', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), amounts, fc.array(fc.nat(1_000_000)), (earned, food, parts) => {
        let refunded = 0
        let before = earned
        for (const part of parts) {
          refunded += part
          const kept = pointsAfterRefund(earned, { food, refunded })
          expect(kept).toBeLessThanOrEqual(before)
          expect(kept).toBeGreaterThanOrEqual(0)
          before = kept
        }
      }),
    )
  })
})

describe('redeemable points', () => {
  test.each([
    ['whole steps of the balance', 250, 100_000, 200],
    ['half of the food', 5000, 4000, 400],
    ['nothing below the least', 99, 100_000, 0],
    ['nothing where half of the food is worth less than a step', 5000, 999, 0],
  ])('are %s', (_, balance, left, most) => {
    expect(mostRedeemable(usualScheme, balance, left)).toBe(most)
  })

  test.each([
    ['a step', 100, 100, 100],
    ['whole steps', 100, 250, 300],
    ['a step too where the scheme says nothing of a least', 50, 0, 50],
  ])('begin with %s', (_, redeemStep, minRedeem, least) => {
    expect(leastRedeemable({ ...usualScheme, redeemStep, minRedeem })).toBe(least)
  })

  test.each([
    ['as many as wanted', 100, 100, 1000],
    ['whole steps', 300, 100, 1200],
    ['one step that is larger than wanted', 5000, 100, 5000],
    ['the least of the scheme', 100, 2000, 2000],
  ])('from 1000 on are %s', (_, redeemStep, minRedeem, points) => {
    expect(pointsToRedeem({ ...usualScheme, redeemStep, minRedeem }, 1000)).toBe(points)
  })

  test.each([
    ['half of which is worth the least', usualScheme, 1000],
    ['a third of which is, rounded up', { ...usualScheme, maxSharePercent: 33 }, 1516],
    [
      'of which there is never enough, where points pay none of it',
      { ...usualScheme, maxSharePercent: 0 },
      Infinity,
    ],
  ])('begin with food %s', (_, scheme, food) => {
    expect(foodToRedeem(scheme)).toBe(food)
    if (food < Infinity) {
      expect(mostRedeemable(scheme, 10_000, food)).toBe(leastRedeemable(scheme))
      expect(mostRedeemable(scheme, 10_000, food - 1)).toBe(0)
    }
  })

  const schemes = fc.record({
    redeemStep: fc.nat(200),
    stepValue: fc.nat(900),
    minRedeem: fc.nat(500),
    maxSharePercent: fc.nat(100),
  })

  test('are within the balance, the share and the steps, and never worth more than the food', () => {
    fc.assert(
      fc.property(schemes, fc.nat(20_000), amounts, (terms, balance, left) => {
        const scheme = { ...usualScheme, ...terms }
        const most = mostRedeemable(scheme, balance, left)
        const { redeemed, discount } = applyPoints(termsOf(scheme, most), left)

        expect(redeemed).toBe(most)
        expect(most).toBeLessThanOrEqual(balance)
        expect(100 * discount).toBeLessThanOrEqual(terms.maxSharePercent * left)
        expect(discount).toBe(worthOf(scheme, redeemed))
        if (most > 0) expect(most).toBeGreaterThanOrEqual(terms.minRedeem)
        if (terms.redeemStep > 0) expect(most % terms.redeemStep).toBe(0)
      }),
    )
  })
})

test.each([
  [1050, 5250],
  [99, 495],
  [0, 0],
])('%i points of all customers are worth %i halalas in proportion', (points, worth) => {
  expect(liabilityOf({ redeemStep: 100, stepValue: 500 }, points)).toBe(worth)
  expect(liabilityOf({ redeemStep: 0, stepValue: 500 }, points)).toBe(0)
})

describe('points expire', () => {
  test.each([
    ['at the midnight that ends the same day a year later', '2026-11-21T09:00:00Z', '2027-11-21'],
    ['by the calendar of Riyadh', '2026-11-21T21:00:00Z', '2027-11-22'],
    ['on the last of February, where there is no 29th', '2028-02-29T09:00:00Z', '2029-02-28'],
  ])('%s', (_, earned, lastDay) => {
    const lapses = lapsesAt(Date.parse(earned), usualScheme)

    expect(lastDayOf(lapses)).toBe(lastDay)
    expect(new Date(lapses).toISOString()).toBe(`${lastDay}T21:00:00.000Z`)
  })

  test('not earlier for points that are earned later', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2039, 11, 31) })
    fc.assert(
      fc.property(instants, instants, (one, two) => {
        const [first, second] = one < two ? [one, two] : [two, one]

        expect(lapsesAt(first, usualScheme)).toBeLessThanOrEqual(lapsesAt(second, usualScheme))
      }),
    )
  })
})

describe('a level', () => {
  test.each([
    [0, 'guest', 2000, 0],
    [-40, 'guest', 2000, 0],
    [1240, 'guest', 760, 62],
    [1999, 'guest', 1, 99],
    [2000, 'friend', 4000, 0],
    [5999, 'friend', 1, 99],
  ])('of %i points is %s, with %i to the next', (earned, id, missing, share) => {
    expect(levelOf(usualScheme, earned).id).toBe(id)
    expect(nextLevel(usualScheme, earned)).toMatchObject({ missing, share })
  })

  test('has no next level above the highest', () => {
    expect(levelOf(usualScheme, 6000).id).toBe('family')
    expect(nextLevel(usualScheme, 1_000_000)).toBeNull()
  })

  test('counts the last twelve months, from a midnight in Riyadh', () => {
    expect(levelSince(Date.parse('2026-11-21T09:00:00Z'))).toBe(Date.parse('2025-11-20T21:00:00Z'))
  })
})

test.each([
  [31 * 24, undefined],
  [30 * 24, 'month'],
  [7 * 24 + 1, 'month'],
  [7 * 24, 'week'],
  [1, 'week'],
  [0, undefined],
])('%i hours before points expire a notice is due: %s', (hours, notice) => {
  const lapses = Date.UTC(2027, 0, 20, 21)
  expect(lapseNoticeAt(lapses - hours * 60 * 60_000, lapses)).toBe(notice)
})

test.each([
  [0, []],
  [1999, []],
  [2000, ['friend']],
  [7000, ['friend', 'family']],
])('a customer who has earned %i points has reached %j', (earned, levels) => {
  expect(levelsReached(usualScheme, earned).map(({ id }) => id)).toEqual(levels)
})

test('points that return lapsed are valid until the midnight that ends the day a week later', () => {
  // 23:30 in Riyadh
  const at = Date.parse('2026-11-27T20:30:00Z')

  expect(new Date(lapsesAfterReturn(at)).toISOString()).toBe('2026-12-04T21:00:00.000Z')
  expect(lastDayOf(lapsesAfterReturn(at))).toBe('2026-12-04')
})
