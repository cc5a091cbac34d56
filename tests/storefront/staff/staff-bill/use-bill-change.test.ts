import { expect, test } from 'vitest'
import type { StaffBill } from '#contract/bill.ts'
import { priceBill, amountLine } from '#domain/bill.ts'
import { withBill } from '#storefront/staff/staff-bill/use-bill-change.ts'

const quote = JSON.parse(
  JSON.stringify(priceBill({ lines: [amountLine(4200, { en: 'Bill' })], menuVersion: 'm' }, null)),
) as StaffBill['quote']

const aBill = (about: Partial<StaffBill> = {}): StaffBill => ({
  id: 'a',
  state: 'open',
  branchId: 'olaya',
  branchName: { en: 'Olaya' },
  openedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
  quote,
  note: '',
  customer: null,
  pay: null,
  due: quote,
  isBeingPaid: false,
  paid: null,
  ...about,
})

test('a new bill is first in the list, a changed one stays at its place', () => {
  const [a, b] = [aBill(), aBill({ id: 'b' })]

  expect(withBill(undefined, a).bills).toEqual([a])
  expect(withBill({ bills: [a] }, b).bills).toEqual([b, a])
  const paid = aBill({ state: 'cancelled' })
  expect(withBill({ bills: [b, a] }, paid).bills).toEqual([b, paid])
})
