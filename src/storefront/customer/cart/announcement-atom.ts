import { atom } from 'jotai'

/** The announcement for screen readers of the last addition to the cart. */
export const announcementAtom = atom('')
