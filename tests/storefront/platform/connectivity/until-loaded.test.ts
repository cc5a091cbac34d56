import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from '#storefront/platform/connectivity/until-loaded.ts'

let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads a part that fails `failures` times before it is loaded. */
function loadAfter(failures: number) {
  const part = { tries: 0, loaded: '' }
  const load = () => {
    part.tries += 1
    return part.tries > failures ? Promise.resolve('part') : Promise.reject(new TypeError('no network'))
  }
  void untilLoaded(load).then((loaded) => (part.loaded = loaded))
  return part
}

test('a part that a short loss of signal has stopped is loaded five seconds later', async () => {
  const part = loadAfter(1)
  await vi.advanceTimersByTimeAsync(4900)
  expect(part).toEqual({ tries: 1, loaded: '' })

  await vi.advanceTimersByTimeAsync(200)

  expect(part).toEqual({ tries: 2, loaded: 'part' })
})

test('a part that fails again is tried every half a minute, until it is loaded', async () => {
  const part = loadAfter(3)

  await vi.advanceTimersByTimeAsync(5000 + 60_000 - 100)
  expect(part).toEqual({ tries: 3, loaded: '' })
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(part).toEqual({ tries: 4, loaded: 'part' })
})

test('a part is loaded at once when the browser is online again, and only once', async () => {
  const part = loadAfter(1)
  await vi.advanceTimersByTimeAsync(100)

  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(part).toEqual({ tries: 2, loaded: 'part' })
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(part.tries).toBe(2)
})
