import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { differencesOf, isSameDeal } from '#domain/quote-difference.ts'
import { aCart, aLine, aMenu, aMenuItem, aPromo, somePoints, someTerms } from '#support/makers.ts'

const kabsa = aMenuItem({ id: 'kabsa', price: 3200 })
const mandi = aMenuItem({ id: 'mandi', price: 4500 })
const menu = aMenu({ items: [kabsa, mandi] })
const cart = aCart(aLine({ id: 'a', itemId: 'kabsa' }), aLine({ id: 'b', itemId: 'mandi' }))
const before = priceCart(cart, menu, someTerms())

test('equal quotes have no differences; names and versions are ignored', () => {
  const renamed = aMenu({ version: 'menu-2', items: [{ ...kabsa, name: { en: 'Kabsa' } }, mandi] })

  expect(differencesOf(before, priceCart(cart, renamed, someTerms()))).toEqual([])
})

test('a higher price is a changed line and changed amounts', () => {
  const after = priceCart(cart, aMenu({ items: [{ ...kabsa, price: 3500 }, mandi] }), someTerms())

  expect(differencesOf(before, after)).toEqual([
    { kind: 'line-changed', before: before.lines[0], after: after.lines[0] },
    { kind: 'amount', amount: 'subtotal', before: 7700, after: 8000 },
    { kind: 'amount', amount: 'vat', before: 1004, after: 1043 },
    { kind: 'amount', amount: 'total', before: 7700, after: 8000 },
  ])
})

test('a removed dish is a removed line and a problem', () => {
  const after = priceCart(cart, aMenu({ items: [kabsa] }), someTerms())

  expect(differencesOf(before, after)).toEqual(
    expect.arrayContaining([
      { kind: 'line-gone', line: before.lines[1] },
      { kind: 'problem', problem: { reason: 'item-gone', lineId: 'b' } },
    ]),
  )
})

test('an added line is new', () => {
  const after = priceCart(aCart(...cart.lines, aLine({ id: 'c' })), menu, someTerms())

  expect(differencesOf(before, after)[0]).toEqual({ kind: 'line-new', line: after.lines[2] })
})

test('discounts, points, fee and deposit are separate differences', () => {
  const plates = aMenu({ items: [{ ...kabsa, platesDeposit: 1000 }, mandi] })
  const terms = someTerms({
    method: 'delivery',
    delivery: { fee: 1500, minimum: 0, freeFrom: null },
    promo: aPromo({ kind: 'amount', value: 700 }),
    points: somePoints(),
  })

  const amounts = differencesOf(before, priceCart(cart, plates, terms)).flatMap((difference) =>
    difference.kind === 'amount' ? [[difference.amount, difference.after - difference.before]] : [],
  )

  expect(amounts).toEqual([
    ['promo', 700],
    ['points', 500],
    ['deliveryFee', 1500],
    ['deposit', 1000],
    ['vat', 39],
    ['total', 1300],
  ])
})

test('other points for the same discount are a difference', () => {
  const [few, more] = [
    { ...before, points: { redeemed: 100, discount: 500 } },
    { ...before, points: { redeemed: 200, discount: 500 } },
  ]

  expect(differencesOf(few, more)).toEqual([{ kind: 'redeemed', before: 100, after: 200 }])
  // the amount says it
  expect(differencesOf({ ...few, points: { redeemed: 200, discount: 1000 } }, few)).toMatchObject([
    { kind: 'amount', amount: 'points' },
  ])
})

test('a known problem is no difference, although JSON has its keys in another order', () => {
  const known = { ...before, problems: [{ reason: 'option-gone' as const, optionId: 'x', lineId: 'a' }] }
  const again = { ...before, problems: [{ lineId: 'a', optionId: 'x', reason: 'option-gone' as const }] }

  expect(differencesOf(known, again)).toEqual([])
})

test('a quote of which only names changed is the same deal', () => {
  const renamed = aMenu({ version: 'menu-2', items: [{ ...kabsa, name: { en: 'Kabsa' } }, mandi] })
  const after = priceCart(cart, renamed, someTerms())

  expect(isSameDeal(before, { ...after, hash: 'other' })).toBe(true)
})

test.each([
  ['another amount', { total: before.total + 100 }],
  ['another time', { slot: 1_800_000_000_000 }],
  ['another dish', { lines: before.lines.map((line) => ({ ...line, itemId: 'madhbi' })) }],
  ['a line less', { lines: before.lines.slice(1) }],
  ['a problem', { problems: [{ reason: 'item-gone', lineId: 'b' } as const] }],
  ['other rules', { rulesVersion: 'next' }],
  ['more points for the same discount', { points: { redeemed: 200, discount: 0 } }],
])('%s is another deal', (_, change) => {
  expect(isSameDeal(before, { ...before, ...change })).toBe(false)
})
