import { expect, test } from 'vitest'
import { isNoteless } from '#storefront/customer/checkout/noteless-lines.ts'
import { aLine } from '#support/makers.ts'

test.each([
  ['that lost its note', aLine({ id: 'one' }), true],
  ['with another note since', aLine({ id: 'one', note: 'no nuts' }), false],
  ['that had none', aLine({ id: 'two' }), false],
])('a line %s: %#', (_, line, expected) => {
  expect(isNoteless(JSON.stringify(['one']), [line])).toBe(expected)
})

test.each([[null], ['{'], ['{"one":1}']])('nothing is known from %s', (stored) => {
  expect(isNoteless(stored, [aLine()])).toBe(false)
})
