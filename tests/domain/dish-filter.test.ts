import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filtersOf, passes } from '#domain/dish-filter.ts'
import type { Allergen } from '#domain/menu.ts'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const plain = aMenuItem({ price: 1000 })
const optionGroups = [
  anOptionGroup({ id: 'size', min: 1, max: 1, options: [anOption({ id: 'half', priceDelta: 3200 })] }),
]
const required = requiredGroupsOf({ optionGroups })
const upTo = (limit: number) => ({ limit, required })

test.each<[string, readonly Allergen[], boolean]>([
  ['tree nuts', ['nuts'], false],
  ['peanuts', ['milk', 'peanuts'], false],
  ['neither', ['milk', 'sesame'], true],
])('a dish with %s and the filter without nuts', (_, allergens, expected) => {
  expect(passes(aMenuItem({ allergens }), ['no-nuts'], upTo(0))).toBe(expected)
})

test('a dish whose required options all have nuts does not pass the filter without nuts', () => {
  const group = anOptionGroup({ id: 'topping', min: 1, options: [anOption({ allergens: ['nuts'] })] })
  const groups = requiredGroupsOf({ optionGroups: [group] })

  const dish = aMenuItem({ optionGroupIds: ['topping'] })
  expect(passes(dish, ['no-nuts'], { limit: 0, required: groups })).toBe(false)
})

test('several filters narrow it together; the price is the one after the discount', () => {
  const soup = aMenuItem({ vegetarian: true, price: 3000, discountPercent: 50 })

  expect(passes(soup, ['vegetarian', 'low-price'], upTo(1500))).toBe(true)
  expect(passes(soup, ['vegetarian', 'low-price'], upTo(1499))).toBe(false)
  expect(passes(soup, ['vegetarian', 'spicy'], upTo(9999))).toBe(false)
  expect(passes(soup, [], upTo(0))).toBe(true)
})

test('a filter that keeps all dishes or none is not offered', () => {
  expect(filtersOf({ items: [plain, plain], optionGroups })).toMatchObject({ filters: [], limit: 1000 })
  expect(filtersOf({ items: [], optionGroups })).toMatchObject({ filters: [], limit: 0 })
  const items = [
    plain,
    aMenuItem({ price: 2000, spicy: true }),
    aMenuItem({ price: 2600, allergens: ['nuts'] }),
  ]
  expect(filtersOf({ items, optionGroups })).toMatchObject({
    filters: ['no-nuts', 'spicy', 'low-price'],
    limit: 2000,
  })
})

test('a third of the dishes cost no more than the limit, a whole five riyals, without catering', () => {
  const items = [900, 1700, 2300, 4000, 5000, 6000].map((price) => aMenuItem({ price }))

  const tray = aMenuItem({ price: 100, catering: true })
  expect(filtersOf({ items: [...items, tray], optionGroups }).limit).toBe(2500)
})

test('a dish whose price is in its sizes costs what its card says', () => {
  const sized = aMenuItem({ id: 'sized', price: 0, optionGroupIds: ['size'] })

  expect(filtersOf({ items: [sized, sized, sized, plain], optionGroups }).limit).toBe(3500)
  expect(passes(sized, ['low-price'], upTo(3000))).toBe(false)
  expect(passes(sized, ['low-price'], upTo(3200))).toBe(true)
})

test('the demo brand has all four', () => {
  const file = join(import.meta.dirname, '../../src/server/catalogue/brand/sufra.menu.json')
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: object[] }
  const written = items.map((item) => aMenuItem(item))

  expect(filtersOf({ items: written, optionGroups })).toMatchObject({
    filters: ['no-nuts', 'vegetarian', 'spicy', 'low-price'],
    limit: 2000,
  })
})
