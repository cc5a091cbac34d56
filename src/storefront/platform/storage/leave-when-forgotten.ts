import type { QueryClient } from '@tanstack/react-query'
import { blockWrites } from '#client/stored-value.ts'
import { sessionChannel } from '#client/storage-keys.ts'
import {
  forgottenAtStart,
  isForgottenElsewhere,
  lastForgotten,
} from '#storefront/platform/session/last-forgotten.ts'
import { halfWritten } from './half-written.ts'

/**
 * Reloads this tab when another tab has deleted the customer's data, so that none of it stays in memory or is
 * stored again. A page in the back-forward cache receives no message: it stays hidden until it has compared
 * the stored mark, and never shows a signed-out customer's data.
 */
export function leaveWhenForgotten(queryClient: QueryClient): void {
  const leave = () => {
    blockWrites()
    // the storage of this tab, which the other one cannot delete
    halfWritten.forget()
    queryClient.clear()
    location.reload()
  }
  sessionChannel().addEventListener('message', leave)
  // before it listened; a page that deletes the data itself is about to load another one
  if (isForgottenElsewhere()) leave()
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (lastForgotten() === forgottenAtStart) style.visibility = ''
    else leave()
  })
}
