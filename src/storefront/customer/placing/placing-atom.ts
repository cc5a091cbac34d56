import { atom } from 'jotai'
import type { Quote } from '#domain/pricing.ts'

/** The state of the order between the tap and the confirmation. */
export type Placing =
  /** `placed`: the server has the order; the page is opening its next screen. */
  | { readonly step: 'ready' | 'sending' | 'placed' }
  /** Sent without an answer so far; after a while the same order is sent again. */
  | { readonly step: 'checking' }
  /** No answer for two minutes: the customer decides. */
  | { readonly step: 'unanswered' }
  /** The server does not have the order. */
  | { readonly step: 'not-placed' }
  | { readonly step: 'changed'; readonly before: Quote; readonly after: Quote }
  /** `agreed`: the quote of the refused order, which has its time. */
  | { readonly step: 'refused'; readonly error: unknown; readonly agreed: Quote }

/** State of the page, not of the screen: the order continues while the customer looks at the menu. */
export const placingAtom = atom<Placing>({ step: 'ready' })

export const isUnderWay = ({ step }: Placing): boolean =>
  step === 'sending' || step === 'checking' || step === 'placed'

/** A screen that places orders, and shows why one was not placed. */
export type PlacingScreen = 'checkout' | 'reorder'

/** The one that is open. */
export const openScreenAtom = atom<PlacingScreen | null>(null)
