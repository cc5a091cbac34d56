import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTime } from '#client/connectivity.ts'
import { minuteMs } from '#domain/duration.ts'
import { sharesForMs } from '#storefront/customer/courier/use-sharing.ts'

const serverNow = Date.parse('2026-11-21T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.setSystemTime(serverNow)
  noteTime(serverNow)
  vi.useRealTimers()
})

test.each([
  ['is right', 0],
  ['is an hour behind', -60],
  ['is an hour ahead', 60],
])('a position is shared until the end by the server, on a device whose clock %s', (_, minutes) => {
  vi.setSystemTime(serverNow + minutes * minuteMs)
  noteTime(serverNow)

  expect(sharesForMs(serverNow + 30 * minuteMs)).toBe(30 * minuteMs)
  expect(sharesForMs(serverNow - minuteMs)).toBe(0)
})
