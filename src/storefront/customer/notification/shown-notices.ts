import * as v from 'valibot'
import type { NotificationLine } from '#client/notification-list.ts'
import { Notification } from '#contract/notification.ts'
import type { NoticePage } from './queries.ts'

type Known = Pick<NoticePage, 'next' | 'newestAt' | 'oldestAt'> | undefined

/**
 * Returns what the screen shows: the device's lines, and below them those of the later pages, which bring the
 * older ones. `page` is the newest page of the server; undefined until it has answered.
 */
export function shownNotices(
  listed: readonly NotificationLine[],
  page: Known,
  later: readonly Notification[] = [],
): Notification[] {
  const oldestAt = page?.next == null ? undefined : page.oldestAt
  const lines = listed.filter(({ at }) => oldestAt === undefined || at >= oldestAt).flatMap(noticeOf)
  // a push has moved it to the top since the page was read
  const isPushed = (one: Notification) => lines.some(({ id }) => id === one.id)
  return [...lines, ...later.filter((one) => !isPushed(one))]
}

/** Returns no entry for a line that another build wrote and that this build cannot parse. */
function noticeOf({ line, isRead }: NotificationLine): Notification[] {
  const parsed = v.safeParse(Notification, line)
  return parsed.success ? [{ ...parsed.output, isRead }] : []
}

/**
 * Returns until when "read all" marks as read: also the lines that this build does not know, which count as
 * unread and could not be read in another way. Undefined without lines.
 */
export const readAllUntil = (listed: readonly NotificationLine[], page: Known): string | undefined =>
  [listed[0]?.at, page?.newestAt]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
