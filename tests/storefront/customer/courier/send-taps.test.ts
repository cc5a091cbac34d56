import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteTime } from '#client/connectivity.ts'
import { minuteMs, secondMs } from '#domain/duration.ts'
import { courierView } from '#storefront/customer/courier/queries.ts'
import { tap } from '#storefront/customer/courier/send-taps.ts'
import { dropJob, jobOf, keepView } from '#storefront/customer/courier/stored-jobs.ts'
import { aCourierView } from '#support/a-courier-view.ts'
import { aSlowRead } from '#support/slow-read.ts'

const serverNow = Date.parse('2026-11-21T09:05:00.000Z')
const token = 'token'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepView(token, aCourierView(), serverNow)
})

afterEach(async () => {
  await dropJob(token)
  vi.setSystemTime(serverNow)
  noteTime(serverNow)
  vi.useRealTimers()
  setTransport((path, init) => fetch(path, init))
})

test.each([
  ['is right', 0],
  ['is 25 minutes behind', -25 * minuteMs],
  ['is 25 minutes ahead', 25 * minuteMs],
  ['is 50 seconds ahead', 50 * secondMs],
])('a tap has the time of the server on a phone whose clock %s', async (_, ahead) => {
  setTransport(() => Promise.reject(new TypeError('no network')))
  vi.setSystemTime(serverNow + ahead)
  noteTime(serverNow)

  await tap(new QueryClient(), token, { kind: 'arrived' })

  expect(jobOf(token)?.waiting.map(({ at }) => at)).toEqual([new Date(serverNow).toISOString()])
})

test('a slow answer of before the tap does not take back the step', async () => {
  const pickedUp = aCourierView({ pickedUpAt: '2026-11-21T09:05:00.000Z' })
  const { release } = aSlowRead(aCourierView(), pickedUp)
  const queryClient = new QueryClient()
  const { queryKey, queryFn } = courierView(token)
  queryClient.setQueryData(queryKey, aCourierView())
  const reading = queryClient.query({ queryKey, queryFn, staleTime: 0 })

  await tap(queryClient, token, { kind: 'picked-up' })
  release()
  await reading

  expect(queryClient.getQueryData(queryKey)).toEqual(pickedUp)
  expect(jobOf(token)).toMatchObject({ view: pickedUp, waiting: [] })
})
