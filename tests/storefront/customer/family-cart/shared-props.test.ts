import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { partOf, promotionsOf } from '#storefront/customer/family-cart/shared-props.ts'
import { aCart, aLine, aMenu, aMenuItem, someTerms } from '#support/makers.ts'

const half = { kind: 'percent', value: 50, cap: null, minimumSubtotal: 0, methods: [] } as const
const menu = aMenu({
  items: [aMenuItem({ price: 3000 }), aMenuItem({ id: 'laban', price: 1000 })],
  promotionsNow: {
    stack: false,
    list: [{ id: 'eid', name: { en: 'Eid' }, itemIds: ['kabsa'], ...half }],
  },
})
const cart = aCart(aLine({ id: 'one' }), aLine({ id: 'two', itemId: 'laban' }))
const quote = priceCart(cart, menu, someTerms())
const stamp = { clock: 1, id: 'a' }
const lines = cart.lines.map((line) => ({
  ...line,
  memberId: line.id === 'one' ? 'sara' : 'noura',
  added: stamp,
  changed: stamp,
  name: null,
  isWaiting: false,
  isLeftOut: false,
}))
const part = { lines, priced: { menu, quote, delivered: false, isKnown: true } }

test('the part of a participant has the promotions of their dishes, as the cards of the menu have', () => {
  expect(partOf(part, 'sara')).toBe(1500)
  expect(promotionsOf(part, 'sara')).toEqual([{ id: 'eid', name: { en: 'Eid' }, discount: 1500 }])
})

test('a promotion of other dishes is not in the part of a participant', () => {
  expect(partOf(part, 'noura')).toBe(1000)
  expect(promotionsOf(part, 'noura')).toEqual([])
})
