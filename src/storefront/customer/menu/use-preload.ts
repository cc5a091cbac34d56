import { useEffect } from 'react'

/**
 * Brings parts of the program that a tap will want, once the browser has nothing better to do. Where there is
 * a worker it does so itself, with all parts, and the first page need not.
 */
export function usePreload(parts: () => readonly Promise<unknown>[]): void {
  // speaks to the browser's idle time; a part that does not come now is asked for again when it is wanted
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
