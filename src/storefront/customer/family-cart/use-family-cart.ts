import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addressOf } from '#client/call.ts'
import { FamilyCart, followFamilyCart } from '#contract/family-cart.ts'
import { secondMs } from '#domain/duration.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { isExpired } from './merge-cart.ts'
import { endTaking } from './put-back.ts'
import { familyCartQuery, storeFamilyCart } from './queries.ts'
import { sendWaiting } from './send-waiting.ts'
import { changeTaking, type Taking, takingsAtom, takingsLoadedAtom } from './stored-family.ts'

/**
 * The interval beside an open stream: whether a participant stopped choosing, and whether the order was
 * placed, is not published.
 */
const pollWhileLiveMs = 20 * secondMs
/** The interval while the host pays, and without a stream. */
const pollMs = 5 * secondMs

type Known = {
  /** Null for a link that does not work; undefined while it is not known. */
  readonly cart: FamilyCart | null | undefined
  /** Whether the server sent `cart` to this page; otherwise it is the copy of this device. */
  readonly isFromServer: boolean
  /** What this device stores of the cart, if it takes part. */
  readonly taking: Taking | undefined
  /** Why the cart could not be loaded. */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A family cart: live by its stream while it can change, and from the device without a network. Sends the
 * operations that wait whenever the server can be reached again.
 */
export function useFamilyCart(code: string): Known {
  const queryClient = useQueryClient()
  const now = useNow()
  const [live, setLive] = useState<StreamState>('connecting')
  const loaded = useAtomValue(takingsLoadedAtom)
  const taking = useAtomValue(takingsAtom).find((known) => known.code === code)
  const { data, error, refetch } = useQuery({
    ...familyCartQuery(code),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data === null
        ? false
        : live === 'live' && state.data?.state === 'open'
          ? pollWhileLiveMs
          : pollMs,
  })
  const ended = data === null
  const waits = taking !== undefined && taking.waiting.length > 0
  const isLocked = data != null && data.state !== 'open'

  // the stream is outside React
  useEffect(() => {
    if (ended) return undefined
    return followEvents({
      address: () => addressOf(followFamilyCart, { params: { code } }),
      event: 'family-cart',
      schema: v.nullable(FamilyCart),
      onState: setLive,
      onEvent: (received) => void storeFamilyCart(queryClient, code, received),
    })
  }, [ended, code, queryClient])

  // the device is outside React: it forgets a cart whose link has ended
  useEffect(() => {
    // what waits is put back, so it has to be read first
    if (data === null && loaded) void endTaking(code)
    if (data) void changeTaking(code, (known) => ({ ...known, cart: data }))
  }, [data, loaded, code])

  useSendWaiting(code, waits && !isLocked)

  const copy = taking && !isExpired(taking.cart, now) ? taking.cart : undefined
  const cart = data === undefined ? copy : data
  return {
    // who this device is has to be known before a name is asked for
    cart: loaded ? cart : undefined,
    isFromServer: data !== undefined,
    taking,
    error: cart === undefined ? error : null,
    retry: () => void refetch(),
  }
}

/** Sends what waits while the cart is open, when the server can be reached. */
function useSendWaiting(code: string, waits: boolean): void {
  const queryClient = useQueryClient()
  const reachable = useReachable()

  // the server is outside React
  useEffect(() => {
    if (!reachable || !waits) return undefined
    void sendWaiting(queryClient, code)
    const timer = setInterval(() => void sendWaiting(queryClient, code), pollMs)
    return () => clearInterval(timer)
  }, [reachable, waits, queryClient, code])
}
