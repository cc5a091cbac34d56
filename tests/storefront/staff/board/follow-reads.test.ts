import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followReads } from '#storefront/staff/board/follow-reads.ts'

test('a read that fails is reported until one succeeds, whatever events change meanwhile', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  const queryKey = ['board', 'olaya']
  const reads: boolean[] = []
  let isReadable = false
  const read = () =>
    client
      .fetchQuery({
        queryKey,
        queryFn: () => (isReadable ? Promise.resolve(8) : Promise.reject(new Error('does not fit'))),
      })
      .catch(() => undefined)
  client.setQueryData(queryKey, 6)
  const stop = followReads(client, queryKey, (hasFailed) => reads.push(hasFailed))

  await read()
  client.setQueryData(queryKey, 7)
  expect(client.getQueryState(queryKey)?.status).toBe('success')
  expect(reads).toEqual([true])
  isReadable = true
  await read()
  expect(reads).toEqual([true, false])

  stop()
  await read()
  expect(reads).toHaveLength(2)
})

test('a read of another board is not reported', async () => {
  const client = new QueryClient()
  const reads: boolean[] = []
  const stop = followReads(client, ['board', 'olaya'], (hasFailed) => reads.push(hasFailed))

  await client.fetchQuery({ queryKey: ['board', 'malaz'], queryFn: () => 1 })
  stop()

  expect(reads).toEqual([])
})
