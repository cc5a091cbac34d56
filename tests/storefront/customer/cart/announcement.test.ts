import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { emptyCart, setQuantity } from '#domain/cart.ts'
import { announcementAtom } from '#storefront/customer/cart/announcement.ts'
import { addToCartAtom, cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { aLine } from '#support/makers.ts'

const line = aLine()

afterEach(() => createStore().set(changeCartAtom, () => emptyCart))

/** A store in which one dish was added and announced. */
function withDish() {
  const store = createStore()
  store.sub(cartAtom, () => undefined)
  store.set(addToCartAtom, line)
  store.set(announcementAtom, 'Laban is in the cart.')
  return store
}

test('the last addition is announced', () => {
  expect(withDish().get(announcementAtom)).toBe('Laban is in the cart.')
})

test('nothing is announced any more once the dish is removed', () => {
  const store = withDish()

  void store.set(changeCartAtom, (cart) => setQuantity(cart, line.id, 0))

  expect(store.get(announcementAtom)).toBe('')
})

test('nothing is announced any more once the cart has another number of dishes', () => {
  const store = withDish()

  void store.set(changeCartAtom, (cart) => setQuantity(cart, line.id, 3))

  expect(store.get(announcementAtom)).toBe('')
})

test('nothing is announced again when another change brings the number back', () => {
  const store = withDish()

  void store.set(changeCartAtom, (cart) => setQuantity(cart, line.id, 0))
  store.set(addToCartAtom, aLine({ id: 'other', itemId: 'hummus' }))

  expect(store.get(announcementAtom)).toBe('')
})
