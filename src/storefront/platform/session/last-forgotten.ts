import { storageKeys } from '#client/storage-keys.ts'

/** When the data of a customer was last deleted on this device; null if it never was. */
export function lastForgotten(): string | null {
  try {
    return localStorage.getItem(storageKeys.forgotten)
  } catch {
    return null // storage is blocked
  }
}

/** The same, when this page started. */
export const forgottenAtStart = lastForgotten()
