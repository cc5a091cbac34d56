import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Board } from '#contract/staff.ts'
import { minuteMs, secondMs } from '#domain/duration.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { withOrder } from '#storefront/staff/board/board.ts'
import { pollBoard } from '#storefront/staff/console-alerts/poll-board.ts'
import { anOrder } from '#support/an-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  setTransport((path, init) => fetch(path, init))
})

const board: Board = {
  branchId: 'olaya',
  orders: [anOrder()],
  today: { date: '2026-11-21', orders: 14 },
  lastEvent: 7,
  at: anOrder().placedAt,
  locked: false,
}

/** A page with a board that is polled; `loads` counts the requests, which take `replyMs`. */
function aPage(everyMs: number, replyMs = 0) {
  // as in a browser: that of the page retries nothing in the server's render
  const queries = { retry: 1, retryDelay: secondMs, networkMode: 'offlineFirst' } as const
  const client = new QueryClient({ defaultOptions: { queries } })
  const { queryKey } = boardQuery('olaya')
  const page = { client, loads: 0, cancelled: 0, isReachable: true }
  setTransport(async (_, init) => {
    page.loads += 1
    init?.signal?.addEventListener('abort', () => (page.cancelled += 1))
    await new Promise((resolve) => setTimeout(resolve, replyMs))
    if (!page.isReachable) throw new TypeError('Failed to fetch')
    return Response.json(board)
  })
  client.setQueryData(queryKey, board)
  const unmount = new QueryObserver(client, { ...boardQuery('olaya'), staleTime: Infinity }).subscribe(
    () => undefined,
  )
  const stop = pollBoard(client, 'olaya', everyMs)
  const receive = (event: number) =>
    client.setQueryData(queryKey, (known) => known && withOrder(known, anOrder(), String(event)))
  return { page, receive, end: () => [stop, unmount].forEach((each) => each()) }
}

test('a board that receives an event every ten seconds is still loaded every minute', async () => {
  const { page, receive, end } = aPage(minuteMs)

  for (let event = 8; event < 8 + 18; event++) {
    await vi.advanceTimersByTimeAsync(10 * secondMs)
    receive(event)
  }

  expect(page.loads).toBe(3)
  end()
})

test('a poll waits for the reply of one that is under way', async () => {
  const { page, end } = aPage(10 * secondMs, 25 * secondMs)

  await vi.advanceTimersByTimeAsync(36 * secondMs)

  expect(page).toMatchObject({ loads: 1, cancelled: 0 })
  end()
})

test('a board in a hidden window is loaded every minute, also after one request has failed', async () => {
  const { page, end } = aPage(minuteMs)
  focusManager.setFocused(false)
  page.isReachable = false
  await vi.advanceTimersByTimeAsync(1.5 * minuteMs)
  page.isReachable = true

  await vi.advanceTimersByTimeAsync(3 * minuteMs)

  expect(page.loads).toBe(4)
  end()
})

test('a board that was left is not loaded', async () => {
  const { page, end } = aPage(minuteMs)
  end()

  await vi.advanceTimersByTimeAsync(3 * minuteMs)

  expect(page.loads).toBe(0)
})
