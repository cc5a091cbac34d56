import type { OfflineEntry, OfflineFlag, OfflineOverview } from '#contract/offline-scan.ts'
import type { Localized } from '#domain/locale.ts'
import { offlineOutcomes } from '#domain/offline-scan.ts'
import { dayMs } from '#domain/duration.ts'
import { stepMs } from '#domain/scan-code.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findEntry, listFlags, listFlagsOf, type FlagRow } from './entry-store.ts'
import { listTablets } from './list-store.ts'

/** For how long flags are shown: to the branches, and to the owner. */
const shownMs = { branch: 7 * dayMs, owner: 30 * dayMs }

/** Returns a stored entry, as its tablet sees it. Throws if there is none. */
export async function readEntry({ db }: Pick<Deps, 'db'>, id: string): Promise<OfflineEntry> {
  const row = await findEntry(db, id)
  const outcome = offlineOutcomes.find((known) => known === row?.outcome)
  if (!row || !outcome) throw new Error(`expected the entry ${id} to be stored`)
  return { id, outcome, usedAt: usedAt(row) }
}

/** Returns the recent flags that a branch has a part in. */
export const readFlagsOf = async (deps: Pick<Deps, 'db' | 'now'>, branchId: string): Promise<OfflineFlag[]> =>
  (await listFlagsOf(deps.db, branchId, deps.now() - shownMs.branch)).map(asFlag)

/** Returns the recent flags of all branches, and the tablets with a list. */
export async function readOverview({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<OfflineOverview> {
  const [flags, tablets] = await Promise.all([listFlags(db, now() - shownMs.owner), listTablets(db, now())])
  return {
    flags: flags.map(asFlag),
    tablets: tablets.map((row) => ({
      listId: row.id,
      branchName: row.branch_name,
      staffName: row.staff_name,
      keys: row.keys,
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      revoked: row.revoked_at !== null,
    })),
  }
}

const asFlag = (row: FlagRow): OfflineFlag => ({
  id: String(row.id),
  what: row.what,
  branchName: row.branch_name,
  shownAt: new Date(row.step * stepMs).toISOString(),
  points: row.points,
  worth: row.worth,
  usedAt: usedAt(row),
  flaggedAt: row.flagged_at.toISOString(),
  seen: row.seen_at !== null,
})

const usedAt = (row: { used_branch_name: Localized | null; used_at: Date | null }) =>
  row.used_branch_name && row.used_at && { branchName: row.used_branch_name, at: row.used_at.toISOString() }
