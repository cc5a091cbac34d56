import { expect, test } from 'vitest'
import { waitAfterTry } from '#domain/event.ts'

const minute = 60_000
const hour = 60 * minute

test('an event is tried eight times within a day and a half', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(waitAfterTry)

  expect(waits).toEqual([5000, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour, null])
})
