import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from '#storefront/platform/storage/half-written.ts'
import {
  removeConfirmed,
  noteUnconfirmed,
  sendUnconfirmed,
} from '#storefront/staff/studio/save/unconfirmed-edits.ts'

const first = { path: ['items', 'hummus', 'price'], from: 1200, to: 1300 }
const second = { path: ['items', 'hummus', 'price'], from: 1300, to: 1400 }

let sent: unknown[]
let statuses: (200 | 409 | 429 | 500 | 'no network')[]
beforeEach(() => {
  sent = []
  statuses = []
  setTransport((_path, init) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    const status = statuses.shift() ?? 200
    if (status === 'no network') return Promise.reject(new TypeError('no network'))
    const refusal = status === 500 ? 'fault' : status === 429 ? 'too-many-requests' : 'draft-conflict'
    const problem = { type: 'about:blank', title: 'No', status, refusal, id: 'a' }
    const draft = { number: 1, content: {}, changes: [], problems: [], ready: [], waiting: null }
    const headers = { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' }
    return Promise.resolve(
      new Response(JSON.stringify(status === 200 ? draft : problem), { status, headers }),
    )
  })
})
afterEach(() => {
  halfWritten.forget()
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
})

/** A page of this tab, whose session names this employee. */
function aPage(id: string) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, { customer: { id } } as never)
  return queryClient
}

test('the next page sends the edits of a closed one first, in their order, and once', async () => {
  const closed = aPage('reem')
  for (const edit of [first, second, second]) noteUnconfirmed(closed, edit)

  const next = aPage('reem')
  await sendUnconfirmed(next)
  await sendUnconfirmed(next)

  expect(sent).toEqual([{ edits: [first] }, { edits: [second] }])
})

test('an edit whose answer arrives at its own page is not sent by the next one', async () => {
  const closed = aPage('reem')
  noteUnconfirmed(closed, first)
  noteUnconfirmed(closed, second)

  removeConfirmed(closed, [first])
  await sendUnconfirmed(aPage('reem'))

  expect(sent).toEqual([{ edits: [second] }])
})

test('a page that was not closed sends no edit that it noted, and leaves none to the next', async () => {
  const page = aPage('reem')
  noteUnconfirmed(page, first)

  await sendUnconfirmed(page)
  await sendUnconfirmed(aPage('reem'))

  expect(sent).toEqual([])
})

test('without a network the edits stay, and a refused one does not stop the others', async () => {
  const closed = aPage('reem')
  noteUnconfirmed(closed, first)
  noteUnconfirmed(closed, second)
  const page = aPage('reem')
  statuses = ['no network', 409]

  await sendUnconfirmed(page)
  expect(sent).toHaveLength(1)
  await sendUnconfirmed(page)
  await sendUnconfirmed(page)

  expect(sent).toHaveLength(3)
})

test('a server that fails gets the edits of that field again later, and those of others now', async () => {
  const closed = aPage('reem')
  const other = { path: ['items', 'laban', 'price'], from: 800, to: 900 }
  for (const edit of [first, second, other]) noteUnconfirmed(closed, edit)
  const page = aPage('reem')
  statuses = [500, 200, 429]

  await sendUnconfirmed(page)
  expect(sent).toEqual([{ edits: [first] }, { edits: [other] }])
  await sendUnconfirmed(page)
  await sendUnconfirmed(page)

  expect(sent.slice(2)).toEqual([{ edits: [first] }, { edits: [first] }, { edits: [second] }])
})

test('another employee sends nothing of it', async () => {
  noteUnconfirmed(aPage('reem'), first)

  await sendUnconfirmed(aPage('maha'))

  expect(sent).toEqual([])
})
