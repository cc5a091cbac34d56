import { expect, test } from 'vitest'
import { billFor, noBill, parseHalfBill, storedBill } from '#storefront/staff/staff-bill/half-bill.ts'
import { aLine } from '#support/makers.ts'

const half = { ...noBill, typed: '54.5', note: 'Table 4', cart: { lines: [aLine()] } }

test('a half-written bill and its attempt are read as they were stored', () => {
  const whole = { ...half, scanId: 'scan', attempt: { id: 'bill', content: '{}' } }

  expect(parseHalfBill(structuredClone(storedBill(whole)))).toEqual(whole)
  expect(parseHalfBill({ typed: '54.5' })).toBeUndefined()
  expect(parseHalfBill(undefined)).toBeUndefined()
})

test('an emptied bill stores nothing but its kind, so that the next one gets a new id', () => {
  const attempt = { id: 'bill', content: '{}' }

  expect(storedBill({ ...noBill, scanId: 'scan', attempt })).toBeUndefined()
  expect(storedBill({ ...noBill, kind: 'lines', attempt })).toEqual({ ...noBill, kind: 'lines' })
})

test.each([
  ['of this customer', 'scan', 'scan', true],
  ['of any customer', null, 'scan', true],
  ['without a code', 'scan', undefined, true],
  ['of another customer', 'other', 'scan', false],
])('what was entered for a bill %s', (_title, enteredFor, scanId, stays) => {
  expect(billFor({ ...half, scanId: enteredFor }, scanId)).toEqual(
    stays ? { ...half, scanId: enteredFor } : noBill,
  )
})
