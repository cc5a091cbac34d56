import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { problemsOf } from '#server/catalogue/studio/problems.ts'
import { dishStates, newEntryId, type Studio } from '#storefront/staff/studio/studio.ts'

const live = v.parse(MenuFile, brand)

test('a new dish with a long English name has an id that can be published', () => {
  const name = { en: `${'a'.repeat(49)} of the house`, ar: 'طبق' }

  const id = newEntryId(name, 'dish')

  const dish = { ...live.items[0], id, name }
  expect(problemsOf(withChanges(live, [{ path: ['items', id], to: dish }]))).toEqual([])
})

test('a new dish never has the id of an earlier one, with the same name or without an English one', () => {
  for (const name of [{ en: 'Karak' }, { ar: 'كرك' }]) {
    const ids = Array.from({ length: 1000 }, () => newEntryId(name, 'dish'))

    expect(new Set(ids).size).toBe(1000)
  }
  expect(newEntryId({ en: 'Karak – hot' }, 'dish')).toMatch(/^karak-hot-[a-z0-9]{6}$/)
  expect(newEntryId({ ar: 'كرك' }, 'dish')).toMatch(/^dish-[a-z0-9]{6}$/)
})

test('too many entries of a list are not called too many characters', () => {
  const path = ['items', live.items[0]!.id, 'keywords']
  const problems = (to: readonly string[]) => problemsOf(withChanges(live, [{ path, to }]))

  expect(problems(Array.from({ length: 31 }, () => 'rice'))).toEqual([{ path, reason: 'too-many', most: 30 }])
  expect(problems(['x'.repeat(200)])).toMatchObject([{ path, reason: 'too-long' }])
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
