import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * Asks for the saved cards and the ways to pay before the checkout opens. A checkout that does not know the
 * default card yet offers payment at the branch, and a quick tap would place the order so.
 */
export function usePrefetchedCards(): void {
  const queryClient = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const isAsked = useReachable() && Boolean(session?.customer)

  // the network is outside React
  useEffect(() => {
    // a part of the script that cannot be loaded is loaded again with the checkout
    if (isAsked) void prefetchCards(queryClient).catch(() => undefined)
  }, [isAsked, queryClient])
}

async function prefetchCards(queryClient: QueryClient): Promise<void> {
  const { cardsQuery, paymentSettingsQuery } = await import('./queries.ts')
  void queryClient.prefetchQuery(cardsQuery())
  void queryClient.prefetchQuery(paymentSettingsQuery())
}
