import { useEffect } from 'react'

export type Work = 'checkout' | 'form'

const busy = new Set<symbol>()
const listeners = new Set<(ended?: Work) => void>()

/** Whether the customer has begun something that a reload would lose. */
export const isBusy = (): boolean => busy.size > 0

/** Calls back when work begins, and with its kind when it ends. Returns how to stop. */
export function onWork(listener: (ended?: Work) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Marks that a customer is at work (a checkout, a form with something typed): no update is offered meanwhile.
 * Returns how to end it.
 */
export function beginWork(work: Work = 'form'): () => void {
  const mark = Symbol(work)
  busy.add(mark)
  notifyAll()
  return () => {
    if (busy.delete(mark)) notifyAll(work)
  }
}

function notifyAll(ended?: Work): void {
  for (const listener of listeners) listener(ended)
}

/** `beginWork` for as long as a screen is there and `at` holds. */
export function useBusy(at: boolean, work?: Work): void {
  // speaks to the offer of an update, which is outside React
  useEffect(() => (at ? beginWork(work) : undefined), [at, work])
}
