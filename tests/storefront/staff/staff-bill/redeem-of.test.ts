import { expect, test } from 'vitest'
import type { StaffBill } from '#contract/bill.ts'
import type { Scan } from '#contract/scan.ts'
import { amountLine, priceBill } from '#domain/bill.ts'
import { redeemOf } from '#storefront/staff/staff-bill/redeem-of.ts'

const terms = { step: 100, stepValue: 500, minimum: 100, maxSharePercent: 50 }
const quote = JSON.parse(
  JSON.stringify(priceBill({ lines: [amountLine(4200, { en: 'Bill' })], menuVersion: 'm' }, null)),
) as StaffBill['quote']

const aBill = (customer: StaffBill['customer']): StaffBill => ({
  id: 'a',
  state: customer ? 'claimed' : 'open',
  branchId: 'olaya',
  branchName: { en: 'Olaya' },
  openedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
  quote,
  note: '',
  customer,
  pay: null,
  due: quote,
  isBeingPaid: false,
  paid: null,
})
const huda = { firstName: 'Huda', balance: 600, most: 400, newDevice: null, terms, scanned: true }
const noura: Scan = {
  scanId: 'scan',
  firstName: 'Noura',
  level: { id: 'guest', name: { en: 'Guest' } },
  balance: 600,
  worth: 3000,
  newDevice: null,
  terms,
  loans: 0,
  expiresAt: '2026-11-21T12:10:00.000Z',
}

test('the points of a bill with a customer are of that customer, also after a scan of another', () => {
  expect(redeemOf(aBill(huda), noura)).toEqual({ terms, most: 400 })
})

test('a customer who claimed the bill chooses on their phone', () => {
  expect(redeemOf(aBill({ ...huda, scanned: false }), noura)).toBeUndefined()
})

test('an open bill takes the points of the scanned customer, up to their share of it', () => {
  // half of 42 riyals are four steps of 5 riyals
  expect(redeemOf(aBill(null), noura)).toEqual({ terms, most: 400 })
  expect(redeemOf(aBill(null), { ...noura, balance: 250 })).toEqual({ terms, most: 200 })
})

test('a new device limits the points on an open bill', () => {
  const newDevice = { most: 150, until: '2026-11-22T12:00:00.000Z' }

  expect(redeemOf(aBill(null), { ...noura, newDevice })).toEqual({ terms, most: 100 })
})

test('without a scan, or with one of an earlier server, no points are offered on an open bill', () => {
  expect(redeemOf(aBill(null), undefined)).toBeUndefined()
  expect(redeemOf(aBill(null), { ...noura, terms: null })).toBeUndefined()
})
