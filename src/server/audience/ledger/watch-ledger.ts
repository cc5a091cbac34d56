import { isAlertDue } from '#server/platform/alert-limit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkLedger, invariants, linesOf } from './check-ledger.ts'
import type { Invariant } from './invariant-store.ts'

/**
 * Checks the ledger and logs an alert per broken invariant; a stop of the shop ends the check. An invariant
 * that cannot be read, such as after too long, is logged, and the others are checked. The log has only ids:
 * no name, phone or address.
 */
export async function watchLedger(
  { closing, db, log, now }: Pick<Deps, 'closing' | 'db' | 'log' | 'now'>,
  list: readonly Invariant[] = invariants,
): Promise<void> {
  const found = await checkLedger(db, list, {
    closing,
    onFailure: (name, err) =>
      log.error(
        { err, invariant: name, alert: isAlertDue(log, `check of ${name}`, now()) },
        'an invariant of the ledger could not be checked',
      ),
  })
  for (const { name, ...broken } of found)
    log.error(
      { alert: true, invariant: name, broken: linesOf([{ name, ...broken }]) },
      'the ledger does not hold',
    )
}
