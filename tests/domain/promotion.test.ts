import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '#domain/quote-difference.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { invoiceLinesOf } from '#domain/invoice.ts'
import { instantOf } from '#domain/local-time.ts'
import { dependsOnSlot, menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { foodOf, priceCart, rulesVersion } from '#domain/pricing.ts'
import { methods } from '#domain/method.ts'
import { promotedPrice, type Promotion, promotionsTotal } from '#domain/promotion.ts'
import { quoteHashOf, pricedPart } from '#domain/quote-hash.ts'
import { aCart, aLine, aMenu, aMenuItem, aPromo, everyDay, somePoints, someTerms } from '#support/makers.ts'

const day = '2026-11-22'
const at = (hours: number) => instantOf(day, hours * 60)
const noon = at(12)

const aPromotion = (about: Partial<Promotion> = {}): Promotion => ({
  id: 'lunch',
  name: { en: 'Lunch offer', ar: 'عرض الغداء' },
  kind: 'percent',
  value: 15,
  cap: null,
  minimumSubtotal: 0,
  methods: [],
  itemIds: null,
  ...about,
})

const items = [
  aMenuItem({ id: 'kabsa', price: 3200 }),
  aMenuItem({ id: 'laban', price: 505 }),
  aMenuItem({ id: 'tray', price: 9000, discountPercent: 10, platesDeposit: 3000 }),
]
const menuOf = (list: readonly Promotion[], stack = false): Menu =>
  aMenu({ items, ...(list.length > 0 && { promotions: { stack, list } }) })
const cart = aCart(
  aLine({ id: 'a', itemId: 'kabsa', quantity: 2 }),
  aLine({ id: 'b', itemId: 'laban', quantity: 3 }),
)
const quoteOf = (
  list: readonly Promotion[],
  { stack = false, ...terms }: Parameters<typeof someTerms>[0] & { stack?: boolean } = {},
) => priceCart(cart, menuOf(list, stack), someTerms({ slot: noon, ...terms }))
const taken = (list: readonly Promotion[], terms: Parameters<typeof quoteOf>[1] = {}) =>
  quoteOf(list, terms).promotions.map(({ id, discount, freeDelivery }) => [id, discount, freeDelivery])

/** 2 × 3200 + 3 × 505. */
const subtotal = 7915

describe('one promotion', () => {
  test('takes its percent off each of its dishes, rounded in the favour of the customer', () => {
    // 15 % of 505 is 75.75
    expect(taken([aPromotion()])).toEqual([['lunch', 2 * 480 + 3 * 76, false]])
    expect(quoteOf([aPromotion()])).toMatchObject({
      subtotal,
      taxable: subtotal - 1188,
      total: subtotal - 1188,
    })
  })

  test.each([
    ['of other dishes', { itemIds: ['tray'] }],
    ['for another method', { methods: ['delivery' as const] }],
    ['of other hours', { times: { hours: everyDay(['18:00', '23:00']), from: null, until: null } }],
    ['that has ended', { times: { hours: everyDay(['00:00', '00:00']), from: null, until: '2026-11-21' } }],
    ['with a larger minimum', { minimumSubtotal: 8000 }],
  ])('%s takes nothing off', (_, about) => {
    expect(quoteOf([aPromotion(about)])).toMatchObject({ promotions: [], total: subtotal })
  })

  test('counts by the slot, and without a slot not at all', () => {
    const lunch = aPromotion({ times: { hours: everyDay(['12:00', '16:00']), from: null, until: null } })

    expect(taken([lunch], { slot: at(12) })).toHaveLength(1)
    expect(taken([lunch], { slot: at(16) })).toEqual([])
    expect(taken([aPromotion()], { slot: null })).toEqual([])
  })

  test.each([
    ['an amount, at most its dishes', { kind: 'amount' as const, value: 9900, itemIds: ['laban'] }, 1515],
    ['a percent with a cap', { cap: 500 }, 500],
    ['a percent from a minimum, of the sum', { minimumSubtotal: 7915 }, 1188],
  ])('takes off %s', (_, about, discount) => {
    expect(taken([aPromotion(about)])).toEqual([['lunch', discount, false]])
  })

  test('waives a delivery fee, and is not in a quote without one', () => {
    const free = aPromotion({ id: 'free', kind: 'free-delivery', value: 0 })
    const delivery = { fee: 1500, minimum: 0, freeFrom: null }

    expect(quoteOf([free], { method: 'delivery', delivery })).toMatchObject({
      promotions: [{ id: 'free', discount: 0, freeDelivery: true }],
      deliveryFee: 0,
    })
    expect(taken([free])).toEqual([])
  })

  test('has no part in a bill of the branch', () => {
    expect(taken([aPromotion()], { method: 'counter' })).toEqual([])
  })
})

describe('several promotions', () => {
  const drinks = aPromotion({ id: 'drinks', value: 30, itemIds: ['laban'] })
  const amount = aPromotion({ id: 'amount', kind: 'amount', value: 2000, itemIds: ['kabsa'] })

  test('the larger percentage of a dish wins; other dishes keep theirs', () => {
    expect(taken([aPromotion(), drinks])).toEqual([
      ['lunch', 960, false],
      ['drinks', 3 * 152, false],
    ])
  })

  test('an amount that is worth more takes its dishes over, and the others keep their percentage', () => {
    expect(taken([aPromotion(), amount])).toEqual([
      ['lunch', 3 * 76, false],
      ['amount', 2000, false],
    ])
    // 500 is less than 15 % of two kabsas
    expect(taken([aPromotion(), { ...amount, value: 500 }])).toEqual([['lunch', 1188, false]])
  })

  test('of two that take off the order only the better one counts', () => {
    expect(taken([amount, { ...amount, id: 'more', value: 2500 }])).toEqual([['more', 2500, false]])
  })

  test('if they stack, each counts on what is left, percentages of dishes first', () => {
    // kabsa: 3200 − 480, laban: 505 − 76 − 129 (30 % of 429)
    expect(taken([amount, aPromotion(), drinks], { stack: true })).toEqual([
      ['amount', 2000, false],
      ['lunch', 960 + 3 * 76, false],
      ['drinks', 3 * 129, false],
    ])
    const all = aPromotion({ id: 'all', kind: 'amount', value: 100_000 })
    expect(quoteOf([all, { ...all, id: 'again' }], { stack: true })).toMatchObject({
      promotions: [{ id: 'all', discount: subtotal }],
      total: 0,
    })
  })

  test('if they stack, a percent with a cap counts on what an earlier one has left', () => {
    const half = aPromotion({ id: 'half', value: 50, cap: 10_000 })

    expect(taken([half, { ...half, id: 'again' }], { stack: true })).toEqual([
      ['half', 3958, false],
      ['again', 1979, false],
    ])
  })

  test('if they stack, an amount for dishes that cost nothing more takes nothing off other dishes', () => {
    const laban = aPromotion({ id: 'laban', kind: 'amount', value: 1515, itemIds: ['laban'] })

    expect(taken([laban, { ...laban, id: 'again' }], { stack: true })).toEqual([['laban', 1515, false]])
    expect(
      taken(
        [
          { ...laban, value: 1000 },
          { ...laban, id: 'again' },
        ],
        { stack: true },
      ),
    ).toEqual([
      ['laban', 1000, false],
      ['again', 515, false],
    ])
  })
})

test('promotions come before the code, the code before the points, delivery after all', () => {
  const terms = {
    method: 'delivery' as const,
    delivery: { fee: 1500, minimum: 0, freeFrom: 7915 },
    promo: aPromo({ value: 10, minimumSubtotal: 7915 }),
    points: somePoints({ redeem: 100_000 }),
  }

  const quote = quoteOf([aPromotion()], terms)

  expect(quote).toMatchObject({
    subtotal,
    // minimum and free delivery are those of the subtotal
    promo: { discount: 673 },
    points: { redeemed: 1200, discount: 6000 },
    deliveryFee: 0,
    taxable: subtotal - 1188 - 673 - 6000,
  })
  expect(foodOf(quote)).toBe(subtotal - 1188 - 673)
})

test('a quote without promotions keeps the hash of earlier releases, and one with them has another', () => {
  const quote = quoteOf([])
  const { method, lines, subtotal: food, deliveryFee, deposit, taxable, vat, total, slot } = quote
  const before = [rulesVersion, method, lines.map(pricedPart), null, null]

  expect(quote.hash).toBe(
    fingerprint(JSON.stringify([...before, [food, deliveryFee, deposit, taxable, vat, total], slot])),
  )
  expect(quoteOf([aPromotion()]).hash).not.toBe(quote.hash)
})

test('the hash is the same without the shares of the lines, as in earlier releases', () => {
  const quote = quoteOf([aPromotion()])
  const promotions = quote.promotions.map(({ shares: _, ...promotion }) => promotion)

  expect(quote.promotions).toMatchObject([{ discount: 1188, shares: [960, 228] }])
  expect(quoteHashOf({ ...quote, promotions }, rulesVersion)).toBe(quote.hash)
})

test('a promotion that ended between two quotes is a difference that the customer is asked about', () => {
  expect(differencesOf(quoteOf([aPromotion()]), quoteOf([]))).toContainEqual({
    kind: 'amount',
    amount: 'promotions',
    before: 1188,
    after: 0,
  })
})

test('the menu of a slot has the price, the name and the end on the card of a dish', () => {
  const lunch = aPromotion({
    itemIds: ['kabsa'],
    times: { hours: everyDay(['12:00', '16:00']), from: null, until: null },
  })
  const menu = menuOf([lunch, aPromotion({ id: 'capped', value: 90, cap: 500 })])
  const kabsaAt = (slot: number) => findItem(menuAt(menu, slot), 'kabsa')?.promotion

  expect(kabsaAt(noon)).toEqual({ name: lunch.name, percents: [15], endsAt: at(16) })
  expect(kabsaAt(at(16))).toBeUndefined()
  expect(findItem(menuAt(menu, noon), 'laban')?.promotion).toBeUndefined()
  // the menu of one slot gives that of another
  expect(findItem(menuAt(menuAt(menu, noon), at(17)), 'kabsa')?.promotion).toBeUndefined()
  expect([dependsOnSlot(menu), dependsOnSlot(menuOf([]))]).toEqual([true, false])
})

describe('a promotion for one method', () => {
  const menu = menuOf([aPromotion({ methods: ['pickup'] })])
  const choices = [null, 'delivery', 'pickup'] as const

  test('is on the card of a dish only once that is chosen', () => {
    const percentsFor = (method: (typeof choices)[number]) =>
      findItem(menuAt(menu, noon, { method }), 'kabsa')?.promotion?.percents

    expect(choices.map(percentsFor)).toEqual([undefined, undefined, [15]])
  })

  test('is in the price only then too; without a method it is that of a pick-up', () => {
    const quotes = choices.map((method) => priceCart(cart, menu, someTerms({ method, slot: noon })))

    expect(quotes.map(({ promotions }) => promotions.map(({ id }) => id))).toEqual([[], [], ['lunch']])
    expect(quotes.map(({ method }) => method)).toEqual(['pickup', 'delivery', 'pickup'])
  })
})

const anyPromotion = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
  value: fc.integer({ min: 0, max: 100 }),
  cap: fc.option(fc.integer({ min: 0, max: 5000 })),
  minimumSubtotal: fc.constantFrom(0, 0, 4000, 20_000),
  methods: fc.subarray([...methods]),
  itemIds: fc.option(fc.subarray(['kabsa', 'laban', 'tray'])),
})
const anyPromotions = fc
  .uniqueArray(anyPromotion, { maxLength: 5, selector: ({ id }) => id })
  .map((list) =>
    list.map((one) => aPromotion({ ...one, value: one.kind === 'amount' ? one.value * 100 : one.value })),
  )
const anyCart = fc
  .array(
    fc.record({
      itemId: fc.constantFrom('kabsa', 'laban', 'tray'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((lines) => aCart(...lines.map((line, place) => aLine({ id: `line-${place}`, ...line }))))
const anyTerms = fc
  .record({
    method: fc.constantFrom(...methods),
    promo: fc.option(fc.constant(aPromo())),
    points: fc.boolean(),
  })
  .map(({ method, promo, points }) =>
    someTerms({
      method,
      promo,
      slot: noon,
      delivery: { fee: 1500, minimum: 0, freeFrom: null },
      points: points ? somePoints({ redeem: 700 }) : null,
    }),
  )

test('no promotions make an amount negative; the parts sum to the total and to the invoice', () => {
  fc.assert(
    fc.property(anyPromotions, anyCart, anyTerms, fc.boolean(), (list, lines, terms, stack) => {
      const quote = priceCart(lines, menuOf(list, stack), terms)

      const off = promotionsTotal(quote)
      expect(quote.promotions.every(({ discount }) => discount >= 0)).toBe(true)
      for (const { id, discount, shares = [] } of quote.promotions) {
        const { itemIds } = list.find((one) => one.id === id)!
        expect(shares).toHaveLength(quote.lines.length)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
        expect(
          shares.filter(
            (share, place) => share > 0 && itemIds?.includes(quote.lines[place]!.itemId) === false,
          ),
        ).toEqual([])
      }
      for (const [place, { total }] of quote.lines.entries())
        expect(quote.promotions.reduce((sum, { shares }) => sum + shares![place]!, 0)).toBeLessThanOrEqual(
          total,
        )
      expect(off).toBeLessThanOrEqual(quote.subtotal)
      expect(quote.taxable).toBe(foodOf(quote) - (quote.points?.discount ?? 0) + quote.deliveryFee)
      expect(Math.min(quote.taxable, quote.total, foodOf(quote), quote.deliveryFee)).toBeGreaterThanOrEqual(0)
      expect(invoiceLinesOf(quote).reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.taxable)
    }),
    { numRuns: 400 },
  )
})

const offOf = (list: readonly Promotion[], lines: ReturnType<typeof aCart>) =>
  priceCart(lines, menuOf(list, true), someTerms({ slot: noon })).promotions

test('if they stack, a promotion takes nothing from those before it, nor off dishes it is not for', () => {
  fc.assert(
    fc.property(anyPromotions, anyPromotion, anyCart, (list, last, lines) => {
      const others = list.filter(({ kind, cap, minimumSubtotal }) => {
        const isPlain = kind === 'percent' && cap === null && minimumSubtotal === 0
        return !isPlain
      })
      // a minimum: it counts on the order, after all of them
      const capped = aPromotion({ ...last, id: 'last', minimumSubtotal: 1 })
      const before = offOf(others, lines)
      const after = offOf([...others, capped], lines)

      expect(after.slice(0, before.length)).toMatchObject(before)

      const ofLaban = [...others, capped].map((one) => ({ ...one, itemIds: ['laban'] }))
      const laban = priceCart(lines, menuOf([]), someTerms()).lines.filter(({ itemId }) => itemId === 'laban')
      expect(promotionsTotal({ promotions: offOf(ofLaban, lines) })).toBeLessThanOrEqual(
        laban.reduce((sum, { total }) => sum + total, 0),
      )
    }),
    { numRuns: 400 },
  )
})

test('if they stack, percentages of the order multiply', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }), anyCart, (percents, lines) => {
      const list = percents.map((value, place) => aPromotion({ id: `p-${place}`, value, cap: 1_000_000 }))
      const quote = priceCart(lines, menuOf(list, true), someTerms({ slot: noon }))

      expect(foodOf(quote)).toBe(promotedPrice(quote.subtotal, percents))
    }),
    { numRuns: 400 },
  )
})

/** What the promotions save: discounts and a waived fee. */
const worth = (
  list: readonly Promotion[],
  lines: ReturnType<typeof aCart>,
  terms: ReturnType<typeof someTerms>,
) => {
  const { subtotal: food, deliveryFee } = priceCart(lines, menuOf([]), terms)
  const quote = priceCart(lines, menuOf(list), terms)
  return food - foodOf(quote) + deliveryFee - quote.deliveryFee
}

test('the best promotions save no less than each single one, and no less than the cards promise', () => {
  fc.assert(
    fc.property(anyPromotions, anyCart, anyTerms, (list, lines, { method, delivery, slot }) => {
      const terms = someTerms({ method, delivery, slot })
      const all = worth(list, lines, terms)

      for (const one of list) expect(all).toBeGreaterThanOrEqual(worth([one], lines, terms))
      const menu = menuAt(menuOf(list), noon, { method: terms.method === 'counter' ? null : terms.method })
      const promised = priceCart(lines, menuOf([]), terms).lines.map(({ itemId, unitPrice, quantity }) => {
        const percents = findItem(menu, itemId)?.promotion?.percents ?? []
        return (unitPrice - promotedPrice(unitPrice, percents)) * quantity
      })
      expect(all).toBeGreaterThanOrEqual(promised.reduce((sum, off) => sum + off, 0))
    }),
    { numRuns: 300 },
  )
})
