import { atom } from 'jotai'

/**
 * Whether this device may have an order that waits for a network. The component that shows one is loaded only
 * then.
 */
export const mayWaitAtom = atom(false)
