import type { Attempt } from '#storefront/customer/placing/attempt.ts'
import { draftOf } from '#storefront/customer/placing/draft.ts'
import { aQuote } from '#support/an-order.ts'
import { aCart, aLine } from '#support/makers.ts'

/** One kabsa for pick-up as soon as possible. */
export const aKabsa = {
  cart: aCart(aLine()),
  branchId: 'olaya',
  method: 'pickup',
  when: { kind: 'now' },
  address: null,
  promoCode: null,
  pointsToRedeem: 0,
  paymentMethod: 'cash',
  note: '',
  lang: 'ar',
} as const

/** An attempt that has just begun. */
export const anAttempt = (about: Partial<Attempt> = {}): Attempt => {
  const agreed = aQuote()
  return {
    customerId: 'noura',
    from: 'checkout',
    key: 'key',
    startedAt: Date.now(),
    draft: draftOf(aKabsa, { id: 'AAAAAAAAAAAAAAAAAAAAAA', quoteHash: agreed.hash, payWith: null }),
    agreed,
    stage: 'sent',
    ...about,
  }
}
