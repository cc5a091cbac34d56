import { useSyncExternalStore } from 'react'
import { minuteMs } from '#domain/duration.ts'
import { clockOffset, onClock } from '#client/connectivity.ts'

let renderedAt = Date.now()
let current = renderedAt
let timer: ReturnType<typeof setTimeout> | undefined
let stopClock: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Sets the time at which the page was rendered: hydration starts with the same time, so that texts like "open
 * now" match.
 */
export function setRenderedAt(at: number): void {
  renderedAt = at
}

/**
 * Milliseconds since 1970 by the server's clock, updated every minute: for opening hours, free slots and
 * ages.
 */
export const useNow = (): number =>
  useSyncExternalStore(
    follow,
    () => current,
    () => renderedAt,
  )

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick()
    document.addEventListener('visibilitychange', tick)
    stopClock = onClock(tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    stopClock?.()
  }
}

/**
 * Runs every minute, when the page becomes visible (a phone that slept has missed minutes), and when the
 * server's time becomes known.
 */
function tick(): void {
  clearTimeout(timer)
  const now = Date.now() + clockOffset()
  current = now
  timer = setTimeout(tick, minuteMs - (now % minuteMs))
  for (const listener of listeners) listener()
}
