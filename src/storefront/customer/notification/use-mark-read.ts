import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { call } from '#client/call.ts'
import { withRead } from '#client/notification-list.ts'
import { readNotifications } from '#contract/notification.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { markReadIn } from './mark-read.ts'
import { notificationsQuery } from './queries.ts'
import { changeNotificationList } from './notification-list-atom.ts'
import { pushedChannel } from './pushed-channel.ts'
import { unreadAtom } from './unread-atom.ts'

/**
 * Marks all notifications up to a time as read, or only the one with `id`: at once on this device, and on the
 * server if it can be reached.
 */
export function useMarkRead(): (until: string, id?: string) => void {
  const queryClient = useQueryClient()
  const setUnread = useSetAtom(unreadAtom)
  const { queryKey } = notificationsQuery()
  return (until, id) => {
    changeNotificationList((lines) => withRead(lines, until, id))
    markReadIn(queryClient, until, id)
    void sendRead(until, id)
  }

  async function sendRead(until: string, id: string | undefined): Promise<void> {
    try {
      const { unread } = await call(readNotifications, { body: { until, ...(id !== undefined && { id }) } })
      setUnread(unread)
      // the bells of other tabs
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
      pushedChannel().postMessage('read')
      // a list that was answered meanwhile is of the time before
      markReadIn(queryClient, until, id)
      storeNewerPart(queryClient, queryKey, (list) => list && { ...list, unread })
    } catch {
      // without a network it stays read on this device only; the next "read all" brings the server up to date
    }
  }
}
