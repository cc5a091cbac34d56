import { expect, test } from 'vitest'
import { withOrder } from '#storefront/order/reorder.ts'
import { anOrder } from '#support/an-order.ts'
import { aCart, aLine } from '#support/makers.ts'

const idOf = (place: number) => `again-${place}`

test('a past order stands in the cart once more, beside what was there', () => {
  const cart = withOrder(aCart(aLine({ id: 'laban', itemId: 'laban' })), anOrder(), idOf)

  expect(cart.lines.map(({ id, itemId }) => [id, itemId])).toEqual([
    ['laban', 'laban'],
    ['again-0', 'kabsa'],
  ])
})

test('the same wish is one line with more of it', () => {
  expect(withOrder(aCart(aLine({ id: 'a', quantity: 2 })), anOrder(), idOf).lines).toMatchObject([
    { id: 'a', quantity: 3 },
  ])
})
