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
const cards = [aCard('first', '1111', true), aCard('second', '4417')]
const paidWith = (last4: string) => ({
  id: 'p',
  state: 'paid' as const,
  url: null,
  declined: null,
  card: { brand: 'mada', last4 },
  refunded: 0,
  until: '2026-11-21T12:15:00.000Z',
})
const byCard = (last4: string) => anOrder({ paymentMethod: 'card', payment: paidWith(last4) })

describe('a past order is paid', () => {
  test('as last time', () => {
    expect(paymentAgain(anOrder({ paymentMethod: 'cash' }), cards)).toEqual({ method: 'cash' })
    expect(paymentAgain(anOrder({ paymentMethod: 'branch' }), cards)).toEqual({ method: 'branch' })
  })

  test('with the same card, if it is saved', () => {
    expect(keyOf(paymentAgain(byCard('4417'), cards))).toBe('second')
  })

  test('else with the default card', () => {
    expect(keyOf(paymentAgain(byCard('9999'), cards))).toBe('first')
    expect(keyOf(paymentAgain(byCard('9999'), [aCard('only', '1111')]))).toBe('only')
  })

  test('without a card at the counter, and to the driver in cash', () => {
    expect(paymentAgain(byCard('4417'), [])).toEqual({ method: 'branch' })
    expect(paymentAgain({ ...byCard('4417'), method: 'delivery' }, [])).toEqual({ method: 'cash' })
  })
})

test('every method without typing is offered; for delivery cash is the only one besides cards', () => {
  expect(waysToPay({ method: 'pickup' }, cards).map(keyOf)).toEqual(['first', 'second', 'branch', 'cash'])
  expect(waysToPay({ method: 'delivery' }, []).map(keyOf)).toEqual(['cash'])
})
