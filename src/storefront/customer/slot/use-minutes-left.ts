import { useSyncExternalStore } from 'react'
import { minuteMs } from '#domain/duration.ts'

/** Minutes until an instant of this device's clock, rounded up; 0 when it has passed. */
export function useMinutesLeft(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / minuteMs))
  return useSyncExternalStore(followSeconds, left, left)
}

/** An interval, not one long timer: after the phone has slept, the value is correct within a second. */
function followSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
