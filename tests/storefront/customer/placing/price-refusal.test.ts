import { expect, test, vi } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import type { Quote } from '#domain/pricing.ts'
import { agreedNow } from '#storefront/customer/placing/price-refusal.ts'
import { aQuote } from '#support/an-order.ts'

const lunch = { id: 'lunch', name: { en: 'Lunch' }, discount: 640, freeDelivery: false }
const before = aQuote({ promotions: [lunch], points: { redeemed: 100, discount: 500 }, hash: 'before' })
const changedTo = (about: Partial<Quote>) =>
  ({ step: 'changed', before, after: { ...before, hash: 'after', ...about } }) as const

test('a price of which only the promotion has another name is agreed to already', () => {
  const price = changedTo({ promotions: [{ ...lunch, id: 'national-day', name: { en: 'National Day' } }] })

  expect(agreedNow({ agreed: before }, price)).toEqual([price.after, undefined])
})

test.each([
  ['another total', { total: before.total + 100 }],
  ['the same price by other rules', { rulesVersion: 'next' }],
  ['more points for the same discount', { points: { redeemed: 200, discount: 500 } }],
])('%s is not agreed to without a sheet', (_, about) => {
  const price = changedTo(about)

  expect(agreedNow({ agreed: before }, price)).toEqual([before, price])
})

test('an open sheet shows the new price, but none that is too low for a payment online', () => {
  const reprice = vi.fn()
  const [price, low] = [changedTo({ total: 100 }), changedTo({ total: 99 })]

  expect(agreedNow({ agreed: before, reprice }, price)).toEqual([price.after, undefined])
  expect(reprice).toHaveBeenCalledWith(before.total, 100)
  expect(agreedNow({ agreed: before, reprice }, low)).toEqual([before, low])
})

test('an open sheet shows no time, so an order of another day is not agreed to in it', () => {
  const reprice = vi.fn()
  const [tonight, tomorrow] = [instantOf('2026-11-21', 23 * 60), instantOf('2026-11-22', 11 * 60)]
  const agreed = { ...before, slot: tonight }
  const price = changedTo({ slot: tomorrow })

  expect(agreedNow({ agreed, reprice }, price)).toEqual([agreed, price])
  expect(reprice).not.toHaveBeenCalled()
})

test('a time after midnight is of the evening before, and the next noon is of another day', () => {
  const reprice = vi.fn()
  const [late, noon] = [instantOf('2026-11-22', 110), instantOf('2026-11-22', 12 * 60)]
  const agreed = { ...before, slot: late }
  const [tonight, next] = [changedTo({ slot: late + 900_000 }), changedTo({ slot: noon })]

  expect(agreedNow({ agreed, reprice }, tonight)).toEqual([tonight.after, undefined])
  expect(agreedNow({ agreed, reprice }, next)).toEqual([agreed, next])
})

test('what is not a changed price stays', () => {
  expect(agreedNow({ agreed: before }, undefined)).toEqual([before, undefined])
})
