import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { riyalsOf } from '#domain/csv.ts'
import { localText } from '#domain/local-text.ts'
import { groupPhone } from '#domain/phone.ts'
import { sum } from '#domain/sum.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listLoansToRefund, type LiabilityRow } from './report-store.ts'

export const platesUsage = `npm run plates -- list

list    the plates that are out: of which branch and order, what is held for them, which are overdue`

/** The owner's `npm run plates`: `args` is what follows the word plates. */
export async function runPlatesCommand(
  { db, now }: { readonly db: Db; readonly now: () => number },
  args: readonly string[],
): Promise<CommandResult> {
  const [verb, ...more] = args
  if (verb !== 'list' || more.length > 0)
    return failed(`expected list, got "${args.join(' ')}"`, '', platesUsage)
  const rows = await listLoansToRefund(db)
  if (rows.length === 0) return succeeded('no plates are out')
  const at = now()
  const branches = [...Map.groupBy(rows, (row) => row.branch_id)].flatMap(([branchId, own]) => [
    '',
    `${branchId}: ${summary(own, at)}`,
    ...own.map((row) => line(row, at)),
  ])
  return succeeded(`In all: ${summary(rows, at)}`, ...branches)
}

const summary = (rows: readonly LiabilityRow[], now: number): string => {
  const plates = sum(rows.map((row) => row.count))
  const held = sum(rows.map((row) => row.amount))
  const overdue = rows.filter((row) => isOverdue(row, now)).length
  return `${plates} plates of ${rows.length} orders, ${riyalsOf(held)} SAR held, ${overdue} overdue`
}

/** Overdue loans show the customer's phone, because the branch has to call them. */
const line = (row: LiabilityRow, now: number): string =>
  [
    `  #${row.number}`,
    `${row.count} plates`,
    `${riyalsOf(row.amount)} SAR`,
    row.due_at ? `due ${localText(row.due_at.getTime())}` : 'not handed over yet',
    ...(isOverdue(row, now) ? ['OVERDUE', groupPhone(row.phone)] : []),
  ].join('  ')

const isOverdue = ({ due_at: dueAt }: LiabilityRow, now: number): boolean =>
  dueAt !== null && dueAt.getTime() < now
