import { expect, test } from 'vitest'
import { waitingForOwners } from '#domain/waiting.ts'

test('owners are notified by day of what has waited between two hours and a week', () => {
  expect(waitingForOwners(Date.parse('2026-11-22T09:00:00+03:00'))).toEqual({
    from: Date.parse('2026-11-15T09:00:00+03:00'),
    to: Date.parse('2026-11-22T07:00:00+03:00'),
  })
  expect(waitingForOwners(Date.parse('2026-11-22T03:00:00+03:00'))).toBeUndefined()
})
