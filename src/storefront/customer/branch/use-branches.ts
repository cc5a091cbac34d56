import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { BranchMenu } from '#contract/menu.ts'
import type { Branch, Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { branchesAround } from '#domain/branches-around.ts'
import { branchQuery } from './queries.ts'

export type WholeBranches = {
  /** Those that are known, in the order of the list. */
  readonly branches: readonly Branch[]
  /** Whether all of them are known: before that, it is not known that none delivers. */
  readonly complete: boolean
  /** Why one of the others could not be read; null while they are read. */
  readonly error: Error | null
  /** Reads the others again. */
  readonly refetch: () => void
}

/**
 * Returns these branches with their addresses, phones and delivery terms, which it reads one by one. Without
 * a network it returns those that were read earlier, and the one whose menu is known.
 */
export function useBranches(listed: readonly ListedBranch[]): WholeBranches {
  const queryClient = useQueryClient()
  const found = useQueries({
    queries: listed.map(({ id }) => ({ ...branchQuery(id), throwOnError: false })),
  })
  const branches = listed.flatMap((one, place) => {
    const details = found[place]?.data ?? ofMenu(queryClient, one.id)
    return details ? withSummary(details, one) : []
  })
  const failed = found.filter(({ data, error }) => data === undefined && error !== null)
  return {
    branches,
    complete: branches.length === listed.length,
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((query) => void query.refetch()),
  }
}

/** Returns one branch, of the given id, as `useBranches` does; undefined until it is known. */
export function useBranch(listed: readonly ListedBranch[] | undefined, id: string): Branch | undefined {
  return useBranches(listed?.filter((one) => one.id === id) ?? []).branches[0]
}

/** Returns the branches that may deliver to a point, and `alsoId`; without a point only that one. */
export function useBranchesAround(
  listed: readonly ListedBranch[],
  point: Point | undefined,
  alsoId?: string | null,
): WholeBranches {
  const around = new Set(point && branchesAround(listed, point))
  return useBranches(listed.filter((one) => around.has(one) || one.id === alsoId))
}

/**
 * Returns the branches that may deliver to a point, and `alsoId`. It reads those that this device does not
 * know; without a network they are missing. Old details are not awaited: the screen reads them again.
 */
export async function loadBranchesAround(
  queryClient: QueryClient,
  listed: readonly ListedBranch[],
  point: Point,
  alsoId: string | null,
): Promise<Branch[]> {
  const around = new Set(branchesAround(listed, point))
  const wanted = [...around, ...listed.filter((one) => one.id === alsoId && !around.has(one))]
  const read = wanted.map(async (one) => {
    const details =
      queryClient.getQueryData(branchQuery(one.id).queryKey) ??
      ofMenu(queryClient, one.id) ??
      (await queryClient.query({ ...branchQuery(one.id), retry: false }).catch(() => undefined))
    return details ? [withSummary(details, one)] : []
  })
  return (await Promise.all(read)).flat()
}

/** Hours, lead times and pauses are read with the list, minutes before the rest; its location is rounded. */
const withSummary = (details: Branch, listed: ListedBranch): Branch => ({
  ...details,
  ...listed,
  // the list omits it where no slot follows maghrib
  maghrib: listed.maghrib,
  location: details.location,
})

const ofMenu = (queryClient: QueryClient, id: string): Branch | undefined =>
  queryClient
    .getQueriesData<BranchMenu>({ queryKey: ['menu'] })
    .map(([, data]) => data?.branch)
    .find((branch) => branch?.id === id)
