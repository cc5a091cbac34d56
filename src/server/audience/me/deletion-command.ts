import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal } from '#domain/outcome.ts'
import { deleteAgain } from './delete-account.ts'
import { listExisting, findUnderWay } from './delete-account-store.ts'
import { journalOf, type DeletedCustomer, readJournal } from './deletion-journal.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const deletionsUsage = `npm run deletions -- list    [--file FILE]
npm run deletions -- reapply [--file FILE]

After a backup was restored: accounts that were deleted after the backup exist again.
list     lists their customer ids; changes nothing
reapply  deletes them again; safe to repeat. A customer with an active order, or who is staff, is skipped and
         listed, with what to do first
--file   another left.txt, for example from another machine; default: the one in DATA_DIR
See docs/operating.md.`

/** `others`: how many accounts of the journal are not customers in this database. */
type Found = { readonly existing: readonly ExistingCustomer[]; readonly others: number }
type ExistingCustomer = DeletedCustomer & { readonly phone: string }

/** Runs `npm run deletions`. `args` is what follows the word deletions; `--file` is relative to `folder`. */
export async function runDeletionsCommand(
  deps: Deps,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const options = readArguments(args)
  if (typeof options === 'string') return failed(options, '', deletionsUsage)
  const file = options.file === undefined ? journalOf(deps.config) : resolve(folder, options.file)
  if (!existsSync(file)) {
    const hint =
      options.file === undefined ? ': no account was deleted yet, or it was lost; --file names another' : ''
    return failed(`there is no file ${file}${hint}`)
  }
  const { deleted, invalidLines } = await readJournal(file)
  if (invalidLines.length > 0) return failed(...invalidLines.map((line) => describeInvalid(file, line)))

  const found = await findExisting(deps, deleted)
  const { existing, others } = found
  if (existing.length === 0)
    return succeeded(`no deleted account exists in this database (${others} in ${file})`)
  if (options.verb === 'list')
    return succeeded(
      ...existing.map(describe),
      `${count(existing.length)} back: npm run deletions -- reapply`,
    )
  return deleteAll(deps, found)
}

const describeInvalid = (file: string, line: number): string =>
  `${file}:${line}: expected a time and an id, as in "2026-11-22T09:00:00.000Z 3q2-7wEjRVGrze8BAgMEBQ"; nothing was done`

async function deleteAll(deps: Deps, { existing, others }: Found): Promise<CommandResult> {
  const lines: string[] = []
  let skipped = 0
  for (const customer of existing) {
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
  const deleted = existing.length - skipped
  deps.log.info({ deleted, left: skipped }, 'accounts were deleted again after a restore')
  const rest = others > 0 ? `, ${others} were gone already` : ''
  const again = skipped > 0 ? `; ${skipped} skipped: do what is listed, then run it again` : ''
  return { ok: skipped === 0, lines: [...lines, `${count(deleted)} deleted again${rest}${again}`] }
}

async function describeProblem(
  { db }: Deps,
  { customerId }: ExistingCustomer,
  reason: string,
): Promise<string> {
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

async function findExisting({ db }: Deps, deleted: readonly DeletedCustomer[]): Promise<Found> {
  const byId = new Map(deleted.map((customer) => [customer.customerId, customer]))
  const existing = (await listExisting(db, [...byId.keys()])).flatMap(({ id, phone }) => {
    const customer = byId.get(id)
    return customer ? [{ ...customer, phone }] : []
  })
  return { existing, others: byId.size - existing.length }
}

function readArguments(
  args: readonly string[],
): { verb: 'list' | 'reapply'; file: string | undefined } | string {
  const typed = readWords(args, { file: { type: 'string' } })
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  const [verb, ...more] = positionals
  if ((verb !== 'list' && verb !== 'reapply') || more.length > 0)
    return `expected list or reapply, got "${positionals.join(' ')}"`
  return { verb, file: values.file }
}

const describe = ({ customerId, at }: ExistingCustomer): string =>
  `${customerId}  left ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const count = (number: number): string => `${number} ${number === 1 ? 'customer' : 'customers'}`
