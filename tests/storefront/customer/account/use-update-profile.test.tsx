import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { useUpdateProfile } from '#storefront/customer/account/use-update-profile.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aSession } from '#support/a-session.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => setTransport((path, init) => fetch(path, init)))

test('the PIN and the second factor of an employee stay known', async () => {
  const before = aSession('fahd')
  const customer = { ...before.customer, firstName: 'Sarah' }
  setTransport(() => Promise.resolve(Response.json({ customer })))
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, { ...before, hasPin: true, hasFactor: true })
  const hooks: ReturnType<typeof useUpdateProfile>[] = []
  function Hook() {
    hooks.push(useUpdateProfile())
    return null
  }
  await htmlOf(
    <QueryClientProvider client={client}>
      <Hook />
    </QueryClientProvider>,
  )

  await hooks[0]!.mutateAsync({ firstName: 'Sarah' })

  const known = client.getQueryData(sessionQuery().queryKey)
  expect(known).toMatchObject({ customer: { firstName: 'Sarah' }, hasPin: true, hasFactor: true })
})
