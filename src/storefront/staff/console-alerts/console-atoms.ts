import { atom } from 'jotai'
import type { Live } from '#storefront/platform/connectivity/follow-events.ts'
import type { Sound } from './bell.ts'

/** The state of the board's live connection. */
export const liveAtom = atom<Live>('connecting')

/** Undefined until the bell is created. */
export const soundAtom = atom<Sound | undefined>(undefined)

/**
 * The choice made in this window: true for a started shift, false for an ended one. Null: by the employee's
 * role.
 */
export const dutyChoiceAtom = atom<boolean | null>(null)

const boardsKey = 'sufra-boards'

const heldBoardsAtom = atom<ReadonlySet<string> | undefined>(undefined)

/**
 * The branches whose board this window has opened. Stored for this tab, because a reload on another screen of
 * the console, for example after an update, must not end the heartbeats of a board in use.
 */
export const openedBoardsAtom = atom(
  (get) => get(heldBoardsAtom) ?? readBoards(),
  (get, set, branchId: string) => {
    const boards = new Set([...get(openedBoardsAtom), branchId])
    set(heldBoardsAtom, boards)
    try {
      sessionStorage.setItem(boardsKey, [...boards].join(' '))
    } catch {
      // storage is blocked: the boards are known as long as the page
    }
  },
)

function readBoards(): ReadonlySet<string> {
  try {
    return new Set((sessionStorage.getItem(boardsKey) ?? '').split(' ').filter(Boolean))
  } catch {
    return new Set()
  }
}

/** The new orders for which the board rang and that were silenced by a touch. */
export const touchedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The branch whose board this window showed last; the other screens of the console use it. */
export const lastBranchAtom = atom<string | undefined>(undefined)
