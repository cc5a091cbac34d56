import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import {
  dropPromoAtom,
  keepPromoAtom,
  keptPromoAtom,
  promoTermsAtom,
  updatePromoAtom,
} from '#storefront/customer/promo/promo-atom.ts'
import { aPromo } from '#support/makers.ts'
import { aKeptPromo } from './a-kept-promo.ts'

function aStore() {
  const store = createStore()
  store.sub(keptPromoAtom, () => undefined)
  return store
}

test('a code stays with the cart until it is removed or used by an order; a newer code stays', async () => {
  const store = aStore()
  await store.set(keepPromoAtom, aKeptPromo())
  expect(store.get(promoTermsAtom)).toEqual(aPromo())

  await store.set(dropPromoAtom, 'OTHER')
  await store.set(dropPromoAtom, null)
  expect(store.get(keptPromoAtom)).toEqual(aKeptPromo())

  await store.set(dropPromoAtom, 'SUFRA')
  expect(store.get(promoTermsAtom)).toBeNull()
})

test('a late answer changes only the code that it is about', async () => {
  const store = aStore()
  await store.set(keepPromoAtom, aKeptPromo())

  await store.set(updatePromoAtom, aKeptPromo({ refusal: 'promo-elsewhere' }))
  expect(store.get(promoTermsAtom)).toBeNull()
  expect(store.get(keptPromoAtom)?.code).toBe('SUFRA')

  await store.set(updatePromoAtom, aKeptPromo({ code: 'OTHER' }))
  expect(store.get(keptPromoAtom)).toMatchObject({ code: 'SUFRA', refusal: 'promo-elsewhere' })
  await store.set(dropPromoAtom, 'SUFRA')
  await store.set(updatePromoAtom, aKeptPromo())
  expect(store.get(keptPromoAtom)).toBeNull()
})
