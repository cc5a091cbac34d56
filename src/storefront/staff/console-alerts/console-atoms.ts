import { atom } from 'jotai'
import type { Live } from '#storefront/platform/connectivity/follow-events.ts'
import type { Sound } from './bell.ts'

/** Whether the board hears of new orders at once. */
export const liveAtom = atom<Live>('connecting')

/** Undefined until the bell was asked. */
export const soundAtom = atom<Sound | undefined>(undefined)

/** What somebody chose in this window: to run the branch, or to have ended the shift. Null: by their role. */
export const dutyChoiceAtom = atom<boolean | null>(null)

/** The new orders that were rung for, and somebody has touched the screen since. */
export const touchedAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * The branch whose board was shown last in this window: the other screens of the console are about the same.
 */
export const lastBranchAtom = atom<string | undefined>(undefined)
