import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { SupportRequest } from '#contract/support.ts'
import { earlierSupportQuery, supportQuery } from '#storefront/customer/support/queries.ts'
import { Requests } from '#storefront/customer/support/Requests.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

/** What the customer reads after the server has given this reply. */
async function shownAfter(reply: () => Response): Promise<string> {
  setTransport(() => Promise.resolve(reply()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await client.prefetchQuery(supportQuery())
  return shown(client)
}

const shown = (client: QueryClient) =>
  htmlOf(
    <QueryClientProvider client={client}>
      <Requests />
    </QueryClientProvider>,
  )

test('earlier requests that cannot be read are not passed over in silence', async () => {
  const problem = { type: 'about:blank', title: 'Busy', status: 503, refusal: 'unavailable', id: 'request' }

  const html = await shownAfter(() => Response.json(problem, { status: 503 }))

  expect(html).toContain(say('en', 'support.earlier'))
  expect(html).toContain(say('en', 'failure.retry'))
})

test('without earlier requests there is no list', async () => {
  expect(await shownAfter(() => Response.json({ requests: [], next: null }))).toBe('')
})

const aRequest = (number: number): SupportRequest => ({
  id: `r${number}`,
  number,
  service: 'food',
  state: 'answered',
  orderId: null,
  orderNumber: null,
  catering: null,
  hasPhoto: false,
  sentAt: '2026-11-21T14:00:00.000Z',
  messages: [],
  branchName: null,
})

/** A cache with all requests, of which a page has two; `send` adds one and reads again what is stale then. */
async function aCacheOf(numbers: number[]) {
  setTransport((path) => {
    const cursor = Number(new URL(path, 'http://shop').searchParams.get('cursor') ?? Infinity)
    const rest = numbers.filter((number) => number < cursor)
    const page = rest.slice(0, 2)
    const next = rest.length > 2 ? String(page.at(-1)) : null
    return Promise.resolve(Response.json({ requests: page.map(aRequest), next }))
  })
  const client = new QueryClient()
  await client.fetchQuery(supportQuery())
  await client.fetchInfiniteQuery({ ...earlierSupportQuery(), pages: 2 })
  const send = async (number: number) => {
    numbers.unshift(number)
    await client.invalidateQueries({ queryKey: supportQuery().queryKey, refetchType: 'all' })
  }
  return { client, send }
}

test('a new request leaves the later pages open, while they are read again and afterwards', async () => {
  const { client, send } = await aCacheOf([704, 703, 702, 701])
  const texts = async () => (await shown(client)).match(/\b70\d\b/g)

  const sending = send(705)
  expect(await texts()).toEqual(['704', '703', '702', '701'])
  await sending

  expect(await texts()).toEqual(['705', '704', '703', '702', '701'])
})
