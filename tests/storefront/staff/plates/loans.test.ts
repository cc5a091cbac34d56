import { expect, test } from 'vitest'
import type { PlatesLoan } from '#contract/plates.ts'
import { withReturned } from '#storefront/staff/plates/loans.ts'

const aLoan = (orderId: string, returned: number): PlatesLoan => ({
  orderId,
  number: 1000,
  firstName: 'Sara',
  branchName: { en: 'Al Olaya', ar: 'العليا' },
  handedOverAt: '2026-11-21T09:00:00.000Z',
  plates: {
    lines: [{ place: 1, name: { en: 'A feast', ar: 'مفطح' }, deposit: 10_000, lent: 2, returned }],
    held: 20_000,
    refunded: 10_000 * returned,
    dueAt: null,
  },
  ways: ['cash'],
})

const none = () => false

test('plates that were returned here stay readable when the list is fetched again', () => {
  expect(withReturned({ loans: [] }, { loans: [aLoan('a', 2)] }, none)).toEqual({ loans: [aLoan('a', 2)] })
  expect(withReturned({ loans: [aLoan('b', 0)] }, { loans: [aLoan('a', 2), aLoan('b', 1)] }, none)).toEqual({
    loans: [aLoan('b', 0), aLoan('a', 2)],
  })
})

test('plates that were returned elsewhere disappear', () => {
  expect(withReturned({ loans: [] }, { loans: [aLoan('a', 1)] }, none)).toEqual({ loans: [] })
  expect(withReturned({ loans: [] }, undefined, none)).toEqual({ loans: [] })
})

test('plates of an unanswered return stay, although the list has come without them', () => {
  const known = { loans: [aLoan('a', 1), aLoan('b', 1)] }

  expect(withReturned({ loans: [] }, known, (orderId) => orderId === 'a')).toEqual({
    loans: [aLoan('a', 1)],
  })
})
