import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, vatInside, parseRiyals } from '#domain/money.ts'
import { percentOf, percentOfRoundedUp } from '#domain/percent.ts'

const halalas = fc.integer({ min: 0, max: 1_000_000_000 })

test.each([
  [0, 0],
  [1, 0],
  [4, 1],
  [11500, 1500],
  [10000, 1304],
  [4900, 639],
  [1725, 225],
])('the VAT in %i halalas is %i', (gross, vat) => {
  expect(vatInside(gross)).toBe(vat)
})

test('VAT is the nearest whole halala to 15/115 of the gross amount', () => {
  fc.assert(
    fc.property(halalas, (gross) => {
      // |vat − gross·15/115| ≤ ½, in whole numbers
      expect(Math.abs(230 * vatInside(gross) - 30 * gross)).toBeLessThanOrEqual(115)
    }),
  )
})

test.each([[12.5], [-1], [Number.NaN], [Number.MAX_SAFE_INTEGER + 1]])(
  'a fractional amount of halalas throws: %d',
  (amount) => {
    expect(() => vatInside(amount)).toThrow('whole number of halalas')
    expect(() => allocate(amount, [1])).toThrow('whole number of halalas')
  },
)

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [0, 3, 0], [0, 100, 0]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [10, [1, 2, 7], [1, 2, 7]],
  [1, [2, 3], [0, 1]],
])('%i split by the weights %j is %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts)
})

test('weights that sum to 0 throw', () => {
  expect(() => allocate(1, [])).toThrow('expected a part')
})

test('parts sum to the total, and each is less than a halala from its exact share', () => {
  fc.assert(
    fc.property(halalas, fc.array(halalas, { minLength: 1, maxLength: 40 }), (total, weights) => {
      const parts = allocate(total, weights)

      const weight = weights.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      if (weight === 0) return
      parts.forEach((part, place) => {
        const distance = BigInt(part) * BigInt(weight) - BigInt(total) * BigInt(weights[place]!)
        expect(distance < BigInt(weight) && distance > -BigInt(weight)).toBe(true)
      })
    }),
  )
})

test.each([
  [1005, 50, 503, 503],
  [1001, 10, 100, 101],
  [999, 12.5, 125, 125],
  [1000, 0, 0, 0],
  [1000, 100, 1000, 1000],
  [1000, 140, 1000, 1000],
  [1000, -5, 0, 0],
  [100, 0.1 + 0.2, 0, 1],
])('of %i halalas %d percent is %i, rounded up %i', (amount, percent, half, up) => {
  expect(percentOf(amount, percent)).toBe(half)
  expect(percentOfRoundedUp(amount, percent)).toBe(up)
})

test.each([
  ['42', 4200],
  ['42.5', 4250],
  ['42.05', 4205],
  ['٤٢٫٥', 4250],
  ['۴۲,۵۰', 4250],
  ['1 234', 123_400],
  ['١٬٢٣٤', 123_400],
  ['7.', 700],
  ['1,234', 123_400],
  ['1,250.50', 125_050],
  ['١٬٢٥٠٫٥٠', 125_050],
  ['١,٢٥٠٫٥', 125_050],
  ['1,234,567.8', 123_456_780],
  ['12,5', 1250],
  ['12,50', 1250],
  ['1,00', 100],
  ['1234,500', undefined],
  ['0,500', undefined],
  ['1.234', undefined],
  ['1,234,5', undefined],
  ['1,250,50', undefined],
  ['1,250.5,3', undefined],
  ['0.01', 1],
  ['', undefined],
  ['42.505', undefined],
  ['-5', undefined],
  ['4x', undefined],
  ['1.2.3', undefined],
])('%j riyals are %j halalas', (typed, halalas) => {
  expect(parseRiyals(typed)).toBe(halalas)
})
