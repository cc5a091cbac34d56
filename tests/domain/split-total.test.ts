import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuoteLine } from '#domain/pricing.ts'
import { splits, splitTotal } from '#domain/split-total.ts'

const aLine = (id: string, total: number, platesDeposit = 0): QuoteLine => ({
  id,
  itemId: 'kabsa',
  name: { en: 'Kabsa' },
  picture: null,
  quantity: 1,
  options: [],
  note: '',
  unitPrice: total,
  unitPriceBefore: total,
  total,
  platesDeposit,
})

/** Promotions with what each takes off the lines, in their order. */
type Shares = readonly (readonly number[])[]
const noShares: Shares = []

/** A quote of these lines; `discount` comes off the food, and is that of `shares` and of a promo code. */
function aQuote(lines: readonly QuoteLine[], { deliveryFee = 0, discount = 0, shares = noShares } = {}) {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const deposit = lines.reduce((sum, line) => sum + line.platesDeposit * line.quantity, 0)
  const taxable = subtotal - discount + deliveryFee
  const promotions = shares.map((each, place) => ({
    id: `promotion-${place}`,
    name: { en: 'Promotion' },
    discount: sum(each),
    freeDelivery: false,
    shares: each,
  }))
  return { lines, promotions, subtotal, deliveryFee, taxable, total: taxable + deposit }
}

/** `sara-2` is a line of Sara. */
const memberOf = (lineId: string) => lineId.split('-')[0]

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('by dish: each pays their dishes and an equal part of the delivery', () => {
  const quote = aQuote(
    [aLine('sara-1', 5400), aLine('fahad-1', 5800), aLine('fahad-2', 1000), aLine('maya-1', 2800)],
    { deliveryFee: 900 },
  )

  expect(splitTotal(quote, memberOf, 'by-dish').map(({ memberId, total }) => [memberId, total])).toEqual([
    ['sara', 5700],
    ['fahad', 7100],
    ['maya', 3100],
  ])
})

test('by dish: a discount is divided in proportion to the dishes', () => {
  const quote = aQuote([aLine('sara-1', 3000), aLine('fahad-1', 1000)], { discount: 400 })

  expect(splitTotal(quote, memberOf, 'by-dish').map(({ discount }) => discount)).toEqual([300, 100])
})

test('by dish: a promotion counts for the person who ordered its dish', () => {
  const quote = aQuote([aLine('sara-1', 3000), aLine('fahad-1', 3000)], {
    discount: 1500,
    shares: [[0, 1500]],
  })

  expect(splitTotal(quote, memberOf, 'by-dish').map(({ total }) => total)).toEqual([3000, 1500])
})

test('by dish: a promo code is divided in proportion to what promotions leave of the dishes', () => {
  const quote = aQuote([aLine('sara-1', 3000), aLine('fahad-1', 3000), aLine('fahad-2', 1000)], {
    discount: 2000 + 600,
    shares: [
      [0, 1500, 0],
      [0, 0, 500],
    ],
  })

  expect(splitTotal(quote, memberOf, 'by-dish').map(({ discount }) => discount)).toEqual([360, 2240])
})

test('by dish: the promotions of an earlier release, without shares, are divided like a promo code', () => {
  const quote = aQuote([aLine('sara-1', 3000), aLine('fahad-1', 1000)], { discount: 400, shares: [[400]] })
  const promotions = quote.promotions.map(({ shares: _shares, ...earlier }) => earlier)

  const split = splitTotal({ ...quote, promotions }, memberOf, 'by-dish')

  expect(split.map(({ discount }) => discount)).toEqual([300, 100])
})

test('by dish: the deposit of a plate is paid with its dish', () => {
  const quote = aQuote([aLine('sara-1', 3000, 20_000), aLine('fahad-1', 1000)])

  expect(splitTotal(quote, memberOf, 'by-dish').map(({ total }) => total)).toEqual([23_000, 1000])
})

test('evenly: a remainder makes the first parts a halala larger', () => {
  const quote = aQuote([aLine('sara-1', 1000), aLine('fahad-1', 0), aLine('maya-1', 0)])

  expect(splitTotal(quote, memberOf, 'evenly').map(({ total }) => total)).toEqual([334, 333, 333])
})

test('a person without a dish pays nothing, and a cart without dishes has no shares', () => {
  expect(splitTotal(aQuote([aLine('sara-1', 1000)]), memberOf, 'evenly')).toHaveLength(1)
  expect(splitTotal(aQuote([]), memberOf, 'by-dish')).toEqual([])
})

const quotes = fc
  .record({
    lines: fc.array(
      fc.record({
        who: fc.constantFrom('noura', 'sara', 'fahad', 'maya', 'omar'),
        total: fc.integer({ min: 0, max: 500_000 }),
        platesDeposit: fc.constantFrom(0, 0, 20_000),
        promotion: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    deliveryFee: fc.integer({ min: 0, max: 5000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, deliveryFee, discountShare }) => {
    const shares = lines.map(({ total, promotion }) => Math.floor(total * promotion))
    const food = sum(lines.map(({ total }) => total)) - sum(shares)
    return aQuote(
      lines.map(({ who, total, platesDeposit }, place) => aLine(`${who}-${place}`, total, platesDeposit)),
      { deliveryFee, discount: sum(shares) + Math.floor(food * discountShare), shares: [shares] },
    )
  })

test.each(splits)('%s: the shares add up to the total, are whole and never negative', (how) => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const shares = splitTotal(quote, memberOf, how)
      // a quote with a discount and no food to take it from has nothing to divide
      fc.pre(quote.subtotal > 0)

      expect(sum(shares.map(({ total }) => total))).toBe(quote.total)
      for (const { total, discount, dishes } of shares) {
        expect(Number.isInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(dishes)
      }
    }),
  )
})

test('evenly: no two shares differ by more than a halala', () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const totals = splitTotal(quote, memberOf, 'evenly').map(({ total }) => total)
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
    }),
  )
})
