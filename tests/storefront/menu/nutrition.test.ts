import { expect, test } from 'vitest'
import { nutritionOf } from '#storefront/menu/nutrition.ts'
import { aMenuItem, anOption } from '#support/makers.ts'

const kabsa = aMenuItem({ kcal: 800, activityMinutes: 200, allergens: ['milk'] })

test('the calories of the options count, and so does the walking', () => {
  const options = [anOption({ kcal: 200 }), anOption({ kcal: null })]

  expect(nutritionOf(kabsa, options)).toMatchObject({ kcal: 1000, activityMinutes: 250 })
})

test('a dish whose calories are not known stays unknown, whatever is added', () => {
  const unknown = aMenuItem({ kcal: null, activityMinutes: null })

  expect(nutritionOf(unknown, [anOption({ kcal: 200 })])).toMatchObject({ kcal: null, activityMinutes: null })
})

test('one salty option makes the dish salty', () => {
  expect(nutritionOf(kabsa, []).highSodium).toBe(false)
  expect(nutritionOf(kabsa, [anOption({ highSodium: true })]).highSodium).toBe(true)
})

test('allergens of dish and options are named once, in the order of the law', () => {
  const options = [anOption({ allergens: ['sesame', 'milk'] }), anOption({ allergens: ['gluten'] })]

  expect(nutritionOf(kabsa, options).allergens).toEqual(['gluten', 'milk', 'sesame'])
})
