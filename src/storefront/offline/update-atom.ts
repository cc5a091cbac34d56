import { atom, type createStore } from 'jotai'
import { isBusy, onWork } from './busy.ts'

/** What takes the newer build over; null while there is none to be offered. */
export const updateAtom = atom<{ readonly apply: () => void } | null>(null)

/** Offers a newer build, but not to somebody in the middle of a checkout or a form: then before they begin and as soon as they are done. */
export function offerUpdate(store: ReturnType<typeof createStore>, apply: () => void): void {
  const offer = () => store.set(updateAtom, isBusy() ? null : { apply })
  onWork(offer)
  offer()
}
