import type { Db } from '../db/db.ts'
import { checkLedger, invariants, linesOf } from './check-ledger.ts'

export const ledgerUsage = `npm run check:ledger

Reads every order and what hangs on it (amounts, lines, events, kitchen room, codes, payments, invoices, plates), and names what
does not hold, with the order's id. Changes nothing; the shop may be open. Exit code 0: all of it holds.`

/** What to print, and whether it worked. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] }

/** The owner's `npm run check:ledger`: `args` is what follows the word ledger. */
export async function runLedgerCommand(
  open: () => Promise<{ readonly db: Db }>,
  args: readonly string[],
): Promise<CommandResult> {
  if (args.length !== 1 || args[0] !== 'check')
    return { ok: false, lines: [`expected check, got "${args.join(' ')}"`, '', ledgerUsage] }
  const { db } = await open()
  const found = await checkLedger(db)
  if (found.length === 0) return { ok: true, lines: [`the ledger holds: ${invariants.length} invariants`] }
  return {
    ok: false,
    lines: [...linesOf(found), `${found.length} of ${invariants.length} invariants do not hold`],
  }
}
