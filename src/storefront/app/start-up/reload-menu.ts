import type { QueryClient } from '@tanstack/react-query'

/** The queries that are reloaded: menus, dishes of other branches, branches, and availability for staff. */
const nouns: readonly unknown[] = ['menu', 'dish', 'branches', 'availability']

/**
 * Reloads what a change of this branch's menu may have changed. Of the details of branches, which are read
 * one by one, only those of this branch: the map of all branches shows hundreds.
 */
export const reloadMenu = (queryClient: QueryClient, branchId: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun, id] }) => nouns.includes(noun) || (noun === 'branch' && id === branchId),
  })
