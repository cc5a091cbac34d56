import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatInside } from '#domain/money.ts'
import { checkChoices, priceItem } from '#domain/chosen-options.ts'
import { priceOf } from '#domain/dish-price.ts'
import { priceBeforeOf, priceCart } from '#domain/pricing.ts'
import {
  aCart,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  aPromo,
  somePoints,
  someTerms,
} from '#support/makers.ts'

const size = anOptionGroup({
  id: 'size',
  min: 1,
  max: 1,
  options: [anOption({ id: 'half', priceDelta: 0 }), anOption({ id: 'whole', priceDelta: 2500 })],
})
const extras = anOptionGroup({
  id: 'extras',
  max: 2,
  options: [
    anOption({ id: 'rice', priceDelta: 500 }),
    anOption({ id: 'nuts', priceDelta: 300 }),
    anOption({ id: 'no-sauce', priceDelta: -200 }),
    anOption({ id: 'raisins', priceDelta: 150, availability: 'paused' }),
  ],
})
const kabsa = aMenuItem({ id: 'kabsa', price: 3200, optionGroupIds: ['size', 'extras'] })
const mandi = aMenuItem({ id: 'mandi', price: 4505, discountPercent: 10 })
const jareesh = aMenuItem({ id: 'jareesh', price: 1800, availability: 'out-of-stock' })
const saleeg = aMenuItem({ id: 'saleeg', price: 2000, availability: 'paused' })
const tray = aMenuItem({ id: 'tray', price: 25000, platesDeposit: 5000, catering: true })
const menu = aMenu({ optionGroups: [size, extras], items: [kabsa, mandi, jareesh, saleeg, tray] })
const toDoor = { fee: 1500, minimum: 5000, freeFrom: 15000 }

describe('one dish', () => {
  test.each([
    [3200, 0, 3200],
    [4505, 10, 4054],
    [1005, 50, 502],
    [999, 12.5, 874],
    [999, 100, 0],
  ])(
    '%i halalas less %d percent is %i: half a halala of discount is rounded up',
    (price, discountPercent, after) => {
      expect(priceOf(aMenuItem({ price, discountPercent }))).toBe(after)
    },
  )

  test('options are added after the discount, each once, and unknown ones are ignored', () => {
    const discounted = { ...kabsa, discountPercent: 25 }

    expect(priceItem(menu, discounted, ['whole', 'rice', 'rice', 'unknown'])).toEqual({
      unitPrice: 2400 + 2500 + 500,
      unitPriceBefore: 3200 + 2500 + 500,
    })
  })

  test('an option may reduce the price, never below 0', () => {
    const cheap = { ...kabsa, price: 150 }

    expect(priceItem(menu, cheap, ['half', 'no-sauce'])).toEqual({ unitPrice: 0, unitPriceBefore: 0 })
  })

  test.each([
    ['fits', ['half', 'rice'], []],
    ['no size', ['rice'], [{ reason: 'choice-missing', groupId: 'size' }]],
    ['two sizes', ['half', 'whole'], [{ reason: 'choice-too-many', groupId: 'size' }]],
    [
      'three extras',
      ['half', 'rice', 'nuts', 'no-sauce'],
      [{ reason: 'choice-too-many', groupId: 'extras' }],
    ],
    ['a paused extra', ['half', 'raisins'], [{ reason: 'option-paused', optionId: 'raisins' }]],
    [
      'an extra of yesterday',
      ['half', 'saffron', 'saffron'],
      [{ reason: 'option-gone', optionId: 'saffron' }],
    ],
    [
      'all of it',
      ['saffron', 'raisins'],
      [
        { reason: 'option-gone', optionId: 'saffron' },
        { reason: 'option-paused', optionId: 'raisins' },
        { reason: 'choice-missing', groupId: 'size' },
      ],
    ],
  ])('choices are validated: %s', (_, optionIds, problems) => {
    expect(checkChoices(menu, kabsa, optionIds)).toEqual(problems)
  })
})

describe('a cart', () => {
  test('is priced in seven steps', () => {
    const cart = aCart(
      aLine({ id: 'a', itemId: 'kabsa', quantity: 2, optionIds: ['rice', 'whole'], note: 'no onion' }),
      aLine({ id: 'b', itemId: 'tray' }),
    )
    const terms = someTerms({
      method: 'delivery',
      delivery: { fee: 1500, minimum: 5000, freeFrom: null },
      promo: aPromo({ value: 10 }),
      points: somePoints({ redeem: 250 }),
    })

    const quote = priceCart(cart, menu, terms)

    // 1 and 2: (32 + 25 + 5) × 2 + 250; 3: −10 %; 4: two steps of 5 riyals; 5: +15; 6: one deposit; 7: all of
    // it
    expect(quote).toMatchObject({
      method: 'delivery',
      problems: [],
      subtotal: 37400,
      promo: { code: 'SUFRA', discount: 3740, freeDelivery: false },
      points: { redeemed: 200, discount: 1000 },
      deliveryFee: 1500,
      taxable: 37400 - 3740 - 1000 + 1500,
      vat: vatInside(34160),
      deposit: 5000,
      total: 34160 + 5000,
      menuVersion: 'menu-1',
    })
    expect(quote.lines[0]).toEqual({
      id: 'a',
      itemId: 'kabsa',
      name: kabsa.name,
      picture: null,
      quantity: 2,
      options: [
        { groupId: 'size', optionId: 'whole', name: size.options[1]!.name, priceDelta: 2500 },
        { groupId: 'extras', optionId: 'rice', name: extras.options[0]!.name, priceDelta: 500 },
      ],
      note: 'no onion',
      unitPrice: 6200,
      unitPriceBefore: 6200,
      total: 12400,
      platesDeposit: 0,
    })
  })

  test('that is empty costs nothing and reports it', () => {
    const quote = priceCart(
      aCart(),
      menu,
      someTerms({ method: 'delivery', delivery: { ...toDoor, freeFrom: null } }),
    )

    expect(quote).toMatchObject({ lines: [], subtotal: 0, problems: [{ reason: 'cart-empty' }] })
  })

  test.each([
    ['a dish that is gone', { itemId: 'gone' }, [], 'item-gone'],
    ['no dish at all', { itemId: 'mandi', quantity: 0 }, [], 'quantity-out-of-range'],
    ['half a dish', { itemId: 'mandi', quantity: 1.5 }, [], 'quantity-out-of-range'],
    ['too many of a dish', { itemId: 'mandi', quantity: 100 }, ['bad'], 'quantity-out-of-range'],
    ['a dish that ran out', { itemId: 'jareesh' }, ['bad'], 'item-out-of-stock'],
    ['a paused dish', { itemId: 'saleeg' }, ['bad'], 'item-paused'],
  ])('reports %s and prices the line only if it can', (_, about, priced, reason) => {
    const quote = priceCart(
      aCart(aLine({ id: 'bad', ...about }), aLine({ id: 'good', itemId: 'mandi' })),
      menu,
      someTerms(),
    )

    expect(quote.lines.map((line) => line.id)).toEqual([...priced, 'good'])
    expect(quote.problems).toEqual([{ reason, lineId: 'bad' }])
  })

  test('names the line of every wrong choice', () => {
    const quote = priceCart(aCart(aLine({ optionIds: ['raisins'] })), menu, someTerms())

    expect(quote.problems).toEqual([
      { reason: 'option-paused', optionId: 'raisins', lineId: 'line' },
      { reason: 'choice-missing', groupId: 'size', lineId: 'line' },
    ])
    expect(quote.subtotal).toBe(3350)
  })
})

test('the price before the discounts of dishes counts every dish and option', () => {
  const cart = aCart(
    aLine({ id: 'a', itemId: 'mandi', quantity: 2 }),
    aLine({ id: 'b', itemId: 'kabsa', optionIds: ['whole'] }),
  )
  const quote = priceCart(cart, menu, someTerms({ promo: aPromo() }))

  expect(priceBeforeOf(quote)).toBe(2 * 4505 + 3200 + 2500)
  expect(priceBeforeOf(quote) - quote.subtotal).toBe(2 * (4505 - 4054))
})

const cartOf = (quantity: number) => aCart(aLine({ itemId: 'kabsa', optionIds: ['half'], quantity }))

describe('delivery', () => {
  test.each([
    [1, 1500, [{ reason: 'below-minimum', missing: 1800 }]],
    [2, 1500, []],
    [5, 0, []],
  ])('%i dishes have a delivery fee of %i halalas', (quantity, deliveryFee, problems) => {
    const quote = priceCart(cartOf(quantity), menu, someTerms({ method: 'delivery', delivery: toDoor }))

    expect(quote).toMatchObject({ deliveryFee, problems })
  })

  test('the limits are inclusive: exactly the minimum is delivered, exactly the free amount is free', () => {
    const exact = { fee: 1500, minimum: 6400, freeFrom: 6400 }

    expect(priceCart(cartOf(2), menu, someTerms({ method: 'delivery', delivery: exact }))).toMatchObject({
      deliveryFee: 0,
      problems: [],
    })
  })

  test('pick-up has no fee and no minimum', () => {
    expect(priceCart(cartOf(1), menu, someTerms({ method: 'pickup', delivery: toDoor }))).toMatchObject({
      deliveryFee: 0,
      problems: [],
    })
  })

  test('without an address the fee is unknown and counted as 0', () => {
    expect(priceCart(cartOf(1), menu, someTerms({ method: 'delivery' }))).toMatchObject({
      deliveryFee: 0,
      problems: [],
    })
  })

  test('the limits use the subtotal before a promo code, so that a code keeps delivery free', () => {
    const quote = priceCart(
      cartOf(5),
      menu,
      someTerms({ method: 'delivery', delivery: toDoor, promo: aPromo({ value: 50 }) }),
    )

    expect(quote.deliveryFee).toBe(0)
  })
})

describe('a promo code', () => {
  const cart = aCart(aLine({ itemId: 'mandi' })) // 4054

  test.each([
    ['percent: what is left is rounded down for the customer', aPromo({ value: 10 }), 406],
    ['percent with a cap', aPromo({ value: 50, cap: 1000 }), 1000],
    ['amount', aPromo({ kind: 'amount', value: 1500 }), 1500],
    ['amount above the subtotal', aPromo({ kind: 'amount', value: 9000 }), 4054],
    ['a negative amount', aPromo({ kind: 'amount', value: -5 }), 0],
    ['below its minimum', aPromo({ minimumSubtotal: 4055 }), 0],
    ['exactly at its minimum', aPromo({ minimumSubtotal: 4054 }), 406],
    ['free delivery takes nothing off the food', aPromo({ kind: 'free-delivery', value: 0 }), 0],
  ])('%s', (_, promo, discount) => {
    expect(priceCart(cart, menu, someTerms({ promo })).promo).toMatchObject({ code: 'SUFRA', discount })
  })

  test.each([
    [0, 0],
    [9000, 1500],
  ])('for free delivery with a minimum of %i leaves a fee of %i', (minimumSubtotal, deliveryFee) => {
    const promo = aPromo({ kind: 'free-delivery', value: 0, minimumSubtotal })
    const delivery = { fee: 1500, minimum: 0, freeFrom: null }

    expect(priceCart(cart, menu, someTerms({ method: 'delivery', delivery, promo })).deliveryFee).toBe(
      deliveryFee,
    )
  })
})

describe('points', () => {
  const cart = aCart(aLine({ itemId: 'mandi' })) // 4054

  test.each([
    ['whole steps only', { redeem: 399 }, 300, 1500],
    ['never more than what is left to pay', { redeem: 5000 }, 800, 4000],
    ['no more than their share of it', { redeem: 5000, maxSharePercent: 50 }, 400, 2000],
    ['their least', { redeem: 200, minimum: 200 }, 200, 1000],
    ['fewer than their least', { redeem: 100, minimum: 200 }, 0, 0],
    ['none wished', { redeem: 0 }, 0, 0],
    ['fewer than none', { redeem: -100 }, 0, 0],
    ['a scheme without steps', { step: 0 }, 0, 0],
    ['a scheme without worth', { stepValue: 0 }, 0, 0],
  ])('%s', (_, about, redeemed, discount) => {
    expect(priceCart(cart, menu, someTerms({ points: somePoints(about) })).points).toEqual({
      redeemed,
      discount,
    })
  })

  test('do not pay delivery or deposits', () => {
    const quote = priceCart(
      aCart(aLine({ itemId: 'tray' })),
      menu,
      someTerms({
        method: 'delivery',
        delivery: { fee: 1500, minimum: 0, freeFrom: null },
        points: somePoints({ redeem: 100_000 }),
      }),
    )

    expect(quote).toMatchObject({
      points: { discount: 25000 },
      taxable: 1500,
      vat: 196,
      deposit: 5000,
      total: 6500,
    })
  })
})

describe('the hash', () => {
  const cart = aCart(aLine({ id: 'a', optionIds: ['half', 'rice'] }), aLine({ id: 'b', itemId: 'tray' }))
  const terms = someTerms({ promo: aPromo(), points: somePoints() })
  const before = priceCart(cart, menu, terms).hash

  test('is unchanged when only the version, names, order or availability of the menu change', () => {
    const renamed = {
      ...menu,
      version: 'menu-2',
      items: menu.items
        .map((item) => ({ ...item, name: { en: 'New' }, availability: 'paused' as const }))
        .toReversed(),
      optionGroups: menu.optionGroups
        .map((group) => ({ ...group, options: group.options.toReversed() }))
        .toReversed(),
    }

    expect(priceCart(cart, renamed, terms).hash).toBe(before)
  })

  test('is unchanged by the order of chosen options and by the ids of lines', () => {
    const same = aCart(
      aLine({ id: 'x', optionIds: ['rice', 'half'], note: 'hot' }),
      aLine({ id: 'y', itemId: 'tray' }),
    )

    expect(priceCart(same, menu, terms).hash).toBe(before)
  })

  const withItem = (id: string, about: object) => ({
    ...menu,
    items: menu.items.map((item) => (item.id === id ? { ...item, ...about } : item)),
  })

  test.each([
    ['a price', cart, withItem('kabsa', { price: 3201 }), terms],
    ['the price before the discount', cart, withItem('kabsa', { price: 6400, discountPercent: 50 }), terms],
    ['a deposit', cart, withItem('tray', { platesDeposit: 4000 }), terms],
    ['a dish that went', cart, { ...menu, items: [kabsa] }, terms],
    [
      'a quantity',
      aCart(aLine({ quantity: 2, optionIds: ['half', 'rice'] }), aLine({ itemId: 'tray' })),
      menu,
      terms,
    ],
    ['an option', aCart(aLine({ optionIds: ['half', 'nuts'] }), aLine({ itemId: 'tray' })), menu, terms],
    ['the method', cart, menu, { ...terms, method: 'delivery' as const }],
    ['the code', cart, menu, { ...terms, promo: null }],
    ['the points', cart, menu, { ...terms, points: null }],
  ])('changes with %s', (_, cart, menu, terms) => {
    expect(priceCart(cart, menu, terms).hash).not.toBe(before)
  })
})

describe('laws', () => {
  const lines = fc.array(
    fc.record({
      id: fc.uuid(),
      itemId: fc.constantFrom('kabsa', 'mandi', 'jareesh', 'saleeg', 'tray', 'gone'),
      quantity: fc.integer({ min: -1, max: 120 }),
      optionIds: fc.array(fc.constantFrom('half', 'whole', 'rice', 'nuts', 'no-sauce', 'raisins', 'gone')),
      note: fc.constant(''),
    }),
    { maxLength: 8 },
  )
  const terms = fc.record({
    method: fc.constantFrom('pickup' as const, 'delivery' as const),
    delivery: fc.option(
      fc.record({ fee: fc.nat(5000), minimum: fc.nat(9000), freeFrom: fc.option(fc.nat(50_000)) }),
    ),
    promo: fc.option(
      fc.record({
        code: fc.constant('SUFRA'),
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
        value: fc.nat(200),
        cap: fc.option(fc.nat(9000)),
        minimumSubtotal: fc.nat(20_000),
      }),
    ),
    points: fc.option(
      fc.record({
        redeem: fc.nat(9000),
        step: fc.nat(200),
        stepValue: fc.nat(900),
        minimum: fc.nat(300),
        maxSharePercent: fc.nat(100),
      }),
    ),
    slot: fc.option(fc.nat(4e12)),
  })

  test('the parts sum to the total, and no amount is below 0', () => {
    fc.assert(
      fc.property(lines, terms, (lines, terms) => {
        const quote = priceCart({ lines }, menu, terms)

        expect(quote.subtotal).toBe(
          quote.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
        )
        expect(quote.total).toBe(
          quote.subtotal -
            (quote.promo?.discount ?? 0) -
            (quote.points?.discount ?? 0) +
            quote.deliveryFee +
            quote.deposit,
        )
        expect(quote.vat).toBe(vatInside(quote.total - quote.deposit))
        const amounts = [
          quote.subtotal,
          quote.deliveryFee,
          quote.deposit,
          quote.taxable,
          quote.vat,
          quote.total,
        ]
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
    )
  })

  test('equal inputs give equal quotes, and a quote is unchanged by JSON', () => {
    fc.assert(
      fc.property(lines, terms, (lines, terms) => {
        const quote = priceCart({ lines }, menu, terms)

        expect(priceCart(structuredClone({ lines }), structuredClone(menu), structuredClone(terms))).toEqual(
          quote,
        )
        expect(JSON.parse(JSON.stringify(quote))).toEqual(quote)
      }),
    )
  })
})
