import { expect, test } from 'vitest'
import { readTypedDish } from '#domain/typed-dish.ts'

test.each([
  ['m', 1, 'm'],
  ['3 m', 3, 'm'],
  ['٣ مندي دجاج', 3, 'مندي دجاج'],
  ['۱۲ laban ', 12, 'laban'],
  ['3', 1, '3'],
  ['3 ', 1, '3'],
  ['0 m', 1, '0 m'],
  ['5000 m', 1, '5000 m'],
  ['7up', 1, '7up'],
  ['', 1, ''],
])('"%s" is %i of "%s"', (text, quantity, query) => {
  expect(readTypedDish(text)).toEqual({ quantity, query })
})
