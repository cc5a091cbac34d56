import * as v from 'valibot'
import type { NotificationLine } from '#client/notification-list.ts'
import { Notification } from '#contract/notification.ts'
import type { NoticePage } from './queries.ts'

type Known = Pick<NoticePage, 'next' | 'newestAt' | 'oldestAt'> | undefined

/**
 * Returns what the screen shows of the device's lines above the later pages, which bring the older ones.
 * `page` is the newest page of the server; undefined until it has answered.
 */
export function shownNotices(listed: readonly NotificationLine[], page: Known): Notification[] {
  const oldestAt = page?.next == null ? undefined : page.oldestAt
  return listed.filter(({ at }) => oldestAt === undefined || at >= oldestAt).flatMap(noticeOf)
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
