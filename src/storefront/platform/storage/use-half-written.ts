import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from './half-written.ts'

/**
 * What the employee has half written into a form, and a function that changes it; undefined deletes it. It
 * stays while the employee uses this tab, until the console locks or they sign out.
 */
export function useHalfWritten<Value>(
  id: string,
  parse: (stored: unknown) => Value | undefined,
): [Value | undefined, (change: (before: Value | undefined) => Value | undefined) => void] {
  const by = useQuery({ ...sessionQuery(), throwOnError: false }).data?.customer?.id ?? ''
  const written = useSyncExternalStore(
    halfWritten.subscribe,
    () => halfWritten.get(by, id),
    // rendered on the server, which has no storage of the tab
    () => undefined,
  )
  // the same value at every render
  const value = useMemo(() => parse(written), [parse, written])
  return [value, (change) => halfWritten.set(by, id, change(parse(halfWritten.get(by, id))))]
}

export const parseText = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? stored : undefined
