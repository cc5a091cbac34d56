import { atom } from 'jotai'

/**
 * The number of unread notifications. start-notifications.ts, which loads after the first screen, keeps it
 * current.
 */
export const unreadAtom = atom(0)
