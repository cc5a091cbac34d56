import type { Deps } from '../deps.ts'
import { checkLedger, linesOf } from './check-ledger.ts'

/** Looks through the ledger and wakes somebody where it does not hold. It has only ids in it: no name, no phone, no address. */
export async function watchLedger({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const found = await checkLedger(db)
  for (const { name, ...broken } of found)
    log.error(
      { alert: true, invariant: name, broken: linesOf([{ name, ...broken }]) },
      'the ledger does not hold',
    )
}
