import type { QueryClient } from '@tanstack/react-query'
import { blockWrites } from '#client/stored-value.ts'
import { sessionChannel, type SessionMessage, storageKeys } from '#client/storage-keys.ts'
import { isForgotten, isForgottenElsewhere } from '#storefront/platform/session/last-forgotten.ts'
import { halfWritten } from './half-written.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

/** Longer than a deletion takes; after that its tab was closed or its device was turned off. */
const longestDeletionMs = 15_000

/**
 * Reloads this tab when another tab has deleted the customer's data, so that none of it stays in memory, and
 * stores nothing from when that tab begins. A page in the back-forward cache receives no message: it stays
 * hidden until it has compared the stored mark, and never shows a signed-out customer's data.
 */
export function leaveWhenForgotten(queryClient: QueryClient): void {
  const leave = () => {
    blockWrites()
    // the storage of this tab, which the other one cannot delete
    halfWritten.forget()
    tabStorage.delete(storageKeys.owner)
    tabStorage.delete(storageKeys.signIn)
    queryClient.clear()
    location.reload()
  }
  sessionChannel().addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (data === 'forgotten') return leave()
    blockWrites()
    // not at once: a page that starts now would read what is not deleted yet
    setTimeout(leave, longestDeletionMs)
  })
  // before it listened; a page that deletes the data itself is about to load another one
  if (isForgottenElsewhere()) leave()
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isForgotten()) leave()
    else style.visibility = ''
  })
}
