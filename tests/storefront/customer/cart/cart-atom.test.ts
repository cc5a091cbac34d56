import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxQuantity } from '#domain/cart.ts'
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

test('an addition that does not fit as a whole is not counted', () => {
  expect(store.set(addToCartAtom, aLine({ id: 'more', quantity: 60 }))).toBeUndefined()
  expect(store.get(cartAtom).lines).toMatchObject([{ quantity: maxQuantity }])
  expect(store.set(addToCartAtom, aLine({ id: 'one-more' }))).toBeUndefined()
})
