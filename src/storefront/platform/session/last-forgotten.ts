import { storageKeys } from '#client/storage-keys.ts'

/** When the data of a customer was last deleted on this device; null if it never was. */
function lastForgotten(): string | null {
  try {
    return localStorage.getItem(storageKeys.forgotten)
  } catch {
    return null // storage is blocked
  }
}

/** The same, when this page started. */
const forgottenAtStart = lastForgotten()

/** The mark that this page stored itself. */
let ownMark: string | undefined

/** Stores that the data of a customer is deleted now. */
export function markForgotten(): void {
  ownMark = String(Date.now())
  try {
    localStorage.setItem(storageKeys.forgotten, ownMark)
  } catch {
    // storage is blocked: the message reaches the other tabs
  }
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
