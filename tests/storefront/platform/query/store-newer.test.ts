import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeNewer, storeNewerPart } from '#storefront/platform/query/store-newer.ts'

type Bill = { readonly state: 'open' | 'paid'; readonly guests: number }

/** A query whose first read is answered with `open` when `answer` is called, and a later one with `now`. */
function aPolledBill() {
  const { promise: first, resolve } = Promise.withResolvers<Bill>()
  const server = { reads: 0, now: paid }
  const query = queryOptions({
    queryKey: ['bill', 'a'],
    queryFn: () => {
      server.reads += 1
      return server.reads === 1 ? first : Promise.resolve(server.now)
    },
    staleTime: Infinity,
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, open)
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(() => undefined)
  const reading = observer.refetch()
  const answer = async () => {
    resolve(open)
    await reading
  }
  return { ...query, queryClient, server, answer, stop, shown: () => observer.getCurrentResult().data }
}

const open: Bill = { state: 'open', guests: 1 }
const paid: Bill = { state: 'paid', guests: 1 }

test('a read that began before a change does not replace what the change has brought', async () => {
  const { queryClient, queryKey, server, answer, stop, shown } = aPolledBill()

  await storeNewer(queryClient, queryKey, paid)
  await answer()

  expect(shown()).toEqual(paid)
  expect(server.reads).toBe(1)
  stop()
})

test('a read that began before the change of a part begins again and brings the rest', async () => {
  const { queryClient, queryKey, server, answer, stop, shown } = aPolledBill()
  server.now = { state: 'paid', guests: 2 }

  storeNewerPart(queryClient, queryKey, (known) => known && { ...known, state: 'paid' as const })
  expect(shown()).toEqual(paid)
  await answer()

  expect(shown()).toEqual({ state: 'paid', guests: 2 })
  expect(server.reads).toBe(2)
  stop()
})

test('the change of a part requests nothing if nothing is being read', async () => {
  const { queryClient, queryKey, server, answer, stop, shown } = aPolledBill()
  await answer()

  storeNewerPart(queryClient, queryKey, (known) => known && { ...known, state: 'paid' as const })

  expect(shown()).toEqual(paid)
  expect(server.reads).toBe(1)
  stop()
})
