import { useEffect } from 'react'

const busy = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether somebody is in the middle of something that a new page would cost them. */
export const isBusy = (): boolean => busy.size > 0

/** Calls back when somebody begins and when the last of it is done. */
export function onWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a customer is at work (a checkout, a form with something typed): no update is offered meanwhile. Returns how to say it is over. */
export function beginWork(): () => void {
  const mark = Symbol('work')
  busy.add(mark)
  if (busy.size === 1) tell()
  return () => {
    if (busy.delete(mark) && busy.size === 0) tell()
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** `beginWork` for as long as a screen is there and `at` holds. */
export function useBusy(at: boolean): void {
  // speaks to the offer of an update, which is outside React
  useEffect(() => (at ? beginWork() : undefined), [at])
}
