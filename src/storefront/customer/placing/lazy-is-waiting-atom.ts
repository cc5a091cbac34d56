import { type Atom, atom } from 'jotai'

/**
 * Set if this device may have an order that waits for a network, has no answer, or was not placed: the atom
 * that tells whether one waits. What reads and shows such an order is loaded only then.
 */
export const lazyIsWaitingAtom = atom<Atom<boolean>>()

/** Whether an order waits for a network, for the menu, which does not load what reads one. */
export const isOrderWaitingAtom = atom((get) => {
  const isWaitingAtom = get(lazyIsWaitingAtom)
  return isWaitingAtom !== undefined && get(isWaitingAtom)
})
