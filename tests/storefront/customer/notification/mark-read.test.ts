import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markReadIn } from '#storefront/customer/notification/mark-read.ts'
import {
  earlierNotificationsQuery,
  type NoticePage,
  notificationsQuery,
} from '#storefront/customer/notification/queries.ts'

const at = (second: number) => `2026-11-21T09:00:0${second}.000Z`

const aPage = (unread: number, ...seconds: readonly number[]): NoticePage => ({
  notifications: seconds.map((second) => ({
    id: String(second),
    sequence: second,
    at: at(second),
    isRead: false,
    kind: 'points-in',
    subject: String(second),
    values: { points: 50 },
  })),
  next: null,
  unread,
  newestAt: at(seconds[0] ?? 0),
  oldestAt: at(seconds.at(-1) ?? 0),
})

/** A cache with the newest page and a later one; `unread` returns the ids that are unread, and the number. */
function aCache() {
  const client = new QueryClient()
  const keys = [notificationsQuery().queryKey, earlierNotificationsQuery('a cursor').queryKey]
  const pages = [aPage(4, 4, 3), aPage(4, 2, 1)]
  for (const [place, key] of keys.entries()) client.setQueryData(key, pages[place])
  const read = () => keys.map((key) => client.getQueryData<NoticePage>(key))
  return {
    client,
    unread: () => ({
      ids: read().flatMap((page) =>
        (page?.notifications ?? []).flatMap(({ id, isRead }) => (isRead ? [] : [id])),
      ),
      count: read()[0]?.unread,
    }),
  }
}

test('"read all" marks the notifications of later pages too', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(4))

  expect(unread()).toEqual({ ids: [], count: 0 })
})

test('a tap on a notification of a later page marks it, and counts it once', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(2), '2')
  markReadIn(client, at(2), '2')

  expect(unread()).toEqual({ ids: ['4', '3', '1'], count: 3 })
})

test('a notification after the time stays unread', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(3))

  expect(unread().ids).toEqual(['4'])
})
