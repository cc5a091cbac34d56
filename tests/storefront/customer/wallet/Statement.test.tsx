import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { WalletEntry } from '#contract/wallet.ts'
import { earlierEntriesQuery, entriesQuery } from '#storefront/customer/wallet/queries.ts'
import { Statement } from '#storefront/customer/wallet/Statement.tsx'
import { htmlOf } from '#support/render.tsx'

const anEntry = (id: number): WalletEntry => ({
  id: String(id),
  kind: 'correction',
  points: 100 + id,
  counts: true,
  at: '2026-11-27T12:00:00.000Z',
  expiresAt: null,
  orderId: null,
  orderNumber: null,
  branchName: null,
  other: null,
  words: 'owner',
  ofChange: false,
})

/** The ids of the entries, the newest first, of which a page has two. */
let ids: number[]
beforeEach(() => {
  ids = [4, 3, 2, 1]
  setTransport((path) => {
    const cursor = Number(new URL(path, 'http://shop').searchParams.get('cursor') ?? Infinity)
    const rest = ids.filter((id) => id < cursor)
    const page = rest.slice(0, 2)
    const next = rest.length > 2 ? String(page.at(-1)) : null
    return Promise.resolve(Response.json({ entries: page.map(anEntry), next }))
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('a new entry leaves the later pages of the statement open', async () => {
  const client = new QueryClient()
  await client.fetchQuery(entriesQuery())
  await client.fetchInfiniteQuery({ ...earlierEntriesQuery(), pages: 2 })
  ids.unshift(5)

  await client.fetchQuery(entriesQuery())

  const html = await htmlOf(
    <QueryClientProvider client={client}>
      <Statement earns />
    </QueryClientProvider>,
  )
  expect(html.match(/\b10\d\b/g)).toEqual(['105', '104', '103', '102', '101'])
})
