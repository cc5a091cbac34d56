import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { problemsOf } from '#server/catalogue/studio/problems.ts'
import { dishStates, newDishId, type Studio } from '#storefront/staff/studio/studio.ts'

const live = v.parse(MenuFile, brand)

test('a new dish with a long English name has an id that can be published', () => {
  const name = { en: `${'a'.repeat(49)} of the house`, ar: 'طبق' }

  const id = newDishId(live, name)

  const dish = { ...live.items[0], id, name }
  expect(problemsOf(withChanges(live, [{ path: ['items', id], to: dish }]))).toEqual([])
})

test('the states of 40,000 changed dishes are found in linear time', () => {
  const items = Array.from({ length: 40_000 }, (_, place) => ({ ...live.items[0]!, id: `dish-${place}` }))
  const changes = items.map(({ id }) => ({ path: ['items', id, 'price'], from: 100, to: 200 }))
  const problems = [
    { path: ['items'], reason: 'prices-too-low' },
    { path: ['items', 'dish-7', 'name'], reason: 'missing' },
  ]
  const studio = { live, menu: { ...live, items }, draft: { changes, problems } } as unknown as Studio

  const states = items.map(dishStates(studio))

  expect(states.filter((found) => found.includes('price'))).toHaveLength(items.length)
  expect(states.flatMap((found, place) => (found.includes('problem') ? [place] : []))).toEqual([7])
})
