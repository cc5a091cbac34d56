import type { createStore } from 'jotai'
import { hourMs } from '#domain/duration.ts'
import { isBusy, onWork } from './busy.ts'
import { updateAtom } from './update-atom.ts'

/**
 * The board of a branch has no checkout and is open for weeks: a tap in a rush must not keep it on a build
 * whose chunks are deleted after 14 days.
 */
const closedMs = 4 * hourMs

/**
 * Offers a newer build, but not during a checkout or while a form has input: it appears before or afterwards.
 */
export function offerUpdate(store: ReturnType<typeof createStore>, apply: () => void): void {
  let isClosed = false
  const close = () => {
    isClosed = true
    store.set(updateAtom, null)
    setTimeout(reopen, closedMs)
  }
  const update = { apply, close }
  const offer = () => store.set(updateAtom, isClosed || isBusy() ? null : update)
  const reopen = () => {
    isClosed = false
    offer()
  }
  onWork((ended) => (ended === 'checkout' ? reopen() : offer()))
  offer()
}
