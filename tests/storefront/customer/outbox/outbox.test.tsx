import { createStore, Provider } from 'jotai'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { setTransport } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import { updateProfile } from '#contract/account.ts'
import { Rating } from '#contract/rating.ts'
import { SupportDraft } from '#contract/support.ts'
import { minuteMs } from '#domain/duration.ts'
import {
  deleteParcel,
  parcelsAtom,
  postParcel,
  profileChangeOf,
  sendRequest,
} from '#storefront/customer/outbox/outbox.ts'
import { UnsentWords } from '#storefront/customer/outbox/UnsentWords.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aCustomer, aSession } from '#support/a-session.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { htmlOf } from '#support/render.tsx'
import { finished, slowShop } from '#support/slow-shop.ts'

// a connection lasts longer than a test
const databases = new MemoryDatabases()

beforeEach(() => {
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(async () => {
  vi.useRealTimers()
  databases.full.clear()
  await deleteParcel('rating')
  await deleteParcel('profile')
  await deleteParcel('support')
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
})

/** What the screen says after a rating was given without a network. */
async function shown(): Promise<string> {
  const store = createStore()
  store.sub(parcelsAtom, () => undefined)
  await postParcel(new QueryClient(), { id: 'rating', kind: 'rating', customerId: 'noura', body: {} })
  return htmlOf(
    <Provider store={store}>
      <UnsentWords saved="rate.waiting" />
    </Provider>,
  )
}

const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
const busy = { type: 'about:blank', title: 'Busy', status: 503, refusal: 'unavailable', id: 'request' }

test.each([
  ['a busy server did not take', () => Response.json(busy, { status: 503, headers })],
  ['was answered with half a reply', () => new Response('{"customer":', { headers })],
])('what %s is sent again a minute later', async (_, answer) => {
  vi.useFakeTimers()
  let isWell = false
  setTransport(() =>
    Promise.resolve(isWell ? Response.json({ customer: aCustomer('noura') }, { headers }) : answer()),
  )
  noteReply(true)
  const store = createStore()
  store.sub(parcelsAtom, () => undefined)
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, aSession('noura'))

  await postParcel(client, {
    id: 'profile',
    kind: 'profile',
    customerId: 'noura',
    body: { firstName: 'Noura' },
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.get(parcelsAtom)).toHaveLength(1)
  isWell = true

  await vi.advanceTimersByTimeAsync(minuteMs)

  expect(store.get(parcelsAtom)).toEqual([])
})

test('a request whose photo takes a slow network half a minute is sent', async () => {
  const request = { id: 'a'.repeat(22), service: 'app', orderId: null, catering: null } as const
  const stored = { number: 7, state: 'open', orderNumber: null, hasPhoto: true, sentAt: '', messages: [] }
  slowShop({ after: 35_000, body: { ...request, ...stored } })

  const sent = finished(sendRequest({ ...request, text: 'Look', photo: 'a'.repeat(56_000), lang: 'en' }))

  await expect(sent).resolves.toMatchObject({ number: 7 })
})

test('what could not be sent is saved on the device', async () => {
  expect(await shown()).toContain('Your rating is saved on this device')
})

test('what the device cannot store says so, and that the page must stay open', async () => {
  databases.full.add('sufra-outbox')
  const html = await shown()

  expect(html).toContain('this device can’t save')
  expect(html).not.toContain('is saved')
})

/** As a phone number is pasted from the contacts of a phone. */
const pasted = 'call \u202A+966 50 123 4567\u202C'
const draft = { id: 'a'.repeat(22), service: 'app', orderId: null, catering: null, photo: null, lang: 'en' }
const rating = { stars: 1, tags: [], dishes: [], comment: pasted }
const change = { firstName: 'Noura', email: 'o’brien@example.com' }

test.each([
  ['support', { ...draft, text: pasted }, SupportDraft],
  ['rating', { orderId: draft.id, rating }, Rating],
  ['profile', change, updateProfile.body],
] as const)('the server’s refusal of what waited is stored beside it: %s', async (kind, body, schema) => {
  const refused = { ...busy, status: 400, refusal: 'unreadable-text' }
  setTransport((_path, init) =>
    v.is(schema, JSON.parse(typeof init.body === 'string' ? init.body : ''))
      ? Promise.resolve(Response.json({ customer: aCustomer('noura') }, { headers }))
      : Promise.resolve(Response.json(refused, { status: 400, headers })),
  )
  noteReply(true)
  const store = createStore()
  store.sub(parcelsAtom, () => undefined)
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, aSession('noura'))

  await postParcel(client, { id: kind, kind, customerId: 'noura', body })

  await vi.waitFor(() => expect(store.get(parcelsAtom)).toMatchObject([{ id: kind, problem: refused, body }]))
})

test('a change of the profile is readable although one field will be refused', () => {
  const parcel = { id: 'profile', kind: 'profile', customerId: 'noura', at: 0, problem: null }

  expect(profileChangeOf({ ...parcel, body: change })).toEqual(change)
  expect(profileChangeOf({ ...parcel, body: 'damaged' })).toEqual({})
})
