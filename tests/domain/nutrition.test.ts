import { expect, test } from 'vitest'
import { avoidedIn } from '#domain/avoided.ts'
import { avoidedInLine, nutritionOf, servesOf } from '#domain/nutrition.ts'
import { aLine, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const kabsa = aMenuItem({ kcal: 800, activityMinutes: 200, allergens: ['milk'] })

test('the calories of the options count, and so do the minutes of walking', () => {
  const options = [anOption({ kcal: 200 }), anOption({ kcal: null })]

  expect(nutritionOf(kabsa, options)).toMatchObject({ kcal: 1000, activityMinutes: 250 })
})

test('a dish with unknown calories stays unknown with any options', () => {
  const unknown = aMenuItem({ kcal: null, activityMinutes: null })

  expect(nutritionOf(unknown, [anOption({ kcal: 200 })])).toMatchObject({ kcal: null, activityMinutes: null })
})

test('a size says how many people the dish serves; other options leave the number of the dish', () => {
  const dish = aMenuItem({ serves: 1 })

  expect(servesOf(dish, [anOption({ serves: null }), anOption({ serves: 4 })])).toBe(4)
  expect(servesOf(dish, [anOption({ serves: null })])).toBe(1)
  expect(servesOf(aMenuItem({ serves: null }), [])).toBe(null)
})

test('one salty option makes the dish salty', () => {
  expect(nutritionOf(kabsa, []).highSodium).toBe(false)
  expect(nutritionOf(kabsa, [anOption({ highSodium: true })]).highSodium).toBe(true)
})

test('allergens of dish and options are named once, in the order of the law', () => {
  const options = [anOption({ allergens: ['sesame', 'milk'] }), anOption({ allergens: ['gluten'] })]

  expect(nutritionOf(kabsa, options).allergens).toEqual(['gluten', 'milk', 'sesame'])
})

test('nuts, peanuts and crustaceans, which cause most deaths, are named before other allergens', () => {
  const dish = aMenuItem({ allergens: ['gluten', 'crustaceans', 'peanuts', 'milk', 'nuts'] })

  expect(nutritionOf(dish, []).allergens).toEqual(['nuts', 'peanuts', 'crustaceans', 'gluten', 'milk'])
})

test('a dish is flagged for the allergens that the customer avoids only', () => {
  expect(avoidedIn(['nuts', 'milk'], nutritionOf(kabsa, []))).toEqual(['milk'])
  expect(avoidedIn([], nutritionOf(kabsa, []))).toEqual([])
})

test('a cart line is flagged for its chosen options only', () => {
  const sauces = anOptionGroup({
    id: 'sauces',
    options: [
      anOption({ id: 'tahini', allergens: ['sesame'] }),
      anOption({ id: 'nuts', allergens: ['nuts'] }),
    ],
  })
  const menu = aMenu({ items: [{ ...kabsa, optionGroupIds: ['sauces'] }], optionGroups: [sauces] })
  const line = aLine({ itemId: kabsa.id, optionIds: ['tahini'] })

  expect(avoidedInLine(['nuts', 'sesame'], menu, line)).toEqual(['sesame'])
})

test('a line whose dish has left the menu has no flags', () => {
  expect(avoidedInLine(['milk'], aMenu(), aLine({ itemId: 'gone' }))).toEqual([])
})
