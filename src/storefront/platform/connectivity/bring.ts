import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

/**
 * The pauses after a failure while the server counts as reached: short for a lost signal that no request has
 * met, long for a server that is being replaced. A part that fails after them is broken.
 */
const retryMs = [5000, 30_000, 120_000]

/**
 * Loads an optional part; after a failure, tries again when the server can be reached, and after a pause if
 * it counts as reached.
 */
export function bring(part: () => Promise<void>, [pauseMs, ...later]: readonly number[] = retryMs): void {
  part().catch(() => {
    const retry = (pauses?: readonly number[]) => {
      if (getConnectivity() !== 'reached') return
      stop()
      clearTimeout(timer)
      bring(part, pauses)
    }
    const stop = onConnectivity(() => retry())
    const timer = pauseMs === undefined ? undefined : setTimeout(() => retry(later), pauseMs)
  })
}
