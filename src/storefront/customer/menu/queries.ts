import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { getMenu, type BranchMenu } from '#contract/menu.ts'
import { call, Refused } from '#client/call.ts'

/** What a branch sells and the branch itself; without one, the first branch's. Changes a few times a day. */
export const menuQuery = (branchId?: string | null) =>
  queryOptions({
    queryKey: ['menu', branchId ?? null],
    queryFn: ({ signal }) => readMenu(branchId, signal),
    staleTime: 5 * minuteMs,
  })

/**
 * A branch that has closed for good since it was chosen is answered with the first one: nobody is locked out
 * by an old cookie.
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
