import { atom } from 'jotai'

/**
 * An order that this page placed a moment ago. `at` is in milliseconds since 1970, by this device's clock.
 */
export type JustPlaced = {
  readonly id: string
  readonly at: number
  /** Whether its dishes came from the cart. */
  readonly fromCart: boolean
}

/**
 * For this long an accidental order can be cancelled without confirmation. Afterwards it is cancelled on its
 * own screen.
 */
export const undoMs = 15_000

export const justPlacedAtom = atom<JustPlaced | null>(null)

/** The id of the order that this page has cancelled by "Undo"; its dishes are in the cart again. */
export const undoneIdAtom = atom<string | null>(null)

/** The key of the mutation that undoes an order. */
export const undoKey = (id: string) => ['undo', id] as const
