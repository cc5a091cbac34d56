import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTime } from '#client/connectivity.ts'
import { minuteMs } from '#domain/duration.ts'
import { UpdatedAt } from '#storefront/customer/order/progress/UpdatedAt.tsx'
import { formatsOf } from '#storefront/i18n/formats.ts'
import type { StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

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
])('the age of an order that was read five minutes ago, on a device whose clock %s', async (_, minutes) => {
  const deviceNow = serverNow + minutes * minuteMs
  vi.setSystemTime(deviceNow)
  noteTime(serverNow)

  const html = await htmlOf(
    <RenderedAt value={serverNow}>
      <UpdatedAt at={deviceNow - 5 * minuteMs} live="lost" order={anOrder()} />
    </RenderedAt>,
  )

  expect(html).toContain(formatsOf('en').relative(serverNow - 5 * minuteMs, serverNow))
})

test('a lost connection is announced by a region that is there before, with a time that stays', async () => {
  vi.setSystemTime(serverNow)
  const announced = async (live: StreamState) => {
    const html = await htmlOf(<UpdatedAt at={serverNow - 5 * minuteMs} live={live} order={anOrder()} />)
    return /role="status">([^<]*)</.exec(html)?.[1]
  }

  expect(await announced('live')).toBe('')
  expect(await announced('lost')).toContain(formatsOf('en').time(serverNow - 5 * minuteMs))
})
