import { useQuery } from '@tanstack/react-query'
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
