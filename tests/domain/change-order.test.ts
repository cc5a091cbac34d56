import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canChange,
  changeQuote,
  differenceOf,
  type LineChange,
  promisedAfter,
  settleChange,
} from '#domain/change-order.ts'
import { orderStatuses } from '#domain/order.ts'
import { invoiceLinesOf } from '#domain/invoice.ts'
import { vatInside } from '#domain/money.ts'
import { foodPaid } from '#domain/points.ts'
import { foodOf, type Quote, type QuoteLine, sumUp } from '#domain/pricing.ts'
import type { Promotion } from '#domain/promotion.ts'

const aLine = (about: Partial<QuoteLine> = {}): QuoteLine => {
  const line = {
    id: 'one',
    itemId: 'kabsa',
    name: { en: 'Kabsa' },
    picture: null,
    quantity: 2,
    options: [],
    note: 'no nuts',
    unitPrice: 3000,
    unitPriceBefore: 3000,
    platesDeposit: 0,
    ...about,
  }
  return { ...line, total: line.unitPrice * line.quantity }
}
const terms = { method: 'pickup', delivery: null, promo: null, points: null, slot: null } as const
const aQuote = (lines: readonly QuoteLine[], about: object = {}): Quote =>
  sumUp(lines, { ...terms, ...about }, '1')

const dish = (about: Partial<QuoteLine> = {}): NonNullable<LineChange['to']> => {
  const {
    quantity: _q,
    total: _t,
    note: _n,
    person: _p,
    ...to
  } = aLine({ id: 'new', itemId: 'mandi', ...about })
  return to
}
const valueOf = (outcome: ReturnType<typeof changeQuote>): Quote => {
  if (!outcome.ok) throw new Error(`expected a quote, got ${outcome.refusal}`)
  return outcome.value
}

test('an order can be changed from its arrival until it is ready, and a bill never', () => {
  const method = 'delivery'

  expect(orderStatuses.filter((status) => canChange({ status, method }))).toEqual([
    'placed',
    'accepted',
    'preparing',
  ])
  expect(canChange({ status: 'placed', method: 'counter' })).toBe(false)
})

test('a removed portion takes its price, its deposit and its share of the code with it', () => {
  const quote = aQuote(
    [aLine({ platesDeposit: 500 }), aLine({ id: 'two', itemId: 'laban', unitPrice: 1000 })],
    {
      promo: { code: 'TEN', kind: 'percent', value: 10, cap: null, minimumSubtotal: 7500 },
    },
  )

  const after = valueOf(changeQuote(quote, { lineId: 'one', quantity: 1, to: null }))

  expect(quote).toMatchObject({ subtotal: 8000, promo: { discount: 800 }, deposit: 1000, total: 8200 })
  // the code still counts, although the food is below its minimum now
  expect(after).toMatchObject({ subtotal: 5000, promo: { discount: 500 }, deposit: 500, total: 5000 })
  expect(after.vat).toBe(vatInside(4500))
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
})

test('a swapped portion gets a line of its own with the note and the person of the old one', () => {
  const quote = aQuote([aLine({ person: 'Noura' })])

  const after = valueOf(changeQuote(quote, { lineId: 'one', quantity: 1, to: dish({ unitPrice: 2500 }) }))

  expect(after.lines.map(({ id, itemId, quantity, total }) => [id, itemId, quantity, total])).toEqual([
    ['one', 'kabsa', 1, 3000],
    ['new', 'mandi', 1, 2500],
  ])
  expect(after.lines[1]).toMatchObject({ note: 'no nuts', person: 'Noura' })
  expect(differenceOf(quote, after)).toBe(-500)
})

test('the delivery fee stays: neither does a removal add one, nor a dearer dish waive it', () => {
  const delivery = { fee: 1500, minimum: 0, freeFrom: 6000 }
  const free = aQuote([aLine()], { method: 'delivery', delivery })
  const paid = aQuote([aLine({ quantity: 1 })], { method: 'delivery', delivery })

  expect(valueOf(changeQuote(free, { lineId: 'one', quantity: 1, to: null })).deliveryFee).toBe(0)
  const dearer = { lineId: 'one', quantity: 1, to: dish({ unitPrice: 9000 }) }
  expect(valueOf(changeQuote(paid, dearer)).deliveryFee).toBe(1500)
})

test('points pay as much as before, and those that the food does not need go back', () => {
  const points = { redeem: 1000, step: 100, stepValue: 500, minimum: 100, maxSharePercent: 100 }
  const quote = aQuote([aLine({ quantity: 1, unitPrice: 4000 }), aLine({ id: 'two', unitPrice: 500 })], {
    points,
  })

  const small = valueOf(changeQuote(quote, { lineId: 'two', quantity: 2, to: null }))
  const large = valueOf(changeQuote(quote, { lineId: 'one', quantity: 1, to: null }))

  expect(quote.points).toEqual({ redeemed: 1000, discount: 5000 })
  expect(small).toMatchObject({ points: { redeemed: 800, discount: 4000 }, total: 0 })
  expect(large).toMatchObject({ points: { redeemed: 200, discount: 1000 }, total: 0 })
})

describe('with half off one dish', () => {
  const promotion = {
    id: 'half',
    name: {},
    kind: 'percent',
    value: 50,
    cap: null,
    minimumSubtotal: 0,
  } as const
  const quote = aQuote([aLine({ unitPrice: 5000 }), aLine({ id: 'two', itemId: 'laban', unitPrice: 5000 })], {
    promotions: { stack: false, list: [{ ...promotion, methods: [], itemIds: ['kabsa'] }] },
  })
  const sharesAfter = (change: LineChange) => valueOf(changeQuote(quote, change)).promotions[0]

  test('what is left of the discount stays with that dish', () => {
    expect(quote.promotions).toMatchObject([{ discount: 5000, shares: [5000, 0] }])
    expect(sharesAfter({ lineId: 'two', quantity: 1, to: null })).toMatchObject({ shares: [3750, 0] })
    // in proportion to the food, which is more than half of the kabsa that is left
    expect(sharesAfter({ lineId: 'one', quantity: 1, to: null })).toMatchObject({ shares: [3750, 0] })
  })

  test('a dish that is swapped in has the share of the portions that it replaces', () => {
    const dearer = { lineId: 'one', quantity: 1, to: dish({ unitPrice: 7000 }) }
    expect(sharesAfter(dearer)).toMatchObject({ discount: 5000, shares: [2500, 2500, 0] })
    expect(sharesAfter({ ...dearer, lineId: 'two' })).toMatchObject({ shares: [5000, 0, 0] })
  })

  test('what exceeds that dish, or stays without it, is on what is left of the others', () => {
    const cheap = { lineId: 'one', quantity: 2, to: dish({ unitPrice: 100 }) }
    expect(sharesAfter(cheap)).toMatchObject({ discount: 2550, shares: [200, 2350] })
    expect(sharesAfter({ lineId: 'one', quantity: 2, to: null })).toMatchObject({ shares: [2500] })
  })

  test('an order from before the shares has none after a change', () => {
    const promotions = quote.promotions.map((one) => ({ ...one, shares: undefined }))
    const change = { lineId: 'one', quantity: 1, to: null }
    expect(valueOf(changeQuote({ ...quote, promotions }, change)).promotions).toEqual([
      { id: 'half', name: {}, discount: 3750, freeDelivery: false },
    ])
  })
})

test('what is not in the order, the same dish and the last dish are refused', () => {
  const quote = aQuote([aLine(), aLine({ id: 'free', unitPrice: 0 })])
  const refusalOf = (change: LineChange) => {
    const changed = changeQuote(quote, change)
    return changed.ok ? undefined : changed.refusal
  }

  expect(refusalOf({ lineId: 'gone', quantity: 1, to: null })).toBe('change-line')
  expect(refusalOf({ lineId: 'one', quantity: 3, to: null })).toBe('change-line')
  expect(refusalOf({ lineId: 'one', quantity: 0, to: null })).toBe('change-line')
  expect(refusalOf({ lineId: 'one', quantity: 1.5, to: null })).toBe('change-line')
  expect(refusalOf({ lineId: 'one', quantity: 1, to: dish({ itemId: 'kabsa' }) })).toBe('change-same')
  expect(refusalOf({ lineId: 'one', quantity: 2, to: null })).toBe('change-last')
})

test('a paid order gives back what it costs less, and collects what it costs more', () => {
  expect(settleChange(8000, 7500)).toEqual({ back: 500, extra: 0 })
  expect(settleChange(8000, 8400)).toEqual({ back: 0, extra: 400 })
})

test('the promised points follow the food, rounded down', () => {
  const [before, after] = [aQuote([aLine()]), aQuote([aLine({ quantity: 1 })])]

  expect(promisedAfter(61, before, after)).toBe(30)
  expect(promisedAfter(30, after, before)).toBe(60)
  expect(promisedAfter(0, aQuote([aLine({ unitPrice: 0 })]), before)).toBe(0)
})

const price = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 30_000 }))
const lines = fc
  .array(
    fc.record({
      unitPrice: price,
      quantity: fc.integer({ min: 1, max: 6 }),
      platesDeposit: fc.constantFrom(0, 0, 2000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((many) => many.map((one, place) => aLine({ id: `line-${place}`, itemId: `dish-${place}`, ...one })))
const discount = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
  value: fc.integer({ min: 0, max: 100 }),
  cap: fc.option(fc.integer({ min: 0, max: 5000 })),
  minimumSubtotal: fc.integer({ min: 0, max: 20_000 }),
})
const quotes = fc
  .record({
    lines,
    method: fc.constantFrom('pickup' as const, 'delivery' as const),
    delivery: fc.option(
      fc.record({
        fee: fc.integer({ min: 0, max: 3000 }),
        minimum: fc.constant(0),
        freeFrom: fc.option(price),
      }),
    ),
    promo: fc.option(discount.map((terms) => ({ code: 'CODE', ...terms }))),
    points: fc.option(
      fc.record({
        redeem: fc.integer({ min: 0, max: 5000 }),
        step: fc.constantFrom(1, 100),
        stepValue: fc.constantFrom(5, 500),
        minimum: fc.constant(0),
        maxSharePercent: fc.constantFrom(50, 100),
      }),
    ),
    list: fc.array(
      fc
        .tuple(discount, fc.constantFrom(null, ['dish-0'], ['dish-0', 'dish-2']))
        .map(([terms, itemIds]): Promotion => ({ id: 'p', name: {}, methods: [], itemIds, ...terms })),
      { maxLength: 3 },
    ),
  })
  .map(({ lines: sold, list, ...about }) => {
    const promotions = list.map((promotion, place) => ({ ...promotion, id: `p-${place}` }))
    return sumUp(sold, { slot: null, ...about, promotions: { stack: true, list: promotions } }, '1')
  })
const changes = fc.record({
  place: fc.nat(),
  quantity: fc.integer({ min: 1, max: 6 }),
  to: fc.option(fc.record({ unitPrice: price, platesDeposit: fc.constantFrom(0, 2000) })),
})

type Random = {
  readonly place: number
  readonly quantity: number
  readonly to: { readonly unitPrice: number; readonly platesDeposit: number } | null
}

function changeAt(quote: Quote, { place, quantity, to }: Random, id: string) {
  const line = quote.lines[place % quote.lines.length]!
  return changeQuote(quote, {
    lineId: line.id,
    quantity: Math.min(quantity, line.quantity),
    to: to && dish({ id, itemId: id, ...to }),
  })
}

const amountsOf = (quote: Quote) => [
  quote.subtotal,
  ...quote.promotions.map((promotion) => promotion.discount),
  quote.promo?.discount ?? 0,
  quote.points?.redeemed ?? 0,
  quote.points?.discount ?? 0,
  quote.deposit,
  quote.taxable,
  quote.vat,
  quote.total,
  foodOf(quote),
]

test('after any changes the parts of an order make its total, and nothing is below zero', () => {
  fc.assert(
    fc.property(quotes, fc.array(changes, { minLength: 1, maxLength: 6 }), (first, list) => {
      let quote = first
      for (const [place, change] of list.entries()) {
        const changed = changeAt(quote, change, `new-${place}`)
        if (!changed.ok) continue
        quote = changed.value
        expect(amountsOf(quote).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        expect(quote.subtotal).toBe(
          quote.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
        )
        expect(quote.taxable).toBe(foodOf(quote) - (quote.points?.discount ?? 0) + quote.deliveryFee)
        expect(quote.total).toBe(quote.taxable + quote.deposit)
        expect(quote.vat).toBe(vatInside(quote.taxable))
        expect(foodPaid(quote)).toBeGreaterThanOrEqual(0)
        for (const { discount: off, shares = [] } of quote.promotions) {
          expect(shares).toHaveLength(quote.lines.length)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(off)
        }
        const billed = invoiceLinesOf(quote)
        expect(billed.every(({ amount, vat }) => amount >= 0 && vat >= 0)).toBe(true)
        expect(billed.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.taxable)
        expect(billed.reduce((sum, { vat }) => sum + vat, 0)).toBe(quote.vat)
        // a code is used or not as before, so that its use stays counted
        expect((quote.promo?.discount ?? 0) > 0).toBe((first.promo?.discount ?? 0) > 0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a removal never makes an order dearer, and all of them together not cheaper than nothing', () => {
  fc.assert(
    fc.property(quotes, changes, (quote, change) => {
      const changed = changeAt(quote, { ...change, to: null }, 'none')
      fc.pre(changed.ok)
      const difference = differenceOf(quote, valueOf(changed))
      expect(difference).toBeLessThanOrEqual(0)
      expect(-difference).toBeLessThanOrEqual(quote.total)
    }),
    { numRuns: 2000 },
  )
})

test('a dearer dish costs exactly its difference more, and a cheaper one never more', () => {
  fc.assert(
    fc.property(quotes, changes, (quote, change) => {
      const to = change.to ?? { unitPrice: 1000, platesDeposit: 0 }
      const line = quote.lines[change.place % quote.lines.length]!
      const each = to.unitPrice - line.unitPrice
      const changed = changeAt(quote, { ...change, to: { ...to, platesDeposit: line.platesDeposit } }, 'new')
      fc.pre(changed.ok)
      const difference = differenceOf(quote, valueOf(changed))
      if (each >= 0) expect(difference).toBe(each * Math.min(change.quantity, line.quantity))
      else expect(difference).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})
