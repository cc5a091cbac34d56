import type { QueryClient } from '@tanstack/react-query'
import { earlierNotificationsKey, type NoticePage, notificationsQuery } from './queries.ts'

/** Marks all notifications up to a time as read, or only the one with `id`, in every page that was loaded. */
export function markReadIn(queryClient: QueryClient, until: string, id?: string): void {
  const isMeant = (one: NoticePage['notifications'][number]) =>
    !one.isRead && one.at <= until && (id === undefined || one.id === id)
  const pages = [{ queryKey: notificationsQuery().queryKey }, { queryKey: earlierNotificationsKey }]
  const read = pages
    .flatMap((of) => queryClient.getQueriesData<NoticePage>(of))
    .flatMap(([, list]) => list?.notifications.filter(isMeant) ?? [])
  const mark = (list: NoticePage | undefined): NoticePage | undefined =>
    list && {
      ...list,
      unread: id === undefined ? 0 : Math.max(0, list.unread - read.length),
      notifications: list.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    }
  for (const of of pages) queryClient.setQueriesData<NoticePage>(of, mark)
}
