import { expect, test } from 'vitest'
import { isDoubleTap } from '#storefront/customer/courier/use-double-tap.ts'

test.each([
  ['the first tap', undefined, 1000, false],
  ['the second tap of a double tap', 1000, 1180, true],
  ['a tap half a second later', 1000, 1500, false],
])('%s', (_, before, at, isSecond) => {
  expect(isDoubleTap(before, at)).toBe(isSecond)
})
