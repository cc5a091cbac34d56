import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Board } from '#contract/staff.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const aBoard = (lastEvent: number): Board => ({
  branchId: 'olaya',
  orders: [],
  today: { date: '2026-11-21', orders: 0 },
  lastEvent,
  at: '2026-11-21T14:00:00.000Z',
})
const { queryKey } = boardQuery('olaya')

/** Loads a board of event 380; `meanwhile` runs before the reply arrives. Returns the shown last event. */
async function load(client: QueryClient, meanwhile: () => void = () => undefined): Promise<number> {
  setTransport(async () => {
    meanwhile()
    return Response.json(aBoard(380))
  })
  await client.fetchQuery({ ...boardQuery('olaya'), retry: false })
  return client.getQueryData(queryKey)?.lastEvent ?? 0
}

test('the board of a server that has lost its last events replaces the known one', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, aBoard(400))

  expect(await load(client)).toBe(380)
})

test('an event of the stream that arrives before the reply stays', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, aBoard(380))

  expect(await load(client, () => client.setQueryData(queryKey, aBoard(381)))).toBe(381)
})

test('the first board of a visit is the loaded one', async () => {
  expect(await load(new QueryClient())).toBe(380)
})
