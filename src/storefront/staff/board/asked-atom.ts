import { atom } from 'jotai'

/** The sheets that can be open over the board for an order. */
export type Question = 'accept' | 'delay' | 'courier' | 'rejected' | 'cancelled' | 'more'

/** Kept after the sheet is closed, so that its content stays during the closing animation. */
export type Asked = { readonly question: Question; readonly orderId: string; readonly open: boolean }

/** One sheet for all tickets: separate sheets for three hundred tickets would be nine hundred dialogs. */
export const askedAtom = atom<Asked | null>(null)

export const askAtom = atom(null, (_get, set, question: Question, orderId: string) =>
  set(askedAtom, { question, orderId, open: true }),
)

export const closeAskedAtom = atom(null, (get, set) => {
  const asked = get(askedAtom)
  if (asked) set(askedAtom, { ...asked, open: false })
})
