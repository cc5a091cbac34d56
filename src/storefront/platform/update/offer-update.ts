import type { createStore } from 'jotai'
import { isBusy, onWork } from './busy.ts'
import { updateAtom } from './update-atom.ts'

/**
 * Offers a newer build, but not during a checkout or while a form has input: it appears before or afterwards.
 */
export function offerUpdate(store: ReturnType<typeof createStore>, apply: () => void): void {
  let isClosed = false
  const close = () => {
    isClosed = true
    store.set(updateAtom, null)
  }
  const update = { apply, close }
  const offer = () => store.set(updateAtom, isClosed || isBusy() ? null : update)
  onWork((ended) => {
    if (ended === 'checkout') isClosed = false
    offer()
  })
  offer()
}
