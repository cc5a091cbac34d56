import type { QueryKey } from '@tanstack/react-query'
import { addressOf } from '#client/call.ts'
import { getBranch } from '#contract/branch.ts'
import { getMenu } from '#contract/menu.ts'
import { branchesPath, brandDishPath } from '#contract/public-paths.ts'

/**
 * The API address of a query's data, if it is the same for all visitors. The worker caches it under this
 * address, unless it is a single dish.
 */
export function addressOfQuery([noun, id]: QueryKey): string | undefined {
  if (noun === 'menu') return addressOf(getMenu, { query: typeof id === 'string' ? { branch: id } : {} })
  if (noun === 'dish' && typeof id === 'string') return brandDishPath.replace(':id', encodeURIComponent(id))
  if (noun === 'branch' && typeof id === 'string') return addressOf(getBranch, { params: { id } })
  return noun === 'branches' ? branchesPath : undefined
}
