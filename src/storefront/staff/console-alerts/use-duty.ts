import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { dutyChoiceAtom } from './console-atoms.ts'

/**
 * Whether this window is on duty for the branch: it rings and sends heartbeats. Staff are on duty when they
 * open the board. An owner is not until they start the shift: a board open at home must not hide that the
 * kitchen's board is dead.
 */
export function useDuty(): boolean {
  const chosen = useAtomValue(dutyChoiceAtom)
  const { data: session } = useQuery(sessionQuery())
  return chosen ?? session?.customer?.staff?.role === 'staff'
}
