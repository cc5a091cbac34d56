import { getConnectivity } from '#client/connectivity.ts'
import { probe } from './probe.ts'

const seconds = [3, 5, 10, 20, 30]

/**
 * Checks repeatedly, with longer and longer pauses, while the server does not answer and the page is visible.
 * Returns a function that stops it.
 */
export function keepProbing(): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const again = () => {
    stop()
    if (getConnectivity() === 'reached' || document.hidden) {
      turn = 0
      return
    }
    timer = setTimeout(() => void probe().then(again), (seconds[turn] ?? 30) * 1000)
    turn = Math.min(turn + 1, seconds.length - 1)
  }
  again()
  document.addEventListener('visibilitychange', again)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', again)
  }
}
