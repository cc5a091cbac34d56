import { expect, test } from 'vitest'
import type { OrderPayment } from '#contract/order.ts'
import { pauseAfter, phaseOf } from '#storefront/customer/payment/payment-phase.ts'

const aPayment = (payment: Partial<OrderPayment> = {}): { payment: OrderPayment } => ({
  payment: {
    id: 'p',
    state: 'waiting',
    url: 'https://bank.example/3ds',
    declined: null,
    card: null,
    refunded: 0,
    until: '2026-11-21T12:15:00.000Z',
    ...payment,
  },
})
const asked = { tries: 1, cameBack: false, failed: false }

test('before anybody answered it is being checked, and when nobody does nothing is claimed', () => {
  expect(phaseOf(aPayment({ state: 'declined' }), { ...asked, tries: 0 })).toBe('checking')
  expect(phaseOf(aPayment({ state: 'declined' }), { ...asked, tries: 0, failed: true })).toBe('silent')
})

test('a bank that waits is gone on with', () => {
  expect(phaseOf(aPayment(), asked)).toBe('bank')
})

test('who has just come back from the bank is not sent there again at once', () => {
  expect(phaseOf(aPayment(), { ...asked, cameBack: true })).toBe('checking')
  expect(phaseOf(aPayment(), { ...asked, cameBack: true, tries: 4 })).toBe('bank')
})

test('what the gateway does not say is never called failed, and nothing else may be tried', () => {
  expect(phaseOf(aPayment({ state: 'unknown' }), asked)).toBe('silent')
  expect(phaseOf(aPayment({ url: null }), asked)).toBe('silent')
})

test('a paid one is about to be placed, a declined one may be tried again, one without a try begins', () => {
  expect(phaseOf(aPayment({ state: 'paid' }), asked)).toBe('checking')
  expect(phaseOf(aPayment({ state: 'declined' }), asked)).toBe('declined')
  expect(phaseOf({ payment: null }, asked)).toBe('choose')
})

test('it is asked often at first, and patiently later', () => {
  expect([1, 10, 100].map(pauseAfter)).toEqual([2500, 8000, 20_000])
})
