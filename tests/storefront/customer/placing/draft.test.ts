import { expect, test } from 'vitest'
import * as v from 'valibot'
import { OrderDraft } from '#contract/order.ts'
import {
  draftOf,
  quoteRequestOf,
  withoutOrdered,
  type CheckoutOrder,
} from '#storefront/customer/placing/draft.ts'
import { aCart, aLine } from '#support/makers.ts'

const address = {
  label: 'Home',
  line: 'Anas bin Malik Rd',
  building: '',
  note: '',
  location: { lat: 24.69, lng: 46.68 },
  exact: true,
}
const asked: CheckoutOrder = {
  cart: aCart(aLine({ id: 'a', quantity: 2, optionIds: ['large'] })),
  branchId: 'olaya',
  method: 'pickup',
  when: { kind: 'now' },
  address,
  promoCode: 'EID20',
  pointsToRedeem: 300,
  paymentMethod: 'branch',
  note: ' no onions ',
  lang: 'ar',
}
const id = 'AAAAAAAAAAAAAAAAAAAAAA'

test('a draft for pick-up has no address, one for delivery does', () => {
  expect(quoteRequestOf(asked).address).toBeNull()
  expect(quoteRequestOf({ ...asked, method: 'delivery' }).address).toEqual(address)
})

test('a time is sent as an instant', () => {
  const when = { kind: 'later', at: Date.UTC(2026, 10, 21, 17, 30) } as const

  expect(quoteRequestOf({ ...asked, when }).when).toEqual({ kind: 'later', at: '2026-11-21T17:30:00.000Z' })
})

test('a request for a quote includes a valid code and the redeemed points', () => {
  expect(quoteRequestOf(asked).pointsToRedeem).toBe(300)
  expect(quoteRequestOf(asked).promoCode).toBe('EID20')
  expect(quoteRequestOf({ ...asked, promoCode: null }).promoCode).toBeNull()
})

test('a draft satisfies the contract, with its note trimmed', () => {
  const draft = draftOf(asked, { id, quoteHash: '00ff', payWith: null })

  expect(v.parse(OrderDraft, draft)).toEqual(draft)
  expect(draft.note).toBe('no onions')
})

test('ordered lines leave the cart, and the others stay', () => {
  const draft = draftOf(asked, { id, quoteHash: '00ff', payWith: null })
  const cart = aCart(aLine({ id: 'a', quantity: 2 }), aLine({ id: 'b' }))

  expect(withoutOrdered(cart, draft).lines.map((line) => line.id)).toEqual(['b'])
})

test('what was added to an ordered line meanwhile stays, and emptying twice equals emptying once', () => {
  const draft = draftOf(asked, { id, quoteHash: '00ff', payWith: null })
  const once = withoutOrdered(aCart(aLine({ id: 'a', quantity: 3 })), draft)

  expect(once.lines).toMatchObject([{ quantity: 1 }])
  expect(withoutOrdered(once, draft)).toEqual(once)
})
