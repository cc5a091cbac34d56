import { expect, test } from 'vitest'
import type { OrderPayment } from '#contract/order-payment.ts'
import { checksOf, pauseAfter, phaseOf, timeAtBank } from '#storefront/customer/payment/payment-phase.ts'

const aPayment = (payment: Partial<OrderPayment> = {}): { payment: OrderPayment } => ({
  payment: {
    id: 'p',
    state: 'waiting',
    url: 'https://bank.example/3ds',
    declined: null,
    card: null,
    wallet: null,
    refunded: 0,
    refused: 0,
    refunds: [],
    until: '2026-11-21T12:15:00.000Z',
    payAgainAt: null,
    ...payment,
  },
})
const asked = { tries: 1, cameBack: false, failed: false }

test('before an answer the payment is being checked, and without one no result is shown', () => {
  expect(phaseOf(aPayment({ state: 'declined' }), { ...asked, tries: 0 })).toBe('checking')
  expect(phaseOf(aPayment({ state: 'declined' }), { ...asked, tries: 0, failed: true })).toBe('silent')
})

test('a payment that waits for the bank can be continued', () => {
  expect(phaseOf(aPayment(), asked)).toBe('bank')
})

test('a customer who has just returned from the bank is not sent there again immediately', () => {
  expect(phaseOf(aPayment(), { ...asked, cameBack: true })).toBe('checking')
  expect(phaseOf(aPayment(), { ...asked, cameBack: true, tries: 4 })).toBe('bank')
})

test('an unknown result is never called failed, and no other payment may begin', () => {
  expect(phaseOf(aPayment({ state: 'unknown' }), asked)).toBe('silent')
  expect(phaseOf(aPayment({ url: null }), asked)).toBe('silent')
})

test('a paid order is being placed, a declined one may be paid again, one without a payment begins', () => {
  expect(phaseOf(aPayment({ state: 'paid' }), asked)).toBe('checking')
  expect(phaseOf(aPayment({ state: 'declined' }), asked)).toBe('declined')
  expect(phaseOf({ payment: null }, asked)).toBe('choose')
})

test('the status is polled often at first and less often later', () => {
  expect([1, 10, 100].map(pauseAfter)).toEqual([2500, 8000, 20_000])
})

test('the gateway is asked again while an order waits, once if it ended in between, and else never', () => {
  expect(checksOf({ status: 'awaiting_payment', ...aPayment({ state: 'declined' }) })).toBe('repeated')
  for (const status of ['expired', 'payment_failed', 'cancelled'] as const) {
    expect(checksOf({ status, ...aPayment() })).toBe('once')
    expect(checksOf({ status, ...aPayment({ state: 'unknown' }) })).toBe('once')
    expect(checksOf({ status, ...aPayment({ state: 'paid', refunded: 4500 }) })).toBe('none')
    expect(checksOf({ status, payment: null })).toBe('none')
  }
})

test('a customer at the bank has two more minutes, in which no other card is offered', () => {
  const until = '2026-11-21T12:15:00.000Z'

  const atBank = { until, card: { brand: 'mada', last4: '1010' } }

  expect(timeAtBank(atBank, Date.parse(until) - 1)).toEqual({ until, isLate: false, isOver: false })
  const late = { until: '2026-11-21T12:17:00.000Z', isLate: true }
  expect(timeAtBank(atBank, Date.parse(until))).toEqual({ ...late, isOver: false })
  // a page of the gateway
  expect(timeAtBank({ until, card: null }, Date.parse(until) - 1).isOver).toBe(false)
  expect(timeAtBank({ until, card: null }, Date.parse(until))).toEqual({ ...late, isOver: true })
})
