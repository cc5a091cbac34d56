import { expect, test } from 'vitest'
import { attemptOf } from '#storefront/staff/staff-bill/bill-attempt.ts'

const asked = (amount: number) => ({ what: { kind: 'amount' as const, amount }, note: '', scanId: null })
let ids = 0
const newId = () => `bill-${++ids}`

test('a bill whose answer was lost has the same id when it is sent again', () => {
  const first = attemptOf(undefined, asked(10_000), newId)

  expect(attemptOf(first, asked(10_000), newId).id).toBe(first.id)
})

test('a bill with a changed amount after a lost answer has a new id', () => {
  const first = attemptOf(undefined, asked(10_000), newId)

  expect(attemptOf(first, asked(12_000), newId).id).not.toBe(first.id)
})
