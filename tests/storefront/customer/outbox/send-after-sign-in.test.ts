import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCustomer, aSession } from '#support/a-session.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

// The outbox follows the session of the page that starts it: each test needs modules of its own.

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new MemoryDatabases())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of a guest, on which a change of the profile of `noura` waits. */
async function aPage() {
  const { setTransport } = await import('#client/call.ts')
  const { noteReply } = await import('#client/connectivity.ts')
  const { postParcel } = await import('#storefront/customer/outbox/outbox.ts')
  const { sessionQuery } = await import('#storefront/platform/session/session-query.ts')
  const sent: string[] = []
  setTransport((path, { method }) => {
    if (method === 'PATCH') sent.push(path)
    return Promise.resolve(
      Response.json({ customer: aCustomer('noura') }, { headers: { 'cache-control': 'no-store' } }),
    )
  })
  noteReply(true)
  const client = new QueryClient()
  const signIn = (id: string | null) => client.setQueryData(sessionQuery().queryKey, aSession(id))
  signIn(null)
  const body = { firstName: 'Noura' }
  await postParcel(client, { id: 'profile', kind: 'profile', customerId: 'noura', body })
  await aMoment()
  return { sent, signIn }
}

/** Lets the outbox read the session, and begin a request. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what waits is sent when its customer signs in on the same page', async () => {
  const { sent, signIn } = await aPage()
  expect(sent).toEqual([])

  signIn('noura')

  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test('what waits is not sent when another customer signs in', async () => {
  const { sent, signIn } = await aPage()

  signIn('sara')
  await aMoment()

  expect(sent).toEqual([])
})
