import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import type { Promotion } from '#domain/promotion.ts'
import {
  type AgainDish,
  orderAgain,
  priceSoonest,
  usualOrder,
} from '#storefront/customer/menu/regular/order-again.ts'
import {
  aBranch,
  aCart,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  everyDay,
  someTerms,
} from '#support/makers.ts'

const names = ['kabsa', 'mandi', 'laban', 'kunafa']
const menu = aMenu({ items: names.map((id) => aMenuItem({ id })) })

/** An order of these dishes at the prices of then. */
function anOrderOf(placedAt: string, ...itemIds: readonly string[]) {
  const lines = itemIds.map((itemId) => aLine({ id: itemId, itemId }))
  const sold = aMenu({ items: itemIds.map((id) => aMenuItem({ id })) })
  // the contract's quote is a mutable copy of the domain's
  return { placedAt, quote: structuredClone(priceCart(aCart(...lines), sold, someTerms())) as never }
}
const idsOf = (dishes: readonly AgainDish[]) => dishes.map(({ item }) => item.id)

test('dishes of the latest order come first, each once', () => {
  const orders = [
    anOrderOf('2026-11-01T10:00:00Z', 'kabsa', 'laban'),
    anOrderOf('2026-11-20T10:00:00Z', 'mandi', 'laban'),
  ]

  expect(idsOf(orderAgain(orders, menu))).toEqual(['mandi', 'laban', 'kabsa'])
})

test('a dish that left the menu or is unavailable is left out', () => {
  const today = aMenu({
    items: [aMenuItem({ id: 'kabsa', availability: 'paused' }), aMenuItem({ id: 'laban' })],
  })

  expect(idsOf(orderAgain([anOrderOf('2026-11-01T10:00:00Z', 'kabsa', 'saleeg', 'laban')], today))).toEqual([
    'laban',
  ])
})

test('one of a dish is reordered as last time; a required choice that is missing today is asked for', () => {
  const rice = anOptionGroup({
    id: 'rice',
    min: 1,
    max: 1,
    options: [anOption({ id: 'spiced' }), anOption({ id: 'plain' })],
  })
  const kabsa = aMenuItem({ id: 'kabsa', optionGroupIds: ['rice'] })
  const before = aMenu({ items: [kabsa], optionGroups: [rice] })
  const had = (optionId: string, placedAt: string) => {
    const line = aLine({ itemId: 'kabsa', quantity: 3, optionIds: [optionId], note: 'no onions' })
    return { placedAt, quote: structuredClone(priceCart(aCart(line), before, someTerms())) as never }
  }
  const orders = [had('spiced', '2026-11-01T10:00:00Z'), had('plain', '2026-11-20T10:00:00Z')]
  const today = { ...before, optionGroups: [{ ...rice, options: [anOption({ id: 'spiced' })] }] }

  expect(orderAgain(orders, before)).toEqual([
    { item: kabsa, newLine: { itemId: 'kabsa', quantity: 1, optionIds: ['plain'], note: 'no onions' } },
  ])
  expect(orderAgain(orders, today)).toEqual([{ item: kabsa, newLine: null }])
})

test('without orders there are no dishes; with many orders there are eight', () => {
  const many = Array.from({ length: 12 }, (_, place) => `dish-${place}`)
  const long = aMenu({ items: many.map((id) => aMenuItem({ id })) })

  expect(orderAgain([], menu)).toEqual([])
  expect(orderAgain([anOrderOf('2026-11-01T10:00:00Z', ...many)], long)).toHaveLength(8)
})

const served = (placedAt: string, ...itemIds: string[]) => ({
  ...anOrderOf(placedAt, ...itemIds),
  status: 'completed' as const,
})

describe('the usual', () => {
  test('is the most frequent order, as it was last', () => {
    const orders = [
      served('2026-11-20T10:00:00Z', 'mandi'),
      served('2026-11-12T10:00:00Z', 'laban', 'kabsa'),
      served('2026-11-05T10:00:00Z', 'kabsa', 'laban'),
    ]

    expect(usualOrder(orders)).toBe(orders[1])
  })

  test('is the latest order if none was repeated', () => {
    const orders = [served('2026-11-05T10:00:00Z', 'kabsa'), served('2026-11-20T10:00:00Z', 'mandi')]

    expect(usualOrder(orders)).toBe(orders[1])
  })

  test('is a completed order', () => {
    expect(usualOrder([{ ...served('2026-11-05T10:00:00Z', 'kabsa'), status: 'cancelled' }])).toBeUndefined()
    expect(usualOrder([])).toBeUndefined()
  })
})

const friday = (time: string) => Date.parse(`2026-11-27T${time}+03:00`)

describe('the price of the usual', () => {
  const usual = served('2026-11-20T10:00:00Z', 'kabsa', 'laban')
  const [kabsa, laban] = ['kabsa', 'laban'].map((id) => aMenuItem({ id, price: 3000 }))

  const branch = aBranch({ leadTimeMinutes: 30 })
  const order = { ...usual, method: 'pickup', branchId: branch.id } as const

  test('is that of its dishes on the menu of today', () => {
    const menu = aMenu({ items: [{ ...kabsa!, discountPercent: 50 }, laban!] })

    expect(priceSoonest(order, { menu, branch }, friday('13:00'))).toBe(4500)
  })

  test('is not known while one of them is not as it was', () => {
    expect(priceSoonest(order, { menu: aMenu({ items: [laban!] }), branch }, friday('13:00'))).toBeUndefined()
  })

  test('is that of the soonest time: with the promotions of then', () => {
    const evening: Promotion = {
      id: 'evening',
      name: { en: 'Evening' },
      kind: 'percent',
      value: 50,
      cap: null,
      minimumSubtotal: 0,
      methods: [],
      itemIds: ['kabsa'],
      times: { hours: everyDay(['18:00', '23:00']), from: null, until: null },
    }
    const menu = aMenu({ items: [kabsa!, laban!], promotions: { stack: false, list: [evening] } })

    expect(priceSoonest(order, { menu, branch }, friday('13:00'))).toBe(6000)
    expect(priceSoonest(order, { menu, branch }, friday('18:00'))).toBe(4500)
  })

  test('is not known at another branch, where "Order again" does not order', () => {
    const menu = aMenu({ items: [kabsa!, laban!] })

    expect(priceSoonest({ ...order, branchId: 'malaz' }, { menu, branch }, friday('13:00'))).toBeUndefined()
  })
})
