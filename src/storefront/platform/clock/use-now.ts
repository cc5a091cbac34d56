import { createContext, useContext, useSyncExternalStore } from 'react'
import { minuteMs } from '#domain/duration.ts'
import { clockOffset, onClock } from '#client/connectivity.ts'

/**
 * When the page was rendered, in milliseconds since 1970. Hydration begins with the time of the server's
 * render, so that "open now" agrees. A context and not a variable of this module: the renders of a server
 * share its modules.
 */
export const RenderedAt = createContext<number | undefined>(undefined)

// in a browser only: a render on the server follows no clock
let current = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined
let stopClock: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Milliseconds since 1970 by the server's clock, updated every minute: for opening hours, free slots and
 * ages.
 */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(follow, readNow, () => renderedAt ?? readNow())
}

/** While no component follows the time, no timer updates it: it is read from the clock then. */
function readNow(): number {
  const now = Date.now() + clockOffset()
  if (listeners.size === 0 && Math.abs(now - current) >= minuteMs) current = now
  return current
}

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
