import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkLedger, invariants, linesOf } from './check-ledger.ts'

export const ledgerUsage = `npm run check:ledger

Checks every order with its amounts, lines, events, slot loads, promo codes, payments, invoices and plates, and
lists what is inconsistent, with the order's id. Changes nothing; the server may be running, and DATABASE_URL may
be a read replica. A database of another version is not checked. Exit code 0: no inconsistency.`

/** The owner's `npm run check:ledger`: `args` is what follows the word ledger. */
export async function runLedgerCommand(
  open: () => Promise<{ readonly db: Db }>,
  args: readonly string[],
): Promise<CommandResult> {
  if (args.length !== 1 || args[0] !== 'check')
    return failed(`expected check, got "${args.join(' ')}"`, '', ledgerUsage)
  const { db } = await open()
  const found = await checkLedger(db)
  if (found.length === 0) return succeeded(`the ledger holds: ${invariants.length} invariants`)
  return failed(...linesOf(found), `${found.length} of ${invariants.length} invariants do not hold`)
}
