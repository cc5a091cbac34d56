import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadStale } from '#storefront/app/start-up/reload-stale.ts'

/** A query on the screen, whose first data is old; each of its replies is given by the test. */
function aShownQuery(staleTime: number) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  client.setQueryData(['orders'], 'old', { updatedAt: Date.now() - 1000 })
  const replies: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['orders'],
    staleTime,
    refetchOnMount: false,
    queryFn: () => {
      const reply = Promise.withResolvers<string>()
      replies.push(reply)
      return reply.promise
    },
  })
  observer.subscribe(() => undefined)
  return { client, replies, data: () => client.getQueryData(['orders']) }
}

test('stale data is loaded again, and a request under way is not begun from the start', async () => {
  const { client, replies, data } = aShownQuery(0)
  const first = reloadStale(client)
  const second = reloadStale(client)

  expect(replies).toHaveLength(1)
  replies[0]?.resolve('new')
  await Promise.all([first, second])

  expect(data()).toBe('new')
})

test('fresh data is not loaded again', async () => {
  const { client, replies, data } = aShownQuery(60_000)

  await reloadStale(client)

  expect(replies).toHaveLength(0)
  expect(data()).toBe('old')
})
