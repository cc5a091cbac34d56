import { riyalsOf } from '#domain/csv.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listUnfinishedRefunds, type RefundRow, retryRefunds } from './refund-store.ts'
import { listUnsettledPayments } from './store.ts'

export const paymentsUsage = `npm run payments -- list
npm run payments -- retry

list   payments without a known outcome, and refunds that are not done, each with its problem
retry  retries every such refund, also those that failed for good; a running server starts within two minutes`

/** The owner's `npm run payments`: `args` is what follows the word payments. */
export async function runPaymentsCommand(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  args: readonly string[],
): Promise<CommandResult> {
  const [verb, ...rest] = args
  if (rest.length > 0 || (verb !== 'list' && verb !== 'retry')) return failed(paymentsUsage)
  if (verb === 'retry') {
    const count = await retryRefunds(db, now())
    return succeeded(count === 0 ? 'nothing is left to pay back' : `${count} refunds are retried`)
  }
  const [open, refunds] = [await listUnsettledPayments(db), await listUnfinishedRefunds(db)]
  const lines = [
    ...open.map(
      ({ id, state, amount, made_at, number }) =>
        `payment ${id}: ${riyalsOf(amount)} SAR for order ${number}, ${state} since ${made_at.toISOString()}`,
    ),
    ...refunds.map(describe),
  ]
  return succeeded(
    ...(lines.length === 0 ? ['every payment is settled, and nothing is left to pay back'] : lines),
  )
}

const describe = ({ id, payment_id, kind, amount, state, tries, try_at, problem }: RefundRow): string => {
  const next = state === 'due' ? `next at ${try_at.toISOString()}` : 'given up'
  const what = `refund ${id}: ${riyalsOf(amount)} SAR (${kind}) of payment ${payment_id}, ${state}`
  return `${what}, ${tries} tries, ${next}${problem === null ? '' : `\n  ${problem}`}`
}
