import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { getMenu, type BranchMenu } from '#contract/menu.ts'
import { call, Refused } from '#client/call.ts'

/**
 * The menu of a branch and the branch itself; without an id, those of the first branch. Menus change a few
 * times a day.
 */
export const menuQuery = (branchId?: string | null) =>
  queryOptions({
    queryKey: ['menu', branchId ?? null],
    queryFn: ({ signal }) => readMenu(branchId, signal),
    staleTime: 5 * minuteMs,
  })

/**
 * Reads the menu. If the branch does not exist any more, the first branch's menu is read, so that an old
 * cookie does not break the page.
 */
async function readMenu(branchId: string | null | undefined, signal: AbortSignal): Promise<BranchMenu> {
  if (!branchId) return call(getMenu, {}, { signal })
  try {
    return await call(getMenu, { query: { branch: branchId } }, { signal })
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found') return call(getMenu, {}, { signal })
    throw error
  }
}
