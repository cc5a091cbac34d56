import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { dutyChoiceAtom } from './console-atoms.ts'

/**
 * Whether this window runs the branch: it rings, and the server hears that somebody is there. Staff do as
 * soon as they open the board. An owner only looks on until they say so: a board that is open at home must
 * not stand for one that is dead in the kitchen.
 */
export function useDuty(): boolean {
  const chosen = useAtomValue(dutyChoiceAtom)
  const { data: session } = useQuery(sessionQuery())
  return chosen ?? session?.customer?.staff?.role === 'staff'
}
