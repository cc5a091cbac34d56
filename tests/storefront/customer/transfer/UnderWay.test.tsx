import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteTime } from '#client/connectivity.ts'
import type { Transfer } from '#contract/transfer.ts'
import { minuteMs, secondMs } from '#domain/duration.ts'
import { transfersQuery } from '#storefront/customer/transfer/queries.ts'
import { UnderWay } from '#storefront/customer/transfer/UnderWay.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const serverNow = Date.parse('2026-11-21T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.setSystemTime(serverNow)
  noteTime(serverNow)
  vi.useRealTimers()
  setTransport((path, init) => fetch(path, init))
})

const sent: Transfer = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  points: 100,
  direction: 'out',
  state: 'sent',
  other: 'S••• A•••',
  phone: '+966512345678',
  sentAt: new Date(serverNow).toISOString(),
  undoUntil: new Date(serverNow + minuteMs).toISOString(),
  keptUntil: null,
}

/** What the customer reads of a transfer that can be undone for one more minute. */
async function shownAt(deviceNow: number): Promise<string> {
  vi.setSystemTime(deviceNow)
  noteTime(serverNow)
  const client = new QueryClient()
  const room = { least: 10, most: 5000, why: null }
  client.setQueryData(transfersQuery().queryKey, { transfers: [sent], room })
  return textOf(client)
}

async function textOf(client: QueryClient): Promise<string> {
  const html = await htmlOf(
    <QueryClientProvider client={client}>
      <UnderWay />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ')
}

test.each([
  ['is right', 0],
  ['is ten minutes behind', -600],
  ['is ten minutes ahead', 600],
  ['is 50 seconds behind', -50],
  ['is 50 seconds ahead', 50],
])('points that were sent can be undone for a minute on a device whose clock %s', async (_, seconds) => {
  const text = await shownAt(serverNow + seconds * secondMs)

  expect(text).toMatch(/\b1:00/)
  expect(text).toContain(say('en', 'transfer.undo'))
})

test('transfers that cannot be read are not passed over in silence', async () => {
  const problem = { type: 'about:blank', title: 'Busy', status: 503, refusal: 'unavailable', id: 'request' }
  setTransport(() => Promise.resolve(Response.json(problem, { status: 503 })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchQuery(transfersQuery())

  const text = await textOf(client)

  expect(text).toContain(say('en', 'transfer.under-way'))
  expect(text).toContain(say('en', 'failure.retry'))
})

test('without transfers there is no list', async () => {
  const client = new QueryClient()
  client.setQueryData(transfersQuery().queryKey, {
    transfers: [],
    room: { least: 10, most: 5000, why: null },
  })

  expect(await textOf(client)).toBe('')
})
