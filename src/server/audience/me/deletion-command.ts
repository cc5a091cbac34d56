import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandResult } from '#server/platform/command.ts'
import { deleteCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal } from '#domain/outcome.ts'
import { deleteAgain } from './delete-account.ts'
import { findExisting, findUnderWay } from './delete-account-store.ts'
import { journalOf, type DeletedCustomer, readJournal } from './deletion-journal.ts'
import { messageOf } from '#server/platform/message-of.ts'

export const deletionsUsage = `npm run deletions -- list    [--file FILE]
npm run deletions -- reapply [--file FILE]

After a backup was restored: accounts that were deleted after the backup exist again.
list     lists their customer ids; changes nothing
reapply  deletes them again; safe to repeat. A customer with an active order, or who is staff, is skipped and
         listed, with what to do first
--file   another left.txt, for example from another machine; default: the one in DATA_DIR
See docs/operating.md.`

/** `others`: how many accounts of the journal are not customers in this database. */
type Found = { readonly back: readonly Back[]; readonly others: number }
type Back = DeletedCustomer & { readonly phone: string }

/** Runs `npm run deletions`. `args` is what follows the word deletions; `--file` is relative to `folder`. */
export async function runDeletionsCommand(
  deps: Deps,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const options = readArguments(args)
  if (typeof options === 'string') return { ok: false, lines: [options, '', deletionsUsage] }
  const file = options.file === undefined ? journalOf(deps.config) : resolve(folder, options.file)
  if (!existsSync(file)) {
    const hint =
      options.file === undefined ? ': no account was deleted yet, or it was lost; --file names another' : ''
    return { ok: false, lines: [`there is no file ${file}${hint}`] }
  }
  const { leavers, odd } = await readJournal(file)
  if (odd.length > 0) return { ok: false, lines: odd.map((line) => describeOdd(file, line)) }

  const found = await find(deps, leavers)
  const { back, others } = found
  if (back.length === 0)
    return { ok: true, lines: [`no deleted account exists in this database (${others} in ${file})`] }
  if (options.verb === 'list')
    return {
      ok: true,
      lines: [...back.map(describe), `${count(back.length)} back: npm run deletions -- reapply`],
    }
  return endAll(deps, found)
}

const describeOdd = (file: string, line: number): string =>
  `${file}:${line}: expected a time and an id, as in "2026-11-22T09:00:00.000Z 3q2-7wEjRVGrze8BAgMEBQ"; nothing was done`

async function endAll(deps: Deps, { back, others }: Found): Promise<CommandResult> {
  const lines: string[] = []
  let skipped = 0
  for (const customer of back) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction each, reported when it is done
    const refused = await deleteAgain(deps, customer)
    const problem =
      // oxlint-disable-next-line no-await-in-loop
      isRefusal(refused) && refused.refusal !== 'not-signed-in'
        ? await describeProblem(deps, customer, refused.refusal)
        : undefined
    if (problem !== undefined) skipped += 1
    lines.push(problem === undefined ? `deleted  ${customer.customerId}` : problem)
  }
  // deletes the cards at the gateway now, or by the cron job once the gateway can be reached
  await deleteCardTokens(deps)
  const deleted = back.length - skipped
  deps.log.info({ deleted, left: skipped }, 'accounts were deleted again after a restore')
  const rest = others > 0 ? `, ${others} were gone already` : ''
  const again = skipped > 0 ? `; ${skipped} skipped: do what is listed, then run it again` : ''
  return { ok: skipped === 0, lines: [...lines, `${count(deleted)} deleted again${rest}${again}`] }
}

async function describeProblem({ db }: Deps, { customerId }: Back, reason: string): Promise<string> {
  if (reason === 'phone-of-staff')
    return `skipped  ${customerId}: is on the staff list of this database (npm run staff -- list, then remove)`
  if (reason !== 'order-under-way') return `skipped  ${customerId}: the database was busy`
  const { orders, bills } = await findUnderWay(db, customerId)
  const what = [
    ...orders.map((order) => `order #${order.number} of ${order.branch_id} is ${order.status}`),
    ...bills.map((bill) => `a bill of ${bill.branch_id} is theirs`),
  ]
  return `skipped  ${customerId}: ${what.join(', ')}; complete or cancel it in the console`
}

async function find({ db }: Deps, leavers: readonly DeletedCustomer[]): Promise<Found> {
  const byId = new Map(leavers.map((leaver) => [leaver.customerId, leaver]))
  const back = (await findExisting(db, [...byId.keys()])).flatMap(({ id, phone }) => {
    const leaver = byId.get(id)
    return leaver ? [{ ...leaver, phone }] : []
  })
  return { back, others: byId.size - back.length }
}

function readArguments(
  args: readonly string[],
): { verb: 'list' | 'reapply'; file: string | undefined } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { file: { type: 'string' } },
    })
    const [verb, ...more] = positionals
    if ((verb !== 'list' && verb !== 'reapply') || more.length > 0)
      return `expected list or reapply, got "${positionals.join(' ')}"`
    return { verb, file: values.file }
  } catch (error) {
    // `parseArgs` throws for an unknown option or a missing value; its message names the option
    return messageOf(error)
  }
}

const describe = ({ customerId, at }: Back): string =>
  `${customerId}  left ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const count = (number: number): string => `${number} ${number === 1 ? 'customer' : 'customers'}`
