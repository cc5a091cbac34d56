import { storageKeys } from '#client/storage-keys.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'

/** When the data of a customer was last deleted on this device; null if it never was. */
const lastForgotten = (): string | null => deviceStorage.read(storageKeys.forgotten)

/** The same, when this page started. */
const forgottenAtStart = lastForgotten()

/** The mark that this page stored itself. */
let ownMark: string | undefined

/** Stores that the data of a customer is deleted now. */
export function markForgotten(): void {
  ownMark = String(Date.now())
  // where storage is blocked, the message reaches the other tabs
  deviceStorage.store(storageKeys.forgotten, ownMark)
}

/**
 * Whether the data of a customer was deleted since this page started, here or in another tab. What the page
 * has in memory must then not be stored again.
 */
export const isForgotten = (): boolean => ownMark !== undefined || lastForgotten() !== forgottenAtStart

/** Whether another tab has deleted the data of a customer since this page started. */
export function isForgottenElsewhere(): boolean {
  const last = lastForgotten()
  return last !== forgottenAtStart && last !== ownMark
}
