import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { addLine } from '#domain/cart.ts'
import { cartAtom, cartCountAtom, changeCartAtom, itemCountAtom } from '#storefront/cart/cart-atom.ts'
import { aLine } from '#support/makers.ts'

test('a dish is counted over all its lines, and only cards of dishes that changed hear of it', async () => {
  const store = createStore()
  let kabsaNews = 0
  let labanNews = 0
  store.sub(itemCountAtom('kabsa'), () => (kabsaNews += 1))
  store.sub(itemCountAtom('laban'), () => (labanNews += 1))

  // Node has no IndexedDB: the cart then lives in memory, and works all the same
  await store.set(changeCartAtom, (cart) => addLine(cart, aLine({ id: '1', itemId: 'kabsa', quantity: 2 })))
  await store.set(changeCartAtom, (cart) =>
    addLine(cart, aLine({ id: '2', itemId: 'kabsa', optionIds: ['large'] })),
  )

  expect(store.get(itemCountAtom('kabsa'))).toBe(3)
  expect(store.get(itemCountAtom('laban'))).toBe(0)
  expect(store.get(cartCountAtom)).toBe(3)
  expect(store.get(cartAtom).lines).toHaveLength(2)
  expect([kabsaNews, labanNews]).toEqual([2, 0])
})

test('the atom of a dish is the same each time it is asked for', () => {
  expect(itemCountAtom('kabsa')).toBe(itemCountAtom('kabsa'))
})
