import { expect, test } from 'vitest'
import {
  circumstancesOf,
  countingTerms,
  isDue,
  promoFormat,
} from '#storefront/customer/promo/stored-promo.ts'
import { aPromo } from '#support/makers.ts'
import { aStoredPromo } from './a-stored-promo.ts'

const here = { branchId: 'olaya', method: 'pickup', customerId: 'noura' }
const minute = 60_000
const due = (now: number) => isDue(aStoredPromo(), circumstancesOf(here), now)

test('a stored code is read back; a damaged one, or one of another version, is dropped', () => {
  const promo = aStoredPromo()

  expect(promoFormat.parse(structuredClone(promoFormat.store(promo)))).toEqual(promo)
  expect(promoFormat.parse(promoFormat.store(null))).toBeNull()
  expect(promoFormat.parse(undefined)).toBeNull()
  expect(promoFormat.parse({ version: 2, promo })).toBeNull()
  expect(
    promoFormat.parse({ version: 1, promo: { ...promo, terms: { ...aPromo(), kind: 'gift' } } }),
  ).toBeNull()
})

test('a cart is priced with a valid code only', () => {
  expect(countingTerms(aStoredPromo())).toEqual(aPromo())
  expect(countingTerms(aStoredPromo({ refusal: 'promo-elsewhere' }))).toBeNull()
  expect(countingTerms(aStoredPromo({ refusal: 'promo-sign-in', terms: null }))).toBeNull()
  expect(countingTerms(null)).toBeNull()
})

test.each([
  ['another branch', { branchId: 'narjis' }],
  ['another way of ordering', { method: 'delivery' }],
  ['no way of ordering any more', { method: null }],
  ['another customer', { customerId: 'omar' }],
  ['a guest', { customerId: null }],
])('a code is checked again for %s, and only once', (_, about) => {
  const there = circumstancesOf({ ...here, ...about })

  expect(isDue(aStoredPromo(), there, 1_000_000)).toBe(true)
  expect(isDue(aStoredPromo({ askedFor: there }), there, 1_000_000)).toBe(false)
})

test('and after some time, also when the clock was changed', () => {
  expect(due(1_000_000 + 9 * minute)).toBe(false)
  expect(due(1_000_000 + 11 * minute)).toBe(true)
  expect(due(1_000_000 - 11 * minute)).toBe(true)
})
