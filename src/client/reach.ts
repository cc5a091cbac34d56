/**
 * Whether our server can be reached, as far as anybody knows: the truth is the last request that failed or came back,
 * `navigator.onLine` is only a hint (it says true behind a dead router).
 */
export type Reach = 'reached' | 'unreached'

let reach: Reach = 'reached'
let offset: number | undefined
const listeners = new Set<() => void>()
const clockListeners = new Set<() => void>()

export const getReach = (): Reach => reach

export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Told by every call, and by the browser's own online and offline events. An answer that a cache may keep is no proof: the worker
 * gives it without a network too, and says itself whether the server was there.
 */
export function noteReply(reached: boolean, response?: Response): void {
  if (reached && response && !isFresh(response)) return
  if (reached && response) noteClock(response)
  const next = reached ? 'reached' : 'unreached'
  if (next === reach) return
  reach = next
  for (const listener of listeners) listener()
}

const isFresh = (response: Response) => /no-store/.test(response.headers.get('cache-control') ?? '')

/** Milliseconds that the server's clock is ahead of this device's; 0 for a difference under a minute, and until a reply gave the time. */
export const clockOffset = (): number => offset ?? 0

export const isClockKnown = (): boolean => offset !== undefined

/** Calls back when a reply moves `clockOffset` by a minute or more. Returns how to stop. */
export function onClock(listener: () => void): () => void {
  clockListeners.add(listener)
  return () => clockListeners.delete(listener)
}

function noteClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  const before = clockOffset()
  const difference = date - Date.now()
  offset = Math.abs(difference) < 60_000 ? 0 : difference
  // a reply gives whole seconds and takes some: a smaller change is no news
  if (Math.abs(offset - before) < 60_000) return
  for (const listener of clockListeners) listener()
}
