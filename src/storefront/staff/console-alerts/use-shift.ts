import type { StaffRole } from '#domain/staff-role.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { openedBoardsAtom, shiftsAtom } from './console-atoms.ts'

/** Whether this window is on duty for the branch: it rings and sends heartbeats. */
export function useShift(branchId: string): boolean {
  const chosen = useAtomValue(shiftsAtom)[branchId]
  const opened = useAtomValue(openedBoardsAtom)
  const { data: session } = useQuery(sessionQuery())
  return isOnDuty({ chosen, role: session?.customer?.staff?.role, hasOpenedBoard: opened.has(branchId) })
}

/**
 * Staff are on duty once this window has opened the board. Another screen of the console, such as the stock,
 * is not a board: if it sent heartbeats, the branch would fall silent when it is closed. An owner is not on
 * duty until they start the shift: a board open at home must not hide that the kitchen's board is dead.
 */
export const isOnDuty = ({
  chosen,
  role,
  hasOpenedBoard,
}: {
  /** True after the shift was begun here, false after it was ended. */
  readonly chosen: boolean | undefined
  readonly role: StaffRole | undefined
  readonly hasOpenedBoard: boolean
}): boolean => chosen ?? (role !== undefined && role !== 'owner' && hasOpenedBoard)
