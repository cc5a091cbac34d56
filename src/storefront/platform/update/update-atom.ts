import { atom } from 'jotai'

type Update = {
  /** Activates the newer build. */
  readonly apply: () => void
  /** Hides the offer until the end of the next checkout, for four hours at most. */
  readonly close: () => void
}

/** The newer build that is offered now, or null. */
export const updateAtom = atom<Update | null>(null)
