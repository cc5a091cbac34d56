import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { call } from '#client/call.ts'
import { withRead } from '#client/notification-list.ts'
import { readNotifications, type NotificationList } from '#contract/notification.ts'
import { notificationsQuery } from './queries.ts'
import { changeNotificationList } from './notification-list-atom.ts'
import { unreadAtom } from './unread-atom.ts'

/**
 * Marks what was told until then as read, or one line of it: here at once, and on the server when it can be
 * reached.
 */
export function useMarkRead(): (until: string, id?: string) => void {
  const queryClient = useQueryClient()
  const setUnread = useSetAtom(unreadAtom)
  const { queryKey } = notificationsQuery()
  return (until, id) => {
    changeNotificationList((lines) => withRead(lines, until, id))
    queryClient.setQueryData<NotificationList>(queryKey, (list) => {
      if (!list) return list
      const isMeant = (one: NotificationList['notifications'][number]) =>
        !one.isRead && one.at <= until && (id === undefined || one.id === id)
      const read = list.notifications.filter(isMeant).length
      return {
        ...list,
        unread: id === undefined ? 0 : Math.max(0, list.unread - read),
        notifications: list.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
      }
    })
    void tellServer(until, id)
  }

  async function tellServer(until: string, id: string | undefined): Promise<void> {
    try {
      const { unread } = await call(readNotifications, { body: { until, ...(id !== undefined && { id }) } })
      setUnread(unread)
      queryClient.setQueryData<NotificationList>(queryKey, (list) => list && { ...list, unread })
    } catch {
      // without a network it stays read on this device; the next tap tells the server more
    }
  }
}
