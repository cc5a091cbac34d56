import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterWhenSeen } from '#storefront/platform/browser/after-when-seen.ts'

const minute = 60_000
const page = { hidden: false }

beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it acts once, after the time', () => {
  const act = vi.fn<() => void>()
  afterWhenSeen(8 * minute, act)

  vi.advanceTimersByTime(8 * minute - 1)
  expect(act).not.toHaveBeenCalled()

  vi.advanceTimersByTime(20 * minute)
  expect(act).toHaveBeenCalledOnce()
})

test('after the device has slept it acts within a second: its timers had stopped, its clock had not', () => {
  const act = vi.fn<() => void>()
  afterWhenSeen(8 * minute, act)
  vi.advanceTimersByTime(minute)

  vi.setSystemTime(Date.now() + 20 * minute)
  vi.advanceTimersByTime(1000)

  expect(act).toHaveBeenCalledOnce()
})

test('on a hidden page it waits until the page is seen', () => {
  const act = vi.fn<() => void>()
  page.hidden = true
  afterWhenSeen(minute, act)

  vi.advanceTimersByTime(5 * minute)
  expect(act).not.toHaveBeenCalled()

  page.hidden = false
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledOnce()
})

test('it can be stopped', () => {
  const act = vi.fn<() => void>()
  const stop = afterWhenSeen(minute, act)

  stop()
  vi.advanceTimersByTime(5 * minute)

  expect(act).not.toHaveBeenCalled()
})
