import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { type AgainDish, orderAgain, usualOrder } from '#storefront/customer/menu/regular/order-again.ts'
import { aCart, aLine, aMenu, aMenuItem, anOption, anOptionGroup, someTerms } from '#support/makers.ts'

const names = ['kabsa', 'mandi', 'laban', 'kunafa']
const menu = aMenu({ items: names.map((id) => aMenuItem({ id })) })

/** An order of these dishes, as it was sold. */
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

test('a dish that left the menu or is not to be had today is left out', () => {
  const today = aMenu({
    items: [aMenuItem({ id: 'kabsa', availability: 'paused' }), aMenuItem({ id: 'laban' })],
  })

  expect(idsOf(orderAgain([anOrderOf('2026-11-01T10:00:00Z', 'kabsa', 'saleeg', 'laban')], today))).toEqual([
    'laban',
  ])
})

test('a dish is had again as it was last, one of it; what that needs and today has not is asked for', () => {
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
    { item: kabsa, wish: { itemId: 'kabsa', quantity: 1, optionIds: ['plain'], note: 'no onions' } },
  ])
  expect(orderAgain(orders, today)).toEqual([{ item: kabsa, wish: null }])
})

test('no orders, no dishes; many orders, eight', () => {
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
  test('is what was ordered most often, as it was last', () => {
    const orders = [
      served('2026-11-20T10:00:00Z', 'mandi'),
      served('2026-11-12T10:00:00Z', 'laban', 'kabsa'),
      served('2026-11-05T10:00:00Z', 'kabsa', 'laban'),
    ]

    expect(usualOrder(orders)).toBe(orders[1])
  })

  test('is the latest order while nothing was ordered twice', () => {
    const orders = [served('2026-11-05T10:00:00Z', 'kabsa'), served('2026-11-20T10:00:00Z', 'mandi')]

    expect(usualOrder(orders)).toBe(orders[1])
  })

  test('is not what was never served', () => {
    expect(usualOrder([{ ...served('2026-11-05T10:00:00Z', 'kabsa'), status: 'cancelled' }])).toBeUndefined()
    expect(usualOrder([])).toBeUndefined()
  })
})
