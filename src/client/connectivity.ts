import { minuteMs } from '#domain/duration.ts'

/**
 * Whether the shop's server is reachable, according to the last request that succeeded or failed.
 * `navigator.onLine` is only a hint: it is true behind a dead router.
 */
type Connectivity = 'reached' | 'unreached'

// of one page. A render on the server does not read them: its snapshots are "reached" and the render's time
let connectivity: Connectivity = 'reached'
let offset: number | undefined
let exactOffset = 0
const listeners = new Set<() => void>()
const clockListeners = new Set<() => void>()

export const getConnectivity = (): Connectivity => connectivity

export function onConnectivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Called after every request and on the browser's online and offline events. A cacheable reply is no proof,
 * because the worker also gives it offline; the worker reports separately whether it reached the server.
 */
export function noteReply(reached: boolean, response?: Response): void {
  if (reached && response && !isFresh(response)) return
  if (reached && response) noteClock(response)
  const next = reached ? 'reached' : 'unreached'
  if (next === connectivity) return
  connectivity = next
  for (const listener of listeners) listener()
}

const isFresh = (response: Response) => /no-store/.test(response.headers.get('cache-control') ?? '')

/**
 * Returns by how many milliseconds the server's clock is ahead; 0 below a minute, and before the first reply.
 */
export const clockOffset = (): number => offset ?? 0

/** The same to about two seconds, for what ends within minutes; 0 before the first reply. */
export const exactClockOffset = (): number => exactOffset

export const isClockKnown = (): boolean => offset !== undefined

/** Calls back when a reply moves `clockOffset` by a minute or more. Returns a function that unsubscribes. */
export function onClock(listener: () => void): () => void {
  clockListeners.add(listener)
  return () => clockListeners.delete(listener)
}

function noteClock(response: Response): void {
  noteTime(Date.parse(response.headers.get('date') ?? ''))
}

/** Learns that the server's clock shows `time` now (milliseconds since 1970). Ignores NaN. */
export function noteTime(time: number): void {
  if (Number.isNaN(time)) return
  const before = clockOffset()
  const difference = time - Date.now()
  // replies give whole seconds and take some time, so smaller changes are ignored
  if (Math.abs(difference - exactOffset) >= 2000) exactOffset = difference
  offset = Math.abs(difference) < minuteMs ? 0 : difference
  if (Math.abs(offset - before) < minuteMs) return
  for (const listener of clockListeners) listener()
}
