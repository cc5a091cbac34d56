import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

/**
 * The pauses after a failure while the server counts as reached: short for a lost signal that no request has
 * met, long for a server that is being replaced. A part that fails after them is broken.
 */
const retryMs = [5000, 30_000, 120_000]

/**
 * Loads an optional part; after a failure, tries again when the server can be reached, and after a pause if
 * it counts as reached. Returns a function that stops it.
 */
export function bring(part: () => Promise<void>): () => void {
  let isStopped = false
  let stopWaiting: (() => void) | undefined

  function attempt([pauseMs, ...later]: readonly number[]): void {
    part().catch(() => {
      if (isStopped) return
      const retry = (pauses = retryMs) => {
        if (getConnectivity() !== 'reached') return
        stopWaiting?.()
        attempt(pauses)
      }
      const unsubscribe = onConnectivity(() => retry())
      const timer = pauseMs === undefined ? undefined : setTimeout(() => retry(later), pauseMs)
      stopWaiting = () => {
        unsubscribe()
        clearTimeout(timer)
      }
    })
  }

  attempt(retryMs)
  return () => {
    isStopped = true
    stopWaiting?.()
  }
}
