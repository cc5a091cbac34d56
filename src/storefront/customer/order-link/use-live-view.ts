import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { minuteMs, secondMs } from '#domain/duration.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'

/** The interval of requests where no stream can be opened. A courier's position is sent every ten seconds. */
const pollMs = 10 * secondMs
/** The interval beside an open stream: a broken connection may look open, and an expiry is not published. */
const pollWhileLiveMs = minuteMs

/** A part of an order, and the stream of its changes. */
export type LiveView<View> = {
  readonly queryKey: readonly [string, string]
  /** Gives null for a link that does not work. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<View | null>
  readonly address: string
  readonly event: 'delivery' | 'view'
  readonly schema: v.GenericSchema<unknown, View | null>
  /** Whether the part changes no more. */
  readonly isOver?: (view: View) => boolean
}

/**
 * A part of an order: live by its stream, and by repeated requests while no stream can be opened. Without
 * `enabled` nothing is requested.
 */
export function useLiveView<View>(view: LiveView<View>, enabled = true): UseQueryResult<View | null> {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<StreamState>('connecting')
  const { queryKey, address, event, schema, isOver } = view
  const [name, id] = queryKey
  const ends = (data: View | null | undefined) =>
    data === null || (data !== undefined && isOver?.(data) === true)
  const known = useQuery({
    ...liveViewOptions(view),
    enabled,
    refetchInterval: ({ state }) => (ends(state.data) ? false : live === 'live' ? pollWhileLiveMs : pollMs),
  })
  const hasEnded = ends(known.data)

  // the stream is outside React
  useEffect(() => {
    if (hasEnded || !enabled) return undefined
    return followEvents({
      address: () => address,
      event,
      schema,
      onState: setLive,
      onEvent: (received) => void storeNewer(queryClient, [name, id], received),
    })
  }, [hasEnded, enabled, address, event, schema, name, id, queryClient])

  return known
}

/**
 * The query of a part. What its screen's loader has just requested is not requested again: the stream begins
 * with the current state, and without a stream the next request follows soon.
 */
export const liveViewOptions = <View>({ queryKey, queryFn, isOver }: LiveView<View>) =>
  queryOptions<View | null>({
    queryKey,
    queryFn,
    staleTime: pollMs,
    throwOnError: false,
    structuralSharing: keepingEnd(isOver),
  })

/**
 * Returns what a query keeps of two successive views. The last view of a part that is over stays: the link
 * ends with it, and the stream may say so before or after the reply that brought the last view.
 */
const keepingEnd =
  <View>(isOver: ((view: View) => boolean) | undefined) =>
  (before: unknown, after: unknown): unknown =>
    // safe cast: this query holds no other data
    before !== undefined && before !== null && isOver?.(before as View) ? before : after
