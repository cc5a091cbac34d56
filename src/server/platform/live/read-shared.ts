import type { Live } from './live.ts'

/**
 * The longest time that a read is shared if nothing is published: notifications that were lost while the
 * listening connection was broken are then missed for one second only.
 */
const longestMs = 1000

const reads = new WeakMap<Live, Map<string, Promise<unknown>>>()

/**
 * Returns the result of `read`, which runs once for all who ask for `topic` and `what` until the topic is
 * published again: all listeners of an order cause one query for each of its events. Ask for it in a
 * microtask after the notification (as `eventStream` does), when every subscriber has received it.
 */
export function readShared<Value>(
  live: Live,
  { topic, what }: { readonly topic: string; readonly what: string },
  read: () => Promise<Value>,
): Promise<Value> {
  const ofLive = reads.get(live) ?? new Map<string, Promise<unknown>>()
  reads.set(live, ofLive)
  const key = `${topic} ${what}`
  const shared = ofLive.get(key)
  // safe cast: `what` names the read, and each place that shares one has its own name
  if (shared) return shared as Promise<Value>
  const reading = read()
  ofLive.set(key, reading)
  const forget = () => {
    stop()
    clearTimeout(timer)
    if (ofLive.get(key) === reading) ofLive.delete(key)
  }
  const stop = live.subscribe(topic, forget)
  const timer = setTimeout(forget, longestMs)
  timer.unref()
  reading.catch(forget)
  return reading
}
