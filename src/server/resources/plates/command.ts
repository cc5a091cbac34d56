import type { CommandResult } from '#server/platform/command.ts'
import { localOf } from '#domain/local-time.ts'
import { groupPhone } from '#domain/phone.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLiability, type LiabilityRow } from './report-store.ts'

export const platesUsage = `npm run plates -- list

list    the plates that are out: of which branch and order, what is held for them, which are overdue`

/** The owner's `npm run plates`: `args` is what follows the word plates. */
export async function runPlatesCommand(
  { db, now }: { readonly db: Db; readonly now: () => number },
  args: readonly string[],
): Promise<CommandResult> {
  const [verb, ...more] = args
  if (verb !== 'list' || more.length > 0)
    return { ok: false, lines: [`expected list, got "${args.join(' ')}"`, '', platesUsage] }
  const rows = await findLiability(db)
  if (rows.length === 0) return { ok: true, lines: ['no plates are out'] }
  const at = now()
  const branches = [...Map.groupBy(rows, (row) => row.branch_id)].flatMap(([branchId, own]) => [
    '',
    `${branchId}: ${summary(own, at)}`,
    ...own.map((row) => line(row, at)),
  ])
  return { ok: true, lines: [`In all: ${summary(rows, at)}`, ...branches] }
}

const summary = (rows: readonly LiabilityRow[], now: number): string => {
  const plates = rows.reduce((sum, row) => sum + row.count, 0)
  const held = rows.reduce((sum, row) => sum + row.amount, 0)
  const overdue = rows.filter((row) => isOverdue(row, now)).length
  return `${plates} plates of ${rows.length} orders, ${riyals(held)} SAR held, ${overdue} overdue`
}

/** Overdue loans show the customer's phone, because the branch has to call them. */
const line = (row: LiabilityRow, now: number): string =>
  [
    `  #${row.number}`,
    `${row.count} plates`,
    `${riyals(row.amount)} SAR`,
    row.due_at ? `due ${localText(row.due_at.getTime())}` : 'not handed over yet',
    ...(isOverdue(row, now) ? ['OVERDUE', groupPhone(row.phone)] : []),
  ].join('  ')

const isOverdue = ({ due_at: dueAt }: LiabilityRow, now: number): boolean =>
  dueAt !== null && dueAt.getTime() < now

const riyals = (halalas: number): string => (halalas / 100).toFixed(2)

function localText(at: number): string {
  const { date, minute } = localOf(at)
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const two = (number: number): string => String(number).padStart(2, '0')
