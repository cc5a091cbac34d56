import { expect, test } from 'vitest'
import { setQuantity } from '#domain/cart.ts'
import { placesOf, putBack } from '#storefront/customer/cart/line/put-back.ts'
import { aCart, aLine } from '#support/makers.ts'

const cart = aCart(
  aLine({ id: 'a', itemId: 'kabsa' }),
  aLine({ id: 'b', itemId: 'mandi' }),
  aLine({ id: 'c', itemId: 'laban' }),
)

test('a removed line returns to its position', () => {
  const removed = placesOf(cart, ['b'])

  expect(putBack(setQuantity(cart, 'b', 0), removed)).toEqual(cart)
})

test('all lines return in their order', () => {
  expect(putBack(aCart(), placesOf(cart, ['a', 'b', 'c']))).toEqual(cart)
})

test('lines that were added meanwhile stay', () => {
  const meanwhile = aCart(aLine({ id: 'd', itemId: 'kunafa' }))

  expect(putBack(meanwhile, placesOf(cart, ['a', 'c'])).lines.map((line) => line.id)).toEqual(['a', 'd', 'c'])
})

test('a line that is already back is not doubled', () => {
  expect(putBack(cart, placesOf(cart, ['b']))).toEqual(cart)
})
