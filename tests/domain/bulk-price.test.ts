import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedPrice, priceSteps } from '#domain/bulk-price.ts'

const prices = fc.integer({ min: 0, max: 100_000_000 })
const steps = fc.constantFrom(...priceSteps)
const changes = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -100, max: 300 }) }),
  fc.record({ kind: fc.constant('amount' as const), halalas: fc.integer({ min: -50_000, max: 50_000 }) }),
)

describe('a price that is changed with others', () => {
  test.each([
    [3400, 5, 100, 3600],
    [5400, 5, 100, 5700],
    [6200, 5, 100, 6500],
    [3400, 5, 50, 3550],
    [3200, -10, 50, 2900],
    [1500, -100, 100, 0],
  ] as const)('%i halalas by %i percent, to %i: %i', (price, percent, step, expected) => {
    expect(changedPrice(price, { kind: 'percent', percent }, step)).toBe(expected)
  })

  test('an amount is added, and taken away down to nothing', () => {
    expect(changedPrice(3250, { kind: 'amount', halalas: 200 }, 50)).toBe(3450)
    expect(changedPrice(3250, { kind: 'amount', halalas: 200 }, 100)).toBe(3500)
    expect(changedPrice(300, { kind: 'amount', halalas: -500 }, 100)).toBe(0)
  })

  test('a change of nothing does not round', () => {
    expect(changedPrice(3225, { kind: 'percent', percent: 0 }, 100)).toBe(3225)
  })

  test('the result is a price of the menu, in whole steps, at most half a step from the exact one', () => {
    fc.assert(
      fc.property(prices, changes, steps, (price, change, step) => {
        const changed = changedPrice(price, change, step)
        const added = change.kind === 'percent' ? (price * change.percent) / 100 : change.halalas
        if (added === 0) return changed === price
        const exact = Math.min(Math.max(price + added, 0), 100_000_000)
        return changed >= 0 && changed % step === 0 && Math.abs(changed - exact) <= step / 2
      }),
    )
  })

  test('of two prices, the higher one stays at least as high', () => {
    fc.assert(
      fc.property(prices, prices, changes, steps, (a, b, change, step) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        // a price of nothing keeps no fraction to round
        fc.pre(change.kind === 'amount' || low > 0)
        return changedPrice(low, change, step) <= changedPrice(high, change, step)
      }),
    )
  })
})
