import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useOncePerEntry } from './use-once-per-entry.ts'

/**
 * Returns the click handler of a link that goes to the previous page within the shop. The link itself leads
 * somewhere if there is none, and when it is opened in another tab. A second click does nothing.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = useOncePerEntry()
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!canGoBack || !isPlain) return
    event.preventDefault()
    if (leave.isDone()) return
    leave.note()
    router.history.back()
  }
}
