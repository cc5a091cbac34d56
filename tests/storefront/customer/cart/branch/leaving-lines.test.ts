import { expect, test } from 'vitest'
import { leavingLines } from '#storefront/customer/cart/branch/leaving-lines.ts'
import { aCart, aLine, aMenu, aMenuItem } from '#support/makers.ts'

const here = aMenu({ items: [aMenuItem({ id: 'kabsa' }), aMenuItem({ id: 'hashi' })] })
const there = aMenu({ items: [aMenuItem({ id: 'kabsa' })] })

test('a dish that only the present branch sells would leave the cart', () => {
  const cart = aCart(aLine({ id: 'a', itemId: 'kabsa' }), aLine({ id: 'b', itemId: 'hashi' }))

  expect(leavingLines(cart, here, there).map(({ id }) => id)).toEqual(['b'])
})

test('a dish that neither branch sells is not named again', () => {
  const cart = aCart(aLine({ id: 'c', itemId: 'gone' }))

  expect(leavingLines(cart, here, there)).toEqual([])
})
