import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  checkReport,
  deliveryPlace,
  pointsFor,
  countRefundable,
  priceRefund,
  refundableOf,
  type RefundPart,
} from '#domain/care.ts'
import { sumUp, type Quote, type QuoteLine } from '#domain/pricing.ts'
import { aQuote } from '#support/an-order.ts'

const aSold = (about: Partial<QuoteLine>): QuoteLine => {
  const [line] = aQuote().lines
  const sold = { ...line!, options: [], quantity: 1, platesDeposit: 0, ...about }
  return { ...sold, total: sold.unitPrice * sold.quantity }
}

const quoteOf = (lines: readonly QuoteLine[], terms: Partial<Parameters<typeof sumUp>[1]> = {}): Quote =>
  sumUp(lines, { method: 'delivery', delivery: null, promo: null, points: null, slot: null, ...terms }, 'v1')

const percent = (value: number) => ({
  code: 'EID',
  kind: 'percent' as const,
  value,
  cap: null,
  minimumSubtotal: 0,
})
const delivery = { fee: 1500, minimum: 0, freeFrom: null }

/** A percentage off one dish. */
const offOf = (value: number) => ({
  promotions: {
    stack: false,
    list: [{ ...percent(value), id: 'half', name: {}, methods: [], itemIds: ['a'] }],
  },
})

const priced = (
  quote: Quote,
  asked: readonly { place: number; quantity: number }[],
  earlier: RefundPart[] = [],
) => {
  const parts = priceRefund(refundableOf(quote, earlier), asked)
  return parts.ok ? parts.value : parts.refusal
}

test('a portion costs what was paid for it, less the share of the promo code', () => {
  const quote = quoteOf([aSold({ unitPrice: 3300, quantity: 2 }), aSold({ unitPrice: 1200, quantity: 2 })], {
    promo: percent(10),
  })

  expect(priced(quote, [{ place: 2, quantity: 1 }])).toEqual([{ place: 2, quantity: 1, amount: 1080 }])
})

describe('with a promotion for one dish', () => {
  const dishes = [aSold({ itemId: 'a', unitPrice: 10_000 }), aSold({ itemId: 'b', unitPrice: 10_000 })]

  test('each dish is refunded at its own price', () => {
    const quote = quoteOf(dishes, offOf(50))

    expect(quote.taxable).toBe(15_000)
    expect(priced(quote, [{ place: 1, quantity: 1 }])).toMatchObject([{ amount: 5000 }])
    expect(priced(quote, [{ place: 2, quantity: 1 }])).toMatchObject([{ amount: 10_000 }])
  })

  test('a dish that it made free has nothing to refund, and the other one its whole price', () => {
    const quote = quoteOf(dishes, offOf(100))

    expect(priced(quote, [{ place: 1, quantity: 1 }])).toBe('care-nothing')
    expect(priced(quote, [{ place: 2, quantity: 1 }])).toMatchObject([{ amount: 10_000 }])
  })

  test('an order from before the shares is refunded in proportion, as on its invoice', () => {
    const { promotions, ...quote } = quoteOf(dishes, offOf(50))
    const earlier = { ...quote, promotions: promotions.map((one) => ({ ...one, shares: undefined })) }

    expect(priced(earlier, [{ place: 1, quantity: 1 }])).toMatchObject([{ amount: 7500 }])
  })
})

test('the delivery fee is a part of its own, and the deposit of plates is none', () => {
  const quote = quoteOf([aSold({ unitPrice: 9000, platesDeposit: 3000 })], { delivery })

  expect(refundableOf(quote, [])).toEqual([
    { place: 1, quantity: 1, left: [9000] },
    { place: deliveryPlace, quantity: 1, left: [1500] },
  ])
})

test('portions that do not divide evenly sum to the line, the first ones being a halala dearer', () => {
  const quote = quoteOf([aSold({ unitPrice: 1000, quantity: 3 })], { promo: percent(0.34) })

  expect(refundableOf(quote, [])[0]?.left).toEqual([997, 996, 996])
})

test.each([
  ['more than was ordered', [{ place: 1, quantity: 3 }], 'care-too-many'],
  ['a line that was not ordered', [{ place: 2, quantity: 1 }], 'care-too-many'],
  ['a delivery fee that was not paid', [{ place: deliveryPlace, quantity: 1 }], 'care-too-many'],
  ['one line named twice, too often', [1, 2].map(() => ({ place: 1, quantity: 2 })), 'care-too-many'],
  ['nothing', [{ place: 1, quantity: 0 }], 'care-nothing'],
] as const)('%s is refused', (_what, asked, refusal) => {
  expect(priced(quoteOf([aSold({ unitPrice: 1000, quantity: 2 })]), asked)).toBe(refusal)
})

test('a free dish has nothing to refund', () => {
  expect(
    priced(quoteOf([aSold({ unitPrice: 1000 })], { promo: percent(100) }), [{ place: 1, quantity: 1 }]),
  ).toBe('care-nothing')
})

test('a portion is refunded once', () => {
  const quote = quoteOf([aSold({ unitPrice: 1000, quantity: 2 })])
  const earlier = [{ place: 1, quantity: 1, amount: 1000 }]

  expect(priced(quote, [{ place: 1, quantity: 1 }], earlier)).toEqual(earlier)
  expect(priced(quote, [{ place: 1, quantity: 2 }], earlier)).toBe('care-too-many')
  expect(countRefundable(refundableOf(quote, earlier))).toBe(1)
})

test('a fraction of a portion is a mistake of the caller', () => {
  expect(() => priced(quoteOf([aSold({})]), [{ place: 1, quantity: 0.5 }])).toThrow(RangeError)
})

/** An order with any lines, discount, points and delivery fee, and a way of splitting its refund. */
const anyOrder = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    percent: fc.integer({ min: 0, max: 100 }),
    promoted: fc.constantFrom(0, 15, 50, 100),
    redeem: fc.nat(5000),
    fee: fc.nat(3000),
  })
  .map(({ lines, percent: off, promoted, redeem, fee }) =>
    quoteOf(
      lines.map((line, place) => aSold({ ...line, itemId: place === 0 ? 'a' : 'b' })),
      {
        promo: percent(off),
        promotions: {
          stack: false,
          list: [{ ...percent(promoted), id: 'half', name: {}, methods: [], itemIds: ['a'] }],
        },
        points: { redeem, step: 100, stepValue: 500, minimum: 100, maxSharePercent: 50 },
        delivery: { ...delivery, fee },
      },
    ),
  )

test('portion by portion, in any order, the parts sum exactly to what was paid, and none is negative', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat()), (quote, choices) => {
      const earlier: RefundPart[] = []
      for (;;) {
        const open = refundableOf(quote, earlier).filter(({ left }) => left.length > 0)
        if (open.length === 0) break
        const { place } = open[Number(choices.next().value) % open.length] ?? { place: 0 }
        const parts = priceRefund(refundableOf(quote, earlier), [{ place, quantity: 1 }])
        // a free portion is refused on its own, and costs nothing
        const part = parts.ok ? parts.value[0]! : { place, quantity: 1, amount: 0 }
        expect(part.amount).toBeGreaterThanOrEqual(0)
        earlier.push(part)
        expect(amountOf(earlier)).toBeLessThanOrEqual(quote.taxable)
      }
      expect(amountOf(earlier)).toBe(quote.taxable)
    }),
  )
})

test('several portions at once cost as much as one after the other', () => {
  fc.assert(
    fc.property(anyOrder, (quote) => {
      const all = refundableOf(quote, []).map(({ place, quantity }) => ({ place, quantity }))
      const parts = priceRefund(refundableOf(quote, []), all)
      expect(parts.ok ? amountOf(parts.value) : 0).toBe(quote.taxable)
    }),
  )
})

test('points for an amount are never worth less than it, and not a whole point more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, redeemStep, stepValue) => {
        const points = pointsFor({ redeemStep, stepValue }, amount)
        expect(points * stepValue).toBeGreaterThanOrEqual(amount * redeemStep)
        expect((points - 1) * stepValue).toBeLessThan(amount * redeemStep)
      },
    ),
  )
})

test.each([
  ['preparing', undefined, 'care-not-yet'],
  ['cancelled', undefined, 'care-not-yet'],
  ['completed', 25, 'care-too-late'],
  ['completed', 23, 'done'],
] as const)('an order that is %s since %s hours: %s', (status, hours, expected) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const completedAt = hours === undefined ? undefined : now - hours * 3_600_000

  const found = checkReport({ status, completedAt }, now)

  expect(found.ok ? 'done' : found.refusal).toBe(expected)
})
