import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { Refused, setTransport } from '#client/call.ts'
import type { StaffSupportRequest } from '#contract/support.ts'
import { staffSupportQuery } from '#storefront/customer/support/queries.ts'
import { sendAnswer } from '#storefront/staff/request/send-answer.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const request: StaffSupportRequest = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 12,
  service: 'food',
  state: 'open',
  orderId: null,
  orderNumber: null,
  branchName: null,
  catering: null,
  hasPhoto: false,
  sentAt: '2026-11-21T12:00:00.000Z',
  messages: [{ from: 'customer', text: 'The rice was cold', at: '2026-11-21T12:00:00.000Z' }],
  firstName: 'Sara',
  phone: null,
}
const later: StaffSupportRequest = {
  ...request,
  messages: [...request.messages, { from: 'customer', text: 'And late', at: '2026-11-21T12:01:00.000Z' }],
}
const message = { id: '5e5e0f5e-0000-4000-8000-000000000000', text: 'Sorry', close: true }

/** A server that refuses every answer for this reason and lists these requests, and the console's list. */
function refusing(refusal: string, listed: readonly StaffSupportRequest[]) {
  const sent: unknown[] = []
  setTransport((_path, init) => {
    if (init.method === 'GET') return Promise.resolve(Response.json({ requests: listed, next: null }))
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, id: 'one', refusal }
    return Promise.resolve(Response.json(problem, { status: 409 }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = staffSupportQuery('open')
  client.setQueryData(query.queryKey, {
    pages: [{ requests: [request], next: null }],
    pageParams: [undefined],
  })
  const end = new InfiniteQueryObserver(client, query).subscribe(() => undefined)
  const shown = () => client.getQueryData(query.queryKey)?.pages.flatMap((page) => page.requests)
  return { client, shown, sent, end }
}

/** Returns the refusal of an answer, and whether its request had left the list. */
async function answerIn(client: QueryClient) {
  let hasLeft = false
  const onLeft = () => {
    hasLeft = true
  }
  const error = await sendAnswer(client, { request, message, onLeft }).catch((refused: unknown) => refused)
  return { refusal: error instanceof Refused ? error.refusal : error, hasLeft }
}

test('an answer says how many messages the employee sees; the list is read after more came', async () => {
  const { client, shown, sent, end } = refusing('support-moved', [later])

  const answered = await answerIn(client)

  expect(sent).toEqual([{ ...message, seen: 1 }])
  expect(answered).toEqual({ refusal: 'support-moved', hasLeft: false })
  expect(shown()).toEqual([later])
  end()
})

test('the employee is notified of a refused answer whose request has left the list', async () => {
  const { client, end } = refusing('support-moved', [])

  expect(await answerIn(client)).toEqual({ refusal: 'support-moved', hasLeft: true })
  end()
})

test('a request that was closed stays in the list with its refusal', async () => {
  const { client, shown, end } = refusing('support-closed', [])

  expect(await answerIn(client)).toEqual({ refusal: 'support-closed', hasLeft: false })
  expect(shown()).toEqual([request])
  end()
})
