import { atom } from 'jotai'

/** The dish whose tickets are marked on the board, by its id; null for none. */
export const markedDishAtom = atom<string | null>(null)
