import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReply } from '#client/connectivity.ts'
import { minuteMs } from '#domain/duration.ts'
import { bring } from '#storefront/platform/connectivity/bring.ts'

/** A part that fails `failures` times before it is loaded. */
function aPart(failures: number) {
  const part = {
    tries: 0,
    load: () => {
      part.tries += 1
      return part.tries > failures ? Promise.resolve() : Promise.reject(new TypeError('no network'))
    },
  }
  return part
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  noteReply(true)
  vi.useRealTimers()
})

test('a part that a short loss of signal has stopped is loaded a moment later', async () => {
  const part = aPart(1)
  bring(part.load)
  await vi.advanceTimersByTimeAsync(4000)
  expect(part.tries).toBe(1)

  await vi.advanceTimersByTimeAsync(minuteMs)

  expect(part.tries).toBe(2)
})

test('a part that is broken is tried four times', async () => {
  const part = aPart(Infinity)
  bring(part.load)

  await vi.advanceTimersByTimeAsync(60 * minuteMs)

  expect(part.tries).toBe(4)
})

test('without a network a part is loaded when the server is reached again, and not before', async () => {
  const part = aPart(1)
  noteReply(false)
  bring(part.load)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(part.tries).toBe(1)

  noteReply(true)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)

  expect(part.tries).toBe(2)
})

test('a part that was stopped is not tried again, while it waits or while it is being loaded', async () => {
  const [waiting, loading] = [aPart(Infinity), aPart(Infinity)]
  const stopWaiting = bring(waiting.load)
  await vi.advanceTimersByTimeAsync(1000)
  const stopLoading = bring(loading.load)

  stopWaiting()
  stopLoading()
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  noteReply(false)
  noteReply(true)
  await vi.advanceTimersByTimeAsync(60 * minuteMs)

  expect([waiting.tries, loading.tries]).toEqual([1, 1])
})
