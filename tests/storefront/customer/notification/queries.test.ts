import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { earlierNotificationsQuery, notificationsQuery } from '#storefront/customer/notification/queries.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'

const common = { subject: 'a', sequence: 1, at: '2026-11-21T12:00:00.000Z', isRead: false }
const known = { ...common, id: '2', kind: 'points-returned', values: { points: 5 } }
const ofLaterBuild = {
  ...common,
  at: '2026-11-21T12:00:03.000Z',
  id: '3',
  kind: 'parcel',
  values: { locker: 4 },
}
const ofLaterValues = {
  ...common,
  at: '2026-11-21T11:00:00.000Z',
  id: '1',
  kind: 'care',
  values: { what: 'sung-about', number: 1 },
}

let reply: unknown
beforeEach(() => {
  setTransport(async () => Response.json(reply))
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('pages of a newer server are shown without what this build does not know', async () => {
  reply = { notifications: [ofLaterBuild, known, ofLaterValues], next: '7', unread: 3 }
  const page = {
    notifications: [known],
    next: '7',
    unread: 3,
    newestAt: ofLaterBuild.at,
    oldestAt: ofLaterValues.at,
  }

  const read = await createQueryClient().fetchInfiniteQuery({ ...earlierNotificationsQuery(), pages: 2 })

  expect(read).toEqual({ pages: [page, page], pageParams: [undefined, '7'] })
})

test('a reply that is no list is refused', async () => {
  reply = { notifications: {}, next: null, unread: 0 }

  await expect(createQueryClient().fetchQuery({ ...notificationsQuery(), retry: false })).rejects.toThrow(
    'reply does not fit',
  )
})
