import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Session } from '#contract/session.ts'
import type { Board } from '#contract/staff.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { anOrder } from '#support/an-order.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const aBoard = (lastEvent: number, orders: Board['orders'] = []): Board => ({
  branchId: 'olaya',
  orders,
  today: { date: '2026-11-21', orders: 0 },
  lastEvent,
  at: '2026-11-21T14:00:00.000Z',
  locked: false,
})
const { queryKey } = boardQuery('olaya')

/** Loads a board of event 380; `meanwhile` runs before the reply arrives. Returns the shown last event. */
async function load(
  client: QueryClient,
  meanwhile: () => void = () => undefined,
  loaded: Partial<Board> = {},
): Promise<number> {
  setTransport(async () => {
    meanwhile()
    return Response.json({ ...aBoard(380), ...loaded })
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

test('an order that a reply has brought meanwhile stays, unless the server has lost events', async () => {
  const [before, after] = [anOrder({ lastEvent: 370 }), anOrder({ lastEvent: 381, note: 'no onions' })]
  const client = new QueryClient()
  client.setQueryData(queryKey, aBoard(380, [before]))

  await load(client, () => client.setQueryData(queryKey, aBoard(380, [after])), { orders: [before] })
  expect(client.getQueryData(queryKey)?.orders).toEqual([after])

  client.setQueryData(queryKey, aBoard(400, [after]))
  await load(client, undefined, { orders: [before] })
  expect(client.getQueryData(queryKey)?.orders).toEqual([before])
})

/** Whether the known session is to be read again after a load of this board. */
async function isSessionStale(loaded: Partial<Board>, session: Session) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, session)
  await load(client, undefined, loaded)
  return client.getQueryState(sessionQuery().queryKey)?.isInvalidated
}

test('an answer for a locked session has the session read again, if the page shows no lock', async () => {
  expect(await isSessionStale({}, { customer: null })).toBe(false)
  expect(await isSessionStale({ locked: true }, { customer: null })).toBe(true)
  expect(await isSessionStale({ locked: true }, { customer: null, locked: true })).toBe(false)
})
