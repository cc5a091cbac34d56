import type { BranchPromise } from '#contract/promise.ts'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { confidenceOf, daysOfHistory } from '#domain/promise-kept.ts'
import { slotMinutes } from '#domain/slot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { getHistory, getTerms } from './store.ts'

/** The history of a month changes slowly, and every open order asks for it. */
const cachedMs = 5 * minuteMs

type Cached = { readonly until: number; readonly promise: BranchPromise }
const cachedBy = new WeakMap<Db, Map<string, Cached>>()

/** Returns what a branch promises, and how sure that is; at most five minutes old. */
export async function getPromise(deps: Deps, branchId: string): Promise<BranchPromise> {
  const cached = cachedBy.get(deps.db) ?? new Map<string, Cached>()
  cachedBy.set(deps.db, cached)
  const known = cached.get(branchId)
  if (known && known.until > deps.now()) return known.promise
  const promise = await readPromise(deps, branchId)
  cached.set(branchId, { until: deps.now() + cachedMs, promise })
  return promise
}

async function readPromise({ db, now }: Deps, branchId: string): Promise<BranchPromise> {
  const terms = await getTerms(db)
  const history = await getHistory(db, branchId, now() - daysOfHistory * dayMs)
  const none = { orders: 0, kept: 0 }
  return {
    windowMinutes: slotMinutes,
    ...terms,
    pickup: confidenceOf(history.pickup ?? none) ?? null,
    delivery: confidenceOf(history.delivery ?? none) ?? null,
  }
}
