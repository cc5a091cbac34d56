import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { lastBranchAtom } from './console-atoms.ts'

const none: readonly string[] = []

/**
 * The branch of a console screen: the one in the address, else the last one shown, else the employee's first.
 */
export function useConsoleBranch(): { branchId: string | undefined; branchIds: readonly string[] } {
  const { data: session } = useQuery(sessionQuery())
  const { branch: wanted } = useSearch({ strict: false })
  const last = useAtomValue(lastBranchAtom)
  const branchIds = session?.customer?.staff?.branchIds ?? none
  const branchId = [wanted, last].find((id) => id !== undefined && branchIds.includes(id)) ?? branchIds[0]
  return { branchId, branchIds }
}

/**
 * The branch that this window watches on a screen that a notification of any branch opens: the last one
 * shown, not the one in the address, because the visit must not end the heartbeats of a board in use.
 */
export function useWatchedBranch(): string | undefined {
  const { branchId, branchIds } = useConsoleBranch()
  const last = useAtomValue(lastBranchAtom)
  return last !== undefined && branchIds.includes(last) ? last : branchId
}
