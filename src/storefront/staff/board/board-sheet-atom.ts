import { atom } from 'jotai'

/** The sheets that can be open over the board for an order. */
export type Question = 'accept' | 'delay' | 'courier' | 'rejected' | 'cancelled' | 'care' | 'change' | 'more'

/** Kept after the sheet is closed, so that its content stays during the closing animation. */
type BoardSheet = { readonly question: Question; readonly orderId: string; readonly open: boolean }

/** One sheet for all tickets: separate sheets for three hundred tickets would be nine hundred dialogs. */
export const boardSheetAtom = atom<BoardSheet | null>(null)

export const openBoardSheetAtom = atom(null, (_get, set, question: Question, orderId: string) =>
  set(boardSheetAtom, { question, orderId, open: true }),
)

export const closeBoardSheetAtom = atom(null, (get, set) => {
  const sheet = get(boardSheetAtom)
  if (sheet) set(boardSheetAtom, { ...sheet, open: false })
})
