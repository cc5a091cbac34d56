import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidenceOf, judgePromise, leastOrders, promisedStatusOf, windowOf } from '#domain/promise-kept.ts'

const minute = 60_000
const promisedAt = Date.parse('2026-11-21T17:00:00Z')
const terms = { graceMinutes: 15 }
const judged = (minutes: number) =>
  judgePromise({ promisedAt, handedAt: promisedAt + minutes * minute }, terms)

test('the window begins at the promised time and is a quarter of an hour long', () => {
  expect(windowOf(promisedAt)).toEqual({ from: promisedAt, to: promisedAt + 15 * minute })
})

test('pick-up is kept when it is ready, delivery at the hand-over', () => {
  expect([promisedStatusOf('pickup'), promisedStatusOf('delivery')]).toEqual(['ready', 'completed'])
})

test.each([
  [-40, 0, false],
  [0, 0, false],
  [15, 0, false],
  [16.5, 1, false],
  [30, 15, false],
  [30.01, 15, true],
  [27, 12, false],
  [90, 75, true],
])(
  '%s minutes after the promised time an order is %s minutes late, and missed: %s',
  (after, late, isMissed) => {
    expect(judged(after)).toEqual({ lateMinutes: late, isMissed })
  },
)

const history = fc
  .nat(5000)
  .chain((orders) => fc.record({ orders: fc.constant(orders), kept: fc.nat(orders) }))

test('with fewer than twenty orders the history says nothing', () => {
  fc.assert(
    fc.property(history, (of) => {
      expect(confidenceOf(of) === undefined).toBe(of.orders < leastOrders)
    }),
  )
})

test('an estimate is between 0 and 99 percent and within a few percent of the share', () => {
  fc.assert(
    fc.property(history, ({ orders, kept }) => {
      const found = confidenceOf({ orders, kept })
      if (!found) return
      expect(found.percent).toBeGreaterThanOrEqual(0)
      expect(found.percent).toBeLessThan(100)
      expect(Math.abs(found.percent - (100 * kept) / orders)).toBeLessThanOrEqual(1 + 100 / (orders + 2))
    }),
  )
})

test('one more kept promise never lowers the estimate, one more missed never raises it', () => {
  fc.assert(
    fc.property(history, ({ orders, kept }) => {
      const now = confidenceOf({ orders, kept })
      const better = confidenceOf({ orders: orders + 1, kept: kept + 1 })
      const worse = confidenceOf({ orders: orders + 1, kept })
      if (!now || !better || !worse) return
      expect(better.percent).toBeGreaterThanOrEqual(now.percent)
      expect(worse.percent).toBeLessThanOrEqual(now.percent)
    }),
  )
})

test('on orders that are kept with a known chance the estimate finds it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
      (chance, dice) => {
        const orders = 2000
        let kept = 0
        for (let one = 0; one < orders; one++) if (Number(dice.next().value) < chance) kept++
        // five standard deviations of the share
        const spread = 100 * 5 * Math.sqrt(0.25 / orders)
        expect(Math.abs((confidenceOf({ orders, kept })?.percent ?? 0) - chance)).toBeLessThanOrEqual(
          spread + 1,
        )
      },
    ),
    { numRuns: 20, seed: 7 },
  )
})
