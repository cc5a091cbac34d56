import { riyalsOf } from '#domain/csv.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { bySystem, publishOrderChange } from '#server/ordering/order/move-order.ts'
import { noteRefund } from './note-refund.ts'
import { retryRefund } from './part-refund-store.ts'
import { listUnfinishedRefunds, type RefundRow } from './refund-store.ts'
import { listOpenPayments, lockOrder } from './store.ts'

export const paymentsUsage = `npm run payments -- list
npm run payments -- retry

list   payments without a known outcome, and refunds that are not done, each with its problem
retry  retries every such refund, also those that failed for good; a running server starts within two minutes`

/** The owner's `npm run payments`: `args` is what follows the word payments. */
export async function runPaymentsCommand(deps: OrderDeps, args: readonly string[]): Promise<CommandResult> {
  const [verb, ...rest] = args
  if (rest.length > 0 || (verb !== 'list' && verb !== 'retry')) return failed(paymentsUsage)
  if (verb === 'retry') {
    const count = await retryRefunds(deps)
    return succeeded(count === 0 ? 'nothing is left to pay back' : `${count} refunds are retried`)
  }
  const { db } = deps
  const [open, refunds] = [await listOpenPayments(db), await listUnfinishedRefunds(db)]
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

/**
 * Makes every refund that is not done due, within a minute, and shows it to open boards. Returns their count.
 */
async function retryRefunds(deps: OrderDeps): Promise<number> {
  let count = 0
  for (const refund of await listUnfinishedRefunds(deps.db)) {
    const at = deps.now()
    // oxlint-disable-next-line no-await-in-loop -- each order is locked for its own transaction only
    const order = await deps.db.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, refund.order_id)
      // it may be done meanwhile
      if (!(await retryRefund(tx, refund.id, at))) return undefined
      count += 1
      if (refund.state === 'failed') await noteRefund(tx, locked, { refund, by: bySystem, at })
      return locked
    })
    // oxlint-disable-next-line no-await-in-loop
    if (order) await publishOrderChange(deps, order)
  }
  return count
}

const describe = ({ id, payment_id, kind, amount, state, tries, try_at, problem }: RefundRow): string => {
  const next = state === 'due' ? `next at ${try_at.toISOString()}` : 'given up'
  const what = `refund ${id}: ${riyalsOf(amount)} SAR (${kind}) of payment ${payment_id}, ${state}`
  return `${what}, ${tries} tries, ${next}${problem === null ? '' : `\n  ${problem}`}`
}
