import { atom } from 'jotai'
import type { Localized } from '#domain/locale.ts'

/** The question whether to change the time, although dishes would leave the cart. */
type WhenAsk = {
  /** The new time, milliseconds since 1970. */
  readonly at: number
  /** The names of the dishes that are not sold then. */
  readonly leaving: readonly Localized[]
  readonly answer: (change: boolean) => void
}

/** The open question; undefined while there is none. */
export const whenAskAtom = atom<WhenAsk | undefined>(undefined)
