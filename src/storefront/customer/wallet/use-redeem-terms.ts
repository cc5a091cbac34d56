import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { PointsTerms } from '#domain/apply-points.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { walletQuery } from './queries.ts'
import { pointsChoiceAtom } from './redeem-atom.ts'
import { chosenPointsTerms } from './redeem.ts'

/**
 * The points to redeem, as pricing terms; null for none. Without a connection none are used, because only the
 * server knows the balance.
 */
export function useRedeemTerms(): PointsTerms | null {
  const wish = useAtomValue(pointsChoiceAtom)
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const isCustomer = session?.customer != null
  const { data: wallet } = useQuery({
    ...walletQuery(),
    enabled: isCustomer && wish !== null,
    throwOnError: false,
  })
  return isCustomer && reachable && wallet ? chosenPointsTerms(wallet, wish) : null
}
