import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteTime } from '#client/connectivity.ts'
import { dayMs, hourMs } from '#domain/duration.ts'
import { loadsQuery } from '#storefront/customer/slot/queries.ts'

const serverNow = Date.parse('2026-11-21T12:00:00.000Z')
let paths: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  paths = []
  setTransport((path) => {
    paths.push(path)
    return Promise.resolve(
      new Response(JSON.stringify({ capacity: 40, slots: [] }), {
        headers: { 'content-type': 'application/json', date: new Date(serverNow).toUTCString() },
      }),
    )
  })
})
afterEach(() => {
  vi.setSystemTime(serverNow)
  noteTime(serverNow)
  vi.useRealTimers()
})

test.each([
  ['is right', 0],
  ['is a day behind', -24],
  ['is a day ahead', 24],
])('the load of 31 days is read for catering, on a device whose clock %s', async (_, hours) => {
  vi.setSystemTime(serverNow + hours * hourMs)
  noteTime(serverNow)

  await new QueryClient().query(loadsQuery('olaya', { catering: true }))

  const to = new Date(serverNow + 31 * dayMs).toISOString()
  expect(paths).toEqual([expect.stringContaining(`to=${encodeURIComponent(to)}`)])
})
