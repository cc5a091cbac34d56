import { expect, test } from 'vitest'
import { cartLinesOf } from '#storefront/customer/order/placed/cart-lines.ts'
import { aQuote } from '#support/an-order.ts'

const sold = {
  itemId: 'kabsa',
  name: { en: 'Kabsa' },
  picture: null,
  quantity: 2,
  options: [{ groupId: 'size', optionId: 'half', name: { en: 'Half' }, priceDelta: 0 }],
  note: 'no onion',
  unitPrice: 2720,
  unitPriceBefore: 2720,
  total: 5440,
  platesDeposit: 0,
}
const chosen = { itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'no onion' }

test('an order goes back into the cart with the ids and the names of its lines', () => {
  const lines = [
    { ...sold, id: 'of-noura', person: 'Noura' },
    { ...sold, id: 'of-sara', person: 'Sara' },
  ]

  expect(cartLinesOf(aQuote({ lines }))).toEqual([
    { ...chosen, id: 'of-noura', person: 'Noura' },
    { ...chosen, id: 'of-sara', person: 'Sara' },
  ])
})

test('a line without a name has none in the cart either', () => {
  expect(cartLinesOf(aQuote({ lines: [{ ...sold, id: 'mine' }] }))).toEqual([{ ...chosen, id: 'mine' }])
})
