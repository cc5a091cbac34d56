import { parseNotificationList, type NotificationLine } from '#client/notification-list.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

const kept = storedAtom<readonly NotificationLine[]>('told', {
  parse: parseNotificationList,
  store: (lines) => lines,
})

/**
 * The notifications that this device stores. The service worker writes them when they are pushed, a page when
 * it loads the list.
 */
export const notificationListAtom = kept.valueAtom
export const notificationListLoadedAtom = kept.loadedAtom

/**
 * Changes the stored list. Does not write if nothing changes: a write notifies the other tabs, and their
 * writes would notify this one.
 */
export function changeNotificationList(
  change: (lines: readonly NotificationLine[]) => readonly NotificationLine[],
): void {
  const { value } = kept.snapshot()
  if (JSON.stringify(change(value)) !== JSON.stringify(value)) void kept.change(change)
}
