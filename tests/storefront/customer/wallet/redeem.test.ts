import { describe, expect, test } from 'vitest'
import { applyPoints } from '#domain/apply-points.ts'
import { pointsChoiceFormat, redeemableOn, chosenPointsTerms } from '#storefront/customer/wallet/redeem.ts'
import { aWallet } from '#support/a-wallet.ts'

const aBill = (subtotal: number, off = 0) => ({
  subtotal,
  promotions: [],
  promo: off > 0 ? { code: 'A', discount: off, freeDelivery: false } : null,
})

describe('redeemable points of a cart', () => {
  test('are whole steps of half of the food after the code', () => {
    expect(redeemableOn(aWallet(), aBill(9000))).toEqual({ ok: true, least: 100, most: 900, step: 100 })
    expect(redeemableOn(aWallet(), aBill(9000, 3000))).toMatchObject({ most: 600 })
  })

  test('are at most the balance', () => {
    expect(redeemableOn(aWallet(), aBill(90_000))).toMatchObject({ most: 1200 })
  })

  test('are 0 below one step, with the points that are needed', () => {
    expect(redeemableOn(aWallet({ balance: 99 }), aBill(9000))).toEqual({
      ok: false,
      why: 'few-points',
      least: 100,
    })
  })

  test('are 0 for too little food, with the amount that is needed', () => {
    expect(redeemableOn(aWallet(), aBill(999))).toEqual({ ok: false, why: 'little-food', food: 1000 })
  })

  test('are at most the limit of a new device, and 0 once that is used up', () => {
    const until = '2026-11-22T09:00:00.000Z'
    const wallet = aWallet({ newDevice: { most: 300, until } })
    expect(redeemableOn(wallet, aBill(20_000))).toMatchObject({ ok: true, most: 300 })
    expect(chosenPointsTerms(wallet, 'most')).toMatchObject({ redeem: 300 })
    expect(chosenPointsTerms(wallet, 500)).toMatchObject({ redeem: 300 })
    const spent = aWallet({ newDevice: { most: 0, until } })
    expect(redeemableOn(spent, aBill(20_000))).toEqual({ ok: false, why: 'new-device' })
  })

  test('are always 0 where points cannot pay', () => {
    const { scheme } = aWallet()
    const wallet = aWallet({ scheme: { ...scheme, maxSharePercent: 0 } })
    expect(redeemableOn(wallet, aBill(90_000))).toEqual({ ok: false, why: 'never' })
  })
})

describe('a wish to redeem', () => {
  test('changes no price if there is none', () => {
    expect(chosenPointsTerms(aWallet(), null)).toBeNull()
  })

  test.each([
    ['as many as may be', 'most', 900],
    ['a number that may be', 300, 300],
    ['more than may be', 1100, 900],
    ['more than there are', 5000, 900],
  ] as const)('for %s is priced as the row shows', (_, wish, redeemed) => {
    const terms = chosenPointsTerms(aWallet(), wish)
    expect(terms && applyPoints(terms, 9000)).toEqual({ redeemed, discount: redeemed * 5 })
  })

  test.each(['most', 300, null] as const)('for %s is read back as stored', (wish) => {
    expect(pointsChoiceFormat.parse(structuredClone(pointsChoiceFormat.store(wish)))).toBe(wish)
  })

  test.each([
    undefined,
    null,
    {},
    { version: 1, wish: -3 },
    { version: 1, wish: 1.5 },
    { version: 2, wish: 100 },
  ])('that is invalid is dropped: %j', (stored) => {
    expect(pointsChoiceFormat.parse(stored)).toBeNull()
  })
})
