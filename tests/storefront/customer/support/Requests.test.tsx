import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { supportQuery } from '#storefront/customer/support/queries.ts'
import { Requests } from '#storefront/customer/support/Requests.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

/** What the customer reads after the server has given this reply. */
async function shownAfter(reply: () => Response): Promise<string> {
  setTransport(() => Promise.resolve(reply()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchQuery(supportQuery())
  return htmlOf(
    <QueryClientProvider client={client}>
      <Requests />
    </QueryClientProvider>,
  )
}

test('earlier requests that cannot be read are not passed over in silence', async () => {
  const problem = { type: 'about:blank', title: 'Busy', status: 503, refusal: 'unavailable', id: 'request' }

  const html = await shownAfter(() => Response.json(problem, { status: 503 }))

  expect(html).toContain(say('en', 'support.earlier'))
  expect(html).toContain(say('en', 'failure.retry'))
})

test('without earlier requests there is no list', async () => {
  expect(await shownAfter(() => Response.json({ requests: [], next: null }))).toBe('')
})
