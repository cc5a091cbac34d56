/**
 * Whether our server can be reached, as far as anybody knows: the truth is the last request that failed or came back,
 * `navigator.onLine` is only a hint (it says true behind a dead router).
 */
export type Reach = 'reached' | 'unreached'

let reach: Reach = 'reached'
let offset = 0
const listeners = new Set<() => void>()

export const getReach = (): Reach => reach

export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told by every call, and by the browser's own online and offline events. */
export function noteReply(reached: boolean, response?: Response): void {
  if (response && reached) noteClock(response)
  const next = reached ? 'reached' : 'unreached'
  if (next === reach) return
  reach = next
  for (const listener of listeners) listener()
}

/** Milliseconds that the server's clock is ahead of this device's; 0 until a reply told, and for less than a minute. */
export const clockOffset = (): number => offset

/** Only of replies that no cache keeps: a kept menu carries the time at which it was kept. */
function noteClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(date) || !/no-store/.test(response.headers.get('cache-control') ?? '')) return
  const difference = date - Date.now()
  offset = Math.abs(difference) < 60_000 ? 0 : difference
}
