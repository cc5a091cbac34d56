import { parseNotificationList, type NotificationLine } from '#client/notification-list.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'

const kept = keptAtom<readonly NotificationLine[]>('told', {
  parse: parseNotificationList,
  store: (lines) => lines,
})

/**
 * What this device knows of the list, whoever wrote it: the worker when it was pushed, or a page that read
 * it.
 */
export const notificationListAtom = kept.valueAtom
export const notificationListLoadedAtom = kept.loadedAtom

/** Not written where nothing would change: the other tabs would be woken for it, and wake this one. */
export function changeNotificationList(
  change: (lines: readonly NotificationLine[]) => readonly NotificationLine[],
): void {
  const { value } = kept.snapshot()
  if (JSON.stringify(change(value)) !== JSON.stringify(value)) void kept.change(change)
}
