import { atom } from 'jotai'

/**
 * An order that was placed on this page a moment ago; `at` in milliseconds since 1970, by this device's
 * clock.
 */
export type JustPlaced = {
  readonly id: string
  readonly at: number
  /** Its dishes were in the cart before. */
  readonly fromCart: boolean
}

/** So long a slip of the finger is taken back without a question. Later it is cancelled on its own screen. */
export const undoMs = 15_000

export const justPlacedAtom = atom<JustPlaced | null>(null)
