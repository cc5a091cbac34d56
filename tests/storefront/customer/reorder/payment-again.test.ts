import { describe, expect, test } from 'vitest'
import { keyOf, paymentAgain, waysToPay } from '#storefront/customer/reorder/payment-again.ts'
import { anOrder } from '#support/an-order.ts'

const aCard = (id: string, last4: string, isDefault = false) => ({
  id,
  brand: 'mada',
  last4,
  holder: 'NOURA ALHARBI',
  month: 9,
  year: 2028,
  isDefault,
})
const without = (cards: ReturnType<typeof aCard>[]) => ({ cards, hasApplePay: false })
const cards = [aCard('first', '1111', true), aCard('second', '4417')]
const paidWith = (last4: string) => ({
  id: 'p',
  state: 'paid' as const,
  url: null,
  declined: null,
  card: { brand: 'mada', last4 },
  wallet: null,
  refunded: 0,
  refused: 0,
  refunds: [],
  until: '2026-11-21T12:15:00.000Z',
  payAgainAt: null,
})
const byCard = (last4: string) => anOrder({ paymentMethod: 'card', payment: paidWith(last4) })

describe('a past order is paid', () => {
  test('as last time', () => {
    expect(paymentAgain(anOrder({ paymentMethod: 'cash' }), without(cards))).toEqual({ method: 'cash' })
    expect(paymentAgain(anOrder({ paymentMethod: 'branch' }), without(cards))).toEqual({ method: 'branch' })
  })

  test('with the same card, if it is saved', () => {
    expect(keyOf(paymentAgain(byCard('4417'), without(cards)))).toBe('second')
  })

  test('else with the default card', () => {
    expect(keyOf(paymentAgain(byCard('9999'), without(cards)))).toBe('first')
    expect(keyOf(paymentAgain(byCard('9999'), without([aCard('only', '1111')])))).toBe('only')
  })

  test('without a card at the counter, and to the driver in cash', () => {
    expect(paymentAgain(byCard('4417'), without([]))).toEqual({ method: 'branch' })
    expect(paymentAgain({ ...byCard('4417'), method: 'delivery' }, without([]))).toEqual({ method: 'cash' })
  })
})

test('every method without typing is offered; for delivery cash is the only one besides cards', () => {
  expect(waysToPay({ method: 'pickup' }, without(cards)).map(keyOf)).toEqual([
    'first',
    'second',
    'branch',
    'cash',
  ])
  expect(waysToPay({ method: 'delivery' }, without([])).map(keyOf)).toEqual(['cash'])
})

test('Apple Pay is offered first, and pays again what it has paid or a card that is not saved', () => {
  const here = { cards, hasApplePay: true }
  const byApple = anOrder({ paymentMethod: 'card', payment: { ...paidWith('4417'), wallet: 'apple-pay' } })

  expect(waysToPay({ method: 'delivery' }, here).map(keyOf)).toEqual(['apple-pay', 'first', 'second', 'cash'])
  expect(keyOf(paymentAgain(byApple, here))).toBe('apple-pay')
  expect(keyOf(paymentAgain(byCard('9999'), here))).toBe('apple-pay')
  expect(keyOf(paymentAgain(byCard('4417'), here))).toBe('second')
  expect(keyOf(paymentAgain(byApple, without(cards)))).toBe('second')
})
