import { environmentManager, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Publication } from '#contract/studio.ts'
import { historyQuery } from '#storefront/staff/studio/queries.ts'

const planned: Publication = {
  number: 2,
  kind: 'studio',
  againOf: null,
  state: 'waiting',
  by: 'Huda',
  madeAt: '2026-11-25T09:00:00.000Z',
  liveAt: '2026-11-25T10:00:00.000Z',
  changes: [],
  changeCount: 1,
  waitsFor: [],
}

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

test('a planned publication is read again until it is live, and then no more', async () => {
  let reads = 0
  setTransport(() => {
    reads += 1
    const publications = [{ ...planned, state: reads < 3 ? 'waiting' : 'live' }]
    return Promise.resolve(
      Response.json({ publications, next: null }, { headers: { 'cache-control': 'no-store' } }),
    )
  })
  const client = new QueryClient()
  const history = new InfiniteQueryObserver(client, historyQuery())
  const stop = history.subscribe(() => undefined)

  await vi.advanceTimersByTimeAsync(5 * 60_000)

  expect(history.getCurrentResult().data?.pages[0]?.publications[0]?.state).toBe('live')
  expect(reads).toBe(3)
  stop()
  client.clear()
})
