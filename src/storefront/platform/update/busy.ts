import { useEffect } from 'react'

type Work = 'checkout' | 'form'

const busy = new Set<symbol>()
const listeners = new Set<(ended?: Work) => void>()

/** Whether the customer has started something that a reload would lose. */
export const isBusy = (): boolean => busy.size > 0

/** Calls the listener when work begins, and with its kind when it ends. Returns a function that stops it. */
export function onWork(listener: (ended?: Work) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Marks that a customer is at work (a checkout, a form with input): no update is offered meanwhile. Returns a
 * function that ends it.
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

/** Marks work while the component is mounted and `at` is true. */
export function useBusy(at: boolean, work?: Work): void {
  // the offer of an update is outside React
  useEffect(() => (at ? beginWork(work) : undefined), [at, work])
}
