import { atom } from 'jotai'
import type { Live } from '#storefront/platform/connectivity/follow-events.ts'
import type { Sound } from './bell.ts'

/** The state of the board's live connection. */
export const liveAtom = atom<Live>('connecting')

/** Undefined until the bell is created. */
export const soundAtom = atom<Sound | undefined>(undefined)

/**
 * The choice made in this window: true for a started shift, false for an ended one. Null: by the employee's
 * role.
 */
export const dutyChoiceAtom = atom<boolean | null>(null)

/** The new orders for which the board rang and that were silenced by a touch. */
export const touchedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The branch whose board this window showed last; the other screens of the console use it. */
export const lastBranchAtom = atom<string | undefined>(undefined)
