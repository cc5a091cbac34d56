import { localOf } from '#domain/local-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { claimCheck, releaseCheck } from './daily-store.ts'
import { watchLedger } from './watch-ledger.ts'

/** Suhoor in Ramadan is served until four, and the first branches open for breakfast at six. */
const morning = { from: 4 * 60, to: 6 * 60 }

/**
 * Checks the ledger early in the morning, in one process of the shop: the check reads everything, and at
 * lunch it would take the database from customers. A process that is killed meanwhile leaves that day
 * without a check.
 */
export async function watchLedgerDaily(deps: Pick<Deps, 'closing' | 'db' | 'log' | 'now'>): Promise<void> {
  const { date: day, minute } = localOf(deps.now())
  const isMorning = minute >= morning.from && minute < morning.to
  if (!(await claimCheck(deps.db, { day, isMorning }))) return
  await watchLedger(deps)
  if (deps.closing.aborted) await releaseCheck(deps.db, day)
}
