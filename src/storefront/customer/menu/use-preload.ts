import { useEffect } from 'react'

/**
 * Loads code that a tap will need when the browser is idle. With a service worker this does nothing: the
 * worker caches all code.
 */
export function usePreload(parts: () => readonly Promise<unknown>[]): void {
  // schedules with the browser's idle time; a part that fails to load is requested again when it is needed
  useEffect(() => {
    if ('serviceWorker' in navigator) return undefined
    const load = () => void Promise.allSettled(parts())
    if (typeof requestIdleCallback === 'undefined') {
      const later = setTimeout(load, 2000)
      return () => clearTimeout(later)
    }
    const idle = requestIdleCallback(load, { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }, [parts])
}
