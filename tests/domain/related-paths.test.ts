import { expect, test } from 'vitest'
import { relatedIn } from '#domain/related-paths.ts'

const paths = [
  ['items', 'kabsa', 'name', 'en'],
  ['items', 'kabsa'],
  ['items', 'kabsa-large', 'name'],
  ['brand', 'tagline'],
  ['items', 'kabsa', 'name'],
]
const related = relatedIn(paths.map((path) => ({ path })))

test.each([
  { of: ['items', 'kabsa', 'name'], places: [0, 1, 4] },
  { of: ['items', 'kabsa'], places: [0, 1, 4] },
  { of: ['items', 'kabsa', 'name', 'ar'], places: [1, 4] },
  { of: ['items', 'kabsa', 'price'], places: [1] },
  { of: ['items'], places: [0, 1, 2, 4] },
  { of: [], places: [0, 1, 2, 3, 4] },
  { of: ['brand', 'points'], places: [] },
])('the entries related to $of are those whose paths it leads to, or that lead to it', ({ of, places }) => {
  expect(related(of)).toEqual(places.map((place) => ({ path: paths[place] })))
})
