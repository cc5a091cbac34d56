import { atom } from 'jotai'

/** What a sheet over the board asks about an order. */
export type Question = 'accept' | 'delay' | 'courier' | 'rejected' | 'cancelled' | 'more'

/** Kept after it was closed, so that the sheet goes as it came. */
export type Asked = { readonly question: Question; readonly orderId: string; readonly open: boolean }

/** One for all tickets: three hundred of them with sheets of their own would be nine hundred dialogs. */
export const askedAtom = atom<Asked | null>(null)

export const askAtom = atom(null, (_get, set, question: Question, orderId: string) =>
  set(askedAtom, { question, orderId, open: true }),
)

export const closeAskedAtom = atom(null, (get, set) => {
  const asked = get(askedAtom)
  if (asked) set(askedAtom, { ...asked, open: false })
})
