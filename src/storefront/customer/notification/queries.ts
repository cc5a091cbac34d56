import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import {
  getNotificationChoices,
  listNotifications,
  Notification,
  NotificationList,
} from '#contract/notification.ts'
import { pushState } from './push-browser.ts'

const NoticeLines = v.array(v.fallback(v.nullable(Notification), null))
const Times = v.array(v.object({ at: v.string() }))

/**
 * The endpoint with a reply that leaves out what this build cannot parse: an open page may be older than the
 * server, and one notification of a new kind must not hide the others. The newest and the oldest time are of
 * all lines: the next page begins after the oldest.
 */
const listKnown = {
  ...listNotifications,
  reply: v.pipe(
    v.object({ ...NotificationList.entries, notifications: v.array(v.unknown()) }),
    v.transform(({ notifications, ...page }) => {
      const times = v.safeParse(Times, notifications)
      const ats = times.success ? times.output.map(({ at }) => at) : []
      return {
        ...page,
        notifications: v.parse(NoticeLines, notifications).filter((line) => line !== null),
        newestAt: ats[0],
        oldestAt: ats.at(-1),
      }
    }),
  ),
}
export type NoticePage = v.InferOutput<(typeof listKnown)['reply']>

/**
 * The newest page. The device stores its lines in its own list, to which the service worker adds pushed ones.
 */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(listKnown, {}, { signal }),
    staleTime: minuteMs,
  })

/** The pages of the list, for `useLaterPages`; not stored on the device. */
export const earlierNotificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['earlier-notifications'],
    queryFn: ({ pageParam: cursor, client, signal }) =>
      cursor === undefined
        ? client.query({ ...notificationsQuery(), staleTime: 'static' })
        : call(listKnown, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined, // the newest page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: minuteMs,
  })

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['notification-choices'],
    queryFn: ({ signal }) => call(getNotificationChoices, {}, { signal }),
    staleTime: minuteMs,
  })

/** The state of push in this browser; asks only the browser, not the server. */
export const pushQuery = () =>
  queryOptions({ queryKey: ['push'], queryFn: pushState, staleTime: 0, networkMode: 'always' })
