import type { Deps } from '../deps.ts'
import { findUnfinishedRefunds, type RefundRow, retryRefunds } from './refund-store.ts'
import { findOpen } from './store.ts'

export const paymentsUsage = `npm run payments -- list
npm run payments -- retry

list   payments whose outcome is not known yet, and money that should go back and has not, with what keeps it
retry  tries every such refund anew, also those that were given up; an open shop does so within half a minute`

/** What to print, and whether it worked. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] }

/** The owner's `npm run payments`: `args` is what follows the word payments. */
export async function runPaymentsCommand(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  args: readonly string[],
): Promise<CommandResult> {
  const [verb, ...rest] = args
  if (rest.length > 0 || (verb !== 'list' && verb !== 'retry')) return { ok: false, lines: [paymentsUsage] }
  if (verb === 'retry') {
    const count = await retryRefunds(db, now())
    return { ok: true, lines: [count === 0 ? 'nothing has to go back' : `${count} refunds are tried anew`] }
  }
  const [open, refunds] = [await findOpen(db), await findUnfinishedRefunds(db)]
  const lines = [
    ...open.map(
      ({ id, state, amount, made_at, number }) =>
        `payment ${id}: ${sar(amount)} SAR for order ${number}, ${state} since ${made_at.toISOString()}`,
    ),
    ...refunds.map(describe),
  ]
  return {
    ok: true,
    lines: lines.length === 0 ? ['every payment is settled, and nothing has to go back'] : lines,
  }
}

const describe = ({ id, payment_id, kind, amount, state, tries, try_at, problem }: RefundRow): string => {
  const next = state === 'due' ? `next at ${try_at.toISOString()}` : 'given up'
  const what = `refund ${id}: ${sar(amount)} SAR (${kind}) of payment ${payment_id}, ${state}`
  return `${what}, ${tries} tries, ${next}${problem === null ? '' : `\n  ${problem}`}`
}

const sar = (halalas: number) => (halalas / 100).toFixed(2)
