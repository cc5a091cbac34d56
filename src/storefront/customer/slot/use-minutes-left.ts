import { useSyncExternalStore } from 'react'
import { minuteMs } from '#domain/duration.ts'

/** Whole minutes until an instant of this device's clock, the begun one counted; 0 when it is over. */
export function useMinutesLeft(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / minuteMs))
  return useSyncExternalStore(followSeconds, left, left)
}

/** A phone that slept is right again within a second. */
function followSeconds(heard: () => void): () => void {
  const timer = setInterval(heard, 1000)
  return () => clearInterval(timer)
}
