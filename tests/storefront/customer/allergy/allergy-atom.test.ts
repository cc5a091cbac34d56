import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { avoidAtom, avoidedAtom, parseAvoided } from '#storefront/customer/allergy/allergy-atom.ts'

test('stored allergens are read in the order of the law, without unknown ones', () => {
  expect(parseAvoided(['sesame', 'milk', 'moonlight', 7])).toEqual(['milk', 'sesame'])
  expect(parseAvoided({ milk: true })).toEqual([])
  expect(parseAvoided(undefined)).toEqual([])
})

test('an allergen can be added and removed, also without storage', () => {
  const store = createStore()
  const stop = store.sub(avoidedAtom, () => undefined)

  void store.set(avoidAtom, { allergen: 'sesame', avoid: true })
  void store.set(avoidAtom, { allergen: 'milk', avoid: true })
  expect(store.get(avoidedAtom)).toEqual(['milk', 'sesame'])
  void store.set(avoidAtom, { allergen: 'milk', avoid: false })
  expect(store.get(avoidedAtom)).toEqual(['sesame'])
  stop()
})
