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

const unreadOf = (page: NoticePage | undefined) =>
  (page?.notifications ?? []).flatMap(({ id, isRead }) => (isRead ? [] : [id]))

/** A cache with the newest page and a later one; `unread` returns the ids that are unread, and the number. */
function aCache() {
  const client = new QueryClient()
  const { queryKey } = notificationsQuery()
  const later = earlierNotificationsQuery().queryKey
  const newest = aPage(4, 4, 3)
  client.setQueryData(queryKey, newest)
  client.setQueryData(later, { pages: [newest, aPage(4, 2, 1)], pageParams: [undefined, 'a cursor'] })
  return {
    client,
    unread: () => ({
      newest: unreadOf(client.getQueryData(queryKey)),
      all: client.getQueryData(later)?.pages.flatMap(unreadOf),
      count: client.getQueryData(queryKey)?.unread,
    }),
  }
}

test('"read all" marks the notifications of later pages too', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(4))

  expect(unread()).toEqual({ newest: [], all: [], count: 0 })
})

test('a tap on a notification of a later page marks it, and counts it once', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(2), '2')
  markReadIn(client, at(2), '2')

  expect(unread()).toEqual({ newest: ['4', '3'], all: ['4', '3', '1'], count: 3 })
})

test('a tap on a notification of the newest page, which is among all pages too, counts it once', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(3), '3')

  expect(unread()).toEqual({ newest: ['4'], all: ['4', '2', '1'], count: 3 })
})

test('a notification after the time stays unread', () => {
  const { client, unread } = aCache()

  markReadIn(client, at(3))

  expect(unread()).toMatchObject({ newest: ['4'], all: ['4'] })
})
