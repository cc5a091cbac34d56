import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getNotificationChoices, listNotifications } from '#contract/notification.ts'
import { pushState } from './push-browser.ts'

/**
 * The newest page. The device stores its lines in its own list, to which the service worker adds pushed ones.
 */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
    staleTime: minuteMs,
  })

/** Of every later page. */
export const earlierNotificationsKey = ['earlier-notifications'] as const

/** A later page; not stored on the device. */
export const earlierNotificationsQuery = (cursor: string) =>
  queryOptions({
    queryKey: [...earlierNotificationsKey, cursor],
    queryFn: ({ signal }) => call(listNotifications, { query: { cursor } }, { signal }),
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
