import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import {
  dropPromoAtom,
  keepPromoAtom,
  storedPromoAtom,
  promoTermsAtom,
  updatePromoAtom,
} from '#storefront/customer/promo/promo-atom.ts'
import { aPromo } from '#support/makers.ts'
import { aStoredPromo } from './a-stored-promo.ts'

function aStore() {
  const store = createStore()
  store.sub(storedPromoAtom, () => undefined)
  return store
}

test('a code stays with the cart until it is removed or used by an order; a newer code stays', async () => {
  const store = aStore()
  await store.set(keepPromoAtom, aStoredPromo())
  expect(store.get(promoTermsAtom)).toEqual(aPromo())

  await store.set(dropPromoAtom, 'OTHER')
  await store.set(dropPromoAtom, null)
  expect(store.get(storedPromoAtom)).toEqual(aStoredPromo())

  await store.set(dropPromoAtom, 'SUFRA')
  expect(store.get(promoTermsAtom)).toBeNull()
})

test('a late answer changes only the code that it is about', async () => {
  const store = aStore()
  await store.set(keepPromoAtom, aStoredPromo())

  await store.set(updatePromoAtom, aStoredPromo({ refusal: 'promo-elsewhere' }))
  expect(store.get(promoTermsAtom)).toBeNull()
  expect(store.get(storedPromoAtom)?.code).toBe('SUFRA')

  await store.set(updatePromoAtom, aStoredPromo({ code: 'OTHER' }))
  expect(store.get(storedPromoAtom)).toMatchObject({ code: 'SUFRA', refusal: 'promo-elsewhere' })
  await store.set(dropPromoAtom, 'SUFRA')
  await store.set(updatePromoAtom, aStoredPromo())
  expect(store.get(storedPromoAtom)).toBeNull()
})
