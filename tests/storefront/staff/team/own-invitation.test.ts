import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { OwnInvitation } from '#contract/team.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { ownInvitationQuery } from '#storefront/staff/team/queries.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const invitation: OwnInvitation = {
  role: 'accountant',
  branches: [],
  by: 'Reem',
  expiresAt: '2026-11-22T09:00:00Z',
}

/** Returns how often the session is requested by a screen that reads this invitation and knows a session. */
async function sessionsRead(own: OwnInvitation | null): Promise<number> {
  let read = 0
  setTransport((path) => {
    if (!path.endsWith('/session')) return Promise.resolve(Response.json({ invitation: own }))
    read += 1
    return Promise.resolve(Response.json({ customer: null }))
  })
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, { customer: null })
  const stop = new QueryObserver(client, sessionQuery()).subscribe(() => undefined)
  await client.query(ownInvitationQuery())
  stop()
  return read
}

test('without an invitation the session is read again: the customer may have joined already', async () => {
  expect(await sessionsRead(null)).toBe(1)
  expect(await sessionsRead(invitation)).toBe(0)
})
