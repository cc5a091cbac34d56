import { expect, test } from 'vitest'
import { isAvoided } from '#domain/avoided.ts'
import { requiredGroupsOf } from '#domain/card-price.ts'
import type { Allergen, OptionGroup } from '#domain/menu.ts'
import { aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const dish = aMenuItem({ optionGroupIds: ['topping'] })
const without = anOption({ id: 'raisins' })
const withAllergen = (allergen: Allergen) => anOption({ id: allergen, allergens: [allergen] })
const soldOut = (option: typeof without) => ({ ...option, availability: 'out-of-stock' as const })

const isAvoidedWith = (avoided: readonly Allergen[], group: Partial<OptionGroup>): boolean => {
  const topping = anOptionGroup({ id: 'topping', min: 1, max: 2, ...group })
  return isAvoided(avoided, dish, requiredGroupsOf({ optionGroups: [topping] }))
}

test.each<[string, Partial<OptionGroup>, boolean]>([
  ['only nuts', { options: [withAllergen('nuts')] }, true],
  ['nuts or raisins', { options: [withAllergen('nuts'), without] }, false],
  ['nuts and raisins', { min: 2, options: [withAllergen('nuts'), without] }, true],
  ['nuts or peanuts', { options: [withAllergen('nuts'), withAllergen('peanuts')] }, true],
  ['nuts or milk', { options: [withAllergen('nuts'), withAllergen('milk')] }, false],
  ['nuts, or raisins that are sold out', { options: [withAllergen('nuts'), soldOut(without)] }, true],
  ['only nuts, all of them sold out', { options: [soldOut(withAllergen('nuts'))] }, false],
  ['optional nuts', { min: 0, options: [withAllergen('nuts')] }, false],
])('a dish with %s, for a customer who avoids nuts and peanuts', (_, group, expected) => {
  expect(isAvoidedWith(['nuts', 'peanuts'], group)).toBe(expected)
})

test('an allergen of the dish itself counts, and nothing counts for a customer who avoids nothing', () => {
  const nutty = aMenuItem({ allergens: ['nuts'] })
  const required = requiredGroupsOf({ optionGroups: [] })

  expect(isAvoided(['nuts'], nutty, required)).toBe(true)
  expect(isAvoided(['milk'], nutty, required)).toBe(false)
  expect(isAvoided([], nutty, required)).toBe(false)
  expect(isAvoidedWith([], { options: [withAllergen('nuts')] })).toBe(false)
})
