import { atom } from 'jotai'
import type { Placing } from './price-refusal.ts'

/** State of the page, not of the screen: the order continues while the customer looks at the menu. */
export const placingAtom = atom<Placing>({ step: 'ready' })

export const isUnderWay = ({ step }: Placing): boolean =>
  step === 'sending' || step === 'checking' || step === 'placed'

/** A screen that places orders, and shows why one was not placed. */
export type PlacingScreen = 'checkout' | 'reorder'

/** The one that is open. */
export const openScreenAtom = atom<PlacingScreen | null>(null)
