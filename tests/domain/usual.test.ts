import { expect, test } from 'vitest'
import { usualOf } from '#domain/usual.ts'

const line = (itemId: string, quantity = 1) => ({ itemId, quantity, optionIds: [], note: '' })

test('without orders there is no usual', () => {
  expect(usualOf([])).toEqual([])
})

test('after one order it is the whole order', () => {
  expect(usualOf([[line('mandi', 2), line('laban')]])).toEqual([line('mandi', 2), line('laban')])
})

test('a dish that is in less than half of the orders is not usual', () => {
  const orders = [[line('mandi', 2), line('cake')], [line('mandi')], [line('mandi')]]

  expect(usualOf(orders)).toEqual([line('mandi', 2)])
})

test('a usual order has at most six lines', () => {
  expect(usualOf([Array.from({ length: 9 }, (_, one) => line(`dish ${one}`))])).toHaveLength(6)
})
