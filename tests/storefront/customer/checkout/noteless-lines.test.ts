import { expect, test } from 'vitest'
import { isNoteless } from '#storefront/customer/checkout/noteless-lines.ts'
import { aLine } from '#support/makers.ts'

test.each([
  ['a line that lost its note is noteless', aLine({ id: 'one' }), true],
  ['a line with a new note is not noteless', aLine({ id: 'one', note: 'no nuts' }), false],
  ['a line that had no note is not noteless', aLine({ id: 'two' }), false],
])('%s', (_, line, expected) => {
  expect(isNoteless(JSON.stringify(['one']), [line])).toBe(expected)
})

test.each([[null], ['{'], ['{"one":1}']])('nothing is known from %s', (stored) => {
  expect(isNoteless(stored, [aLine()])).toBe(false)
})
