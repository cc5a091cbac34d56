import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMs } from '#domain/duration.ts'
import type { Board } from '#contract/staff.ts'
import { withoutPerson } from '#storefront/platform/query/storable.ts'
import { lastTouch } from '#storefront/platform/session/follow-activity.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * The server locks after half an hour, counted from the last request that followed a touch. The page waits
 * two minutes longer, so that it never locks before the server. Without a network only the page locks.
 */
const lockedAfterMs = 32 * minuteMs
const everyMs = 15_000

/**
 * What stays in the memory of a locked console: what it shows, rings and counts by, and the menu, of which
 * `studio` is the draft that edits on their way are made of. Everything else may be about people.
 */
const impersonal: ReadonlySet<unknown> = new Set([
  'session',
  'board',
  'menu',
  'branches',
  'availability',
  'studio',
  'offline-flags',
])

/** Whether the console is locked. Locks it after half an hour without a touch, also without a network. */
export function useLock(): boolean {
  const queryClient = useQueryClient()
  const isLocked = useQuery(sessionQuery()).data?.locked === true

  // the clock is outside React
  useEffect(() => {
    if (isLocked) return undefined
    const shownAt = Date.now()
    const look = () => {
      if (Date.now() - (lastTouch() ?? shownAt) >= lockedAfterMs) lock(queryClient)
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isLocked, queryClient])

  // the cache is outside React: after the unlock the whole board is loaded
  useEffect(() => {
    if (!isLocked) return undefined
    clearPeople(queryClient)
    return () => void queryClient.resetQueries({ queryKey: ['board'] })
  }, [isLocked, queryClient])

  return isLocked
}

function lock(queryClient: QueryClient): void {
  queryClient.setQueryData(
    sessionQuery().queryKey,
    (known) => known && (known.customer?.staff ? { ...known, locked: true } : known),
  )
}

/**
 * Removes what must not be found in the memory of a locked console. The board keeps its orders, without the
 * customers, because they ring.
 */
export function clearPeople(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [noun] }) => !impersonal.has(noun) })
  queryClient.setQueriesData<Board>(
    { queryKey: ['board'] },
    (board) => board && { ...board, orders: board.orders.map(withoutPerson) },
  )
}
