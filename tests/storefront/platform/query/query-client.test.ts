import { expect, test } from 'vitest'
import { Refused } from '#client/call.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'

const refused = (refusal: string) =>
  new Refused({ type: 'about:blank', title: 'Unauthorized', status: 401, refusal, id: 'r1' })

test('a session that ended on the server ends here, and screens are notified', async () => {
  let heard = 0
  const client = createQueryClient(() => heard++)
  client.setQueryData(sessionQuery().queryKey, { customer: { id: 'c1' } } as never)

  await client.prefetchQuery({
    queryKey: ['orders'],
    queryFn: () => Promise.reject(refused('not-signed-in')),
  })

  expect(client.getQueryData(sessionQuery().queryKey)).toEqual({ customer: null })
  expect(heard).toBe(1)
})

test('another refusal does not end the session', async () => {
  let heard = 0
  const client = createQueryClient(() => heard++)

  await client.prefetchQuery({ queryKey: ['orders'], queryFn: () => Promise.reject(refused('not-allowed')) })

  expect(heard).toBe(0)
})

test('after a refusal for a missing right the session is fetched again', async () => {
  const asks = [
    (client: ReturnType<typeof createQueryClient>) =>
      client.prefetchQuery({ queryKey: ['board'], queryFn: () => Promise.reject(refused('not-allowed')) }),
    (client: ReturnType<typeof createQueryClient>) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(refused('not-allowed')) })
        .execute(undefined)
        .catch(() => undefined),
  ]
  for (const ask of asks) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery().queryKey, { customer: { id: 'c1' } } as never)
    await ask(client)
    expect(client.getQueryState(sessionQuery().queryKey)?.isInvalidated).toBe(true)
  }
})

test('a refusal because of the lock locks the known session', async () => {
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, { customer: null })

  await client.prefetchQuery({
    queryKey: ['bills'],
    queryFn: () => Promise.reject(refused('session-locked')),
  })

  expect(client.getQueryData(sessionQuery().queryKey)).toEqual({ customer: null, locked: true })
})
