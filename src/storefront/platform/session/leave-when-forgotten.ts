import type { QueryClient } from '@tanstack/react-query'
import { closeDevices } from '#client/device.ts'
import { sessionChannel, storageKeys } from '#client/storage-keys.ts'

/**
 * Another tab has forgotten the customer: what this one holds of them goes with a fresh page, and none of it
 * is stored again. A page in the back-forward cache hears nothing: it is out of sight until it has looked,
 * and is never shown with somebody who has left.
 */
export function leaveWhenForgotten(queryClient: QueryClient): void {
  const forgottenAt = lastForgotten()
  const leave = () => {
    closeDevices()
    queryClient.clear()
    location.reload()
  }
  sessionChannel().addEventListener('message', leave)
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (lastForgotten() === forgottenAt) style.visibility = ''
    else leave()
  })
}

function lastForgotten(): string | null {
  try {
    return localStorage.getItem(storageKeys.forgotten)
  } catch {
    return null // storage is blocked
  }
}
