import { atom } from 'jotai'

/**
 * How many notifications nobody has read; kept true by start-notifications.ts, which comes after the first
 * screen.
 */
export const unreadAtom = atom(0)
