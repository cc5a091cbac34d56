import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BranchMenu } from '#contract/menu.ts'
import type { BranchSummary } from '#domain/branch.ts'
import { byDistance } from '#domain/distance.ts'
import type { Localized } from '#domain/locale.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { brandDishQuery } from './brand-dish-query.ts'

/** A dish that is not on the menu of the chosen branch. */
type Elsewhere = {
  readonly name: Localized
  readonly picture: string | null
  /** The branches that sell it, nearest to the chosen one first; empty if that is unknown. */
  readonly branches: readonly BranchSummary[]
}

/**
 * Returns a dish that this menu lacks, and where it is sold; undefined for a dish of this menu, and for one
 * that is unknown: no branch sells it any more, or there is no network. Without a network the name comes from
 * a menu that was shown earlier.
 */
export function useElsewhere(menu: Menu, itemId: string | undefined): Elsewhere | undefined {
  const queryClient = useQueryClient()
  const enabled = itemId !== undefined && findItem(menu, itemId) === undefined
  const { data: dish } = useQuery({ ...brandDishQuery(itemId ?? ''), enabled, throwOnError: false })
  const { data: shop } = useQuery({ ...branchesQuery(), enabled, throwOnError: false })
  if (!enabled) return undefined
  const known = dish ?? knownItem(queryClient, itemId)
  if (!known) return undefined
  const branches = shop?.branches.filter(({ id }) => dish?.soldAt.includes(id)) ?? []
  const here = shop?.branches.find(({ id }) => id === menu.branchId)
  return {
    name: known.name,
    picture: known.picture,
    branches: here ? byDistance(branches, here.location) : branches,
  }
}

const knownItem = (queryClient: QueryClient, itemId: string) =>
  queryClient
    .getQueriesData<BranchMenu>({ queryKey: ['menu'] })
    .flatMap(([, data]) => (data && findItem(data.menu, itemId)) ?? [])[0]
