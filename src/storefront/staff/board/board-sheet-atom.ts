import { atom } from 'jotai'

/** The sheets that can be open over the board for an order. `moved`: a move with one tap came too late. */
export type Question =
  | 'accept'
  | 'delay'
  | 'courier'
  | 'rejected'
  | 'cancelled'
  | 'care'
  | 'change'
  | 'more'
  | 'moved'

/** Kept after the sheet is closed, so that its content stays during the closing animation. */
type BoardSheet = { readonly question: Question; readonly orderId: string; readonly open: boolean }

/** One sheet for all tickets: separate sheets for three hundred tickets would be nine hundred dialogs. */
const boardSheetAtom = atom<BoardSheet | null>(null)

export const openBoardSheetAtom = atom(null, (_get, set, question: Question, orderId: string) =>
  set(boardSheetAtom, { question, orderId, open: true }),
)

/** Whether a board is on the page, which shows the sheets. */
const boardShownAtom = atom(false)
boardShownAtom.onMount = (set) => {
  set(true)
  return () => set(false)
}

/** The sheet of the board that is on the page. */
export const shownSheetAtom = atom((get) => (get(boardShownAtom) ? get(boardSheetAtom) : null))

/**
 * Opens the sheet that says that a move came too late. Returns false without opening it where no board is on
 * the page, or another sheet is open: what is chosen in it would be lost.
 */
export const openMovedSheetAtom = atom(null, (get, set, orderId: string): boolean => {
  if (!get(boardShownAtom) || get(boardSheetAtom)?.open === true) return false
  set(boardSheetAtom, { question: 'moved', orderId, open: true })
  return true
})

export const closeBoardSheetAtom = atom(null, (get, set) => {
  const sheet = get(boardSheetAtom)
  if (sheet) set(boardSheetAtom, { ...sheet, open: false })
})
