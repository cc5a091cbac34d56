import { atom } from 'jotai'

/**
 * Whether this device may have an order that waits for a network: what shows it is not loaded for everybody
 * else.
 */
export const mayWaitAtom = atom(false)
