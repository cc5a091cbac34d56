import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxLines, maxQuantity } from '#domain/cart.ts'
import { addToCartAtom, cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { aLine } from '#support/makers.ts'

const store = createStore()
let unfollow = () => {}

beforeEach(async () => {
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines: [aLine({ quantity: 60 })] }))
})

afterEach(async () => {
  await changeCart(() => ({ lines: [] }))
  unfollow()
})

test('the dishes that are added are counted', () => {
  expect(store.set(addToCartAtom, aLine({ id: 'more', quantity: 30 }))).toBe(90)
})

test('an addition that does not fit as a whole returns its limit', () => {
  expect(store.set(addToCartAtom, aLine({ id: 'more', quantity: 60 }))).toBe('quantity')
  expect(store.get(cartAtom).lines).toMatchObject([{ quantity: maxQuantity }])
  expect(store.set(addToCartAtom, aLine({ id: 'one-more' }))).toBe('quantity')
})

test('a dish that is one too many is not added', async () => {
  const full = Array.from({ length: maxLines }, (_, place) =>
    aLine({ id: `${place}`, itemId: `dish-${place}` }),
  )
  await changeCart(() => ({ lines: full }))

  expect(store.set(addToCartAtom, aLine({ id: 'more', itemId: 'more' }))).toBe('lines')
  expect(store.get(cartAtom).lines).toEqual(full)
})
