import type { Deps } from '#server/platform/deps.ts'
import { checkLedger, invariants, linesOf } from './check-ledger.ts'

/**
 * Checks the ledger and logs an alert per broken invariant; a stop of the shop ends the check. The log has
 * only ids: no name, phone or address.
 */
export async function watchLedger({ closing, db, log }: Pick<Deps, 'closing' | 'db' | 'log'>): Promise<void> {
  const found = await checkLedger(db, invariants, closing)
  for (const { name, ...broken } of found)
    log.error(
      { alert: true, invariant: name, broken: linesOf([{ name, ...broken }]) },
      'the ledger does not hold',
    )
}
