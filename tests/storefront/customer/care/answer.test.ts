import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTime } from '#client/connectivity.ts'
import { secondMs } from '#domain/duration.ts'
import { endsAt } from '#storefront/customer/care/answer.ts'
import { aChange } from '#support/an-order.ts'

const serverNow = Date.parse('2026-11-21T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.setSystemTime(serverNow)
  noteTime(serverNow)
  vi.useRealTimers()
})

test.each([
  ['is right', 0],
  ['is 55 seconds behind', -55],
  ['is 55 seconds ahead', 55],
  ['is an hour ahead', 3600],
])('a question ends three minutes from now on a device whose clock %s', (_, seconds) => {
  const deviceNow = serverNow + seconds * secondMs
  vi.setSystemTime(deviceNow)
  noteTime(serverNow)

  const until = new Date(serverNow + 180 * secondMs).toISOString()
  expect(endsAt(aChange({ state: 'asked', until })) - deviceNow).toBe(180 * secondMs)
})
