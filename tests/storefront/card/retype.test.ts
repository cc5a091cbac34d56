import { expect, test } from 'vitest'
import { placeAfter } from '#storefront/card/retype.ts'

test.each([
  ['4201 3201', 0, 0],
  ['4201 3201', 4, 4],
  ['4201 3201', 5, 6],
  ['4201 3201', 8, 9],
  ['4201 3201', 12, 9],
  ['09 / 28', 2, 2],
  ['09 / 28', 3, 6],
  ['', 3, 0],
])('in "%s" the caret behind digit %i is at %i', (text, digits, place) => {
  expect(placeAfter(text, digits)).toBe(place)
})
