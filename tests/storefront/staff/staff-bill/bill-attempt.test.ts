import { expect, test } from 'vitest'
import { attemptOf } from '#storefront/staff/staff-bill/bill-attempt.ts'

const asked = (amount: number) => ({ what: { kind: 'amount' as const, amount }, note: '', scanId: null })
let ids = 0
const newId = () => `bill-${++ids}`

test('a bill whose answer was lost is the same bill when it is sent again', () => {
  const first = attemptOf(undefined, asked(10_000), newId)

  expect(attemptOf(first, asked(10_000), newId).id).toBe(first.id)
})

test('a bill whose answer was lost and whose amount was changed is another one: the first would be answered for it', () => {
  const first = attemptOf(undefined, asked(10_000), newId)

  expect(attemptOf(first, asked(12_000), newId).id).not.toBe(first.id)
})
