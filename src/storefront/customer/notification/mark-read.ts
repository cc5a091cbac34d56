import type { QueryClient } from '@tanstack/react-query'
import { earlierNotificationsQuery, type NoticePage, notificationsQuery } from './queries.ts'

/** Marks all notifications up to a time as read, or only the one with `id`, in every page that was loaded. */
export function markReadIn(queryClient: QueryClient, until: string, id?: string): void {
  const isMeant = (one: NoticePage['notifications'][number]) =>
    !one.isRead && one.at <= until && (id === undefined || one.id === id)
  const newest = notificationsQuery().queryKey
  const all = earlierNotificationsQuery().queryKey
  const loaded = [queryClient.getQueryData(newest) ?? [], queryClient.getQueryData(all)?.pages ?? []].flat()
  // the newest page is among all pages too
  const read = new Set(loaded.flatMap((page) => page.notifications.filter(isMeant).map((one) => one.id)))
  const mark = (page: NoticePage): NoticePage => ({
    ...page,
    unread: id === undefined ? 0 : Math.max(0, page.unread - read.size),
    notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
  })
  queryClient.setQueryData(newest, (page) => page && mark(page))
  queryClient.setQueryData(all, (known) => known && { ...known, pages: known.pages.map(mark) })
}
