import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '#domain/duration.ts'
import { judgePromise, windowOf } from '#domain/promise-kept.ts'
import { paidWith } from '#domain/promise-paid.ts'

test('a guarantee would have paid the orders that it would have called missed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -60 * minuteMs, max: 120 * minuteMs }), { maxLength: 30 }),
      fc.integer({ min: 5, max: 60 }),
      (lateBy, graceMinutes) => {
        const missed = lateBy.filter(
          (late) =>
            judgePromise({ promisedAt: 0, handedAt: windowOf(0).to + late }, { graceMinutes }).isMissed,
        )
        const late = lateBy
          .map((ms) => ({ minutes: Math.ceil(ms / minuteMs), orders: 1 }))
          .filter(({ minutes }) => minutes > 0)
        expect(paidWith(late, graceMinutes)).toBe(missed.length)
      },
    ),
  )
})

test('a longer grace never pays more orders', () => {
  const late = [
    { minutes: 11, orders: 3 },
    { minutes: 16, orders: 2 },
    { minutes: 31, orders: 1 },
  ]

  expect([10, 15, 20, 30].map((grace) => paidWith(late, grace))).toEqual([6, 3, 1, 1])
})
