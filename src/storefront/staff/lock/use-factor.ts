import { type QueryClient, useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * The recovery codes of an employee who has added an app at the console, until they say that they have
 * written them down. Null without.
 */
export const recoveryCodesAtom = atom<{ readonly of: string; readonly codes: readonly string[] } | null>(null)

/**
 * Returns what the employee has to do before the console opens. The session passes with the request that
 * makes the recovery codes, and may be read again while they are copied: the console opens after that.
 */
export function useFactor(): 'code' | 'enrol' | undefined {
  const session = useQuery(sessionQuery()).data
  const shown = useAtomValue(recoveryCodesAtom)
  if (session?.factor !== undefined) return session.factor
  return shown !== null && shown.of === session?.customer?.id && !session.locked ? 'enrol' : undefined
}

/**
 * Stores that the session has passed, which the reply with the recovery codes proves: without a network it
 * could not be read when they are written down, and the form of the first code would make other ones.
 */
export async function noteEnrolled(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery()
  // a reply that is under way may be of the time before
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (known) => {
    if (!known) return known
    const { factor: _, ...passed } = known
    return { ...passed, hasFactor: true, locked: false }
  })
}
