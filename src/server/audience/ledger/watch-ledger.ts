import type { Deps } from '#server/platform/deps.ts'
import { checkLedger, linesOf } from './check-ledger.ts'

/**
 * Checks the ledger and logs an alert per broken invariant. The log has only ids: no name, phone or address.
 */
export async function watchLedger({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const found = await checkLedger(db)
  for (const { name, ...broken } of found)
    log.error(
      { alert: true, invariant: name, broken: linesOf([{ name, ...broken }]) },
      'the ledger does not hold',
    )
}
