import { getConnectivity, noteReply } from '#client/connectivity.ts'

/** Checks whether the server answers, and reads its time. A captive portal answers too, but with HTML. */
export async function probe(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    const isOurs = response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html')
    noteReply(isOurs, response)
  } catch {
    noteReply(false)
  }
}

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
