import { atom } from 'jotai'

/** What a screen reader is told of the last thing that went into the cart. */
export const announcementAtom = atom('')
