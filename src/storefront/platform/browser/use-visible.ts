import { useSyncExternalStore } from 'react'

/** False while the page is in the background. Starts with true, because a rendered page is for a reader. */
export const useVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => true)

const isVisible = (): boolean => !document.hidden

function onVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
