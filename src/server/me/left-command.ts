import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandResult } from '../account/staff-command.ts'
import { forgetCards } from '../card/forget-cards.ts'
import type { Deps } from '../deps.ts'
import { isRefusal } from '../http/refuse.ts'
import { endAgain } from './leave.ts'
import { findBack, findUnderWay } from './leave-store.ts'
import { journalOf, type Leaver, readJournal } from './left-journal.ts'

export const leftUsage = `npm run left -- list  [--file FILE]
npm run left -- again [--file FILE]

For when a copy of the database was brought back: customers who deleted their account after it was made stand in it again.
list    names them, by our ids of them; changes nothing
again   deletes them again. Typing it twice is typing it once. Whoever has an order under way in that copy, or is staff in
        it, is left alone and named, with what to do first
--file  a left.txt from elsewhere: of another machine, or kept aside; without it that of DATA_DIR
docs/operating.md says when.`

/** Of nobody in this database: they became customers after it was made, or the file is another shop's. */
type Found = { readonly back: readonly Back[]; readonly others: number }
type Back = Leaver & { readonly phone: string }

/** The owner's `npm run left`: `args` is what follows the word left, `folder` what their path is relative to. */
export async function runLeftCommand(
  deps: Deps,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return { ok: false, lines: [asked, '', leftUsage] }
  const file = asked.file === undefined ? journalOf(deps.config) : resolve(folder, asked.file)
  if (!existsSync(file)) {
    const ways = asked.file === undefined ? ': nobody has left yet, or it was lost; --file names another' : ''
    return { ok: false, lines: [`there is no file ${file}${ways}`] }
  }
  const { leavers, odd } = await readJournal(file)
  if (odd.length > 0) return { ok: false, lines: odd.map((line) => describeOdd(file, line)) }

  const found = await find(deps, leavers)
  const { back, others } = found
  if (back.length === 0)
    return { ok: true, lines: [`nobody who left is a customer in this database (${others} in ${file})`] }
  if (asked.verb === 'list')
    return { ok: true, lines: [...back.map(describe), `${count(back.length)} back: npm run left -- again`] }
  return endAll(deps, found)
}

const describeOdd = (file: string, line: number): string =>
  `${file}:${line}: expected a time and an id, as in "2026-11-22T09:00:00.000Z 3q2-7wEjRVGrze8BAgMEBQ"; nothing was done`

async function endAll(deps: Deps, { back, others }: Found): Promise<CommandResult> {
  const lines: string[] = []
  let left = 0
  for (const customer of back) {
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own, and named once it is done
    const refused = await endAgain(deps, customer)
    const inTheWay =
      // oxlint-disable-next-line no-await-in-loop
      isRefusal(refused) && refused.reason !== 'not-signed-in'
        ? await why(deps, customer, refused.reason)
        : undefined
    if (inTheWay !== undefined) left += 1
    lines.push(inTheWay === undefined ? `deleted  ${customer.customerId}` : inTheWay)
  }
  // here at once; at the gateway too, or as soon as it can be reached
  await forgetCards(deps)
  deps.log.info({ deleted: back.length - left, left }, 'customers who had left were deleted again')
  const rest = others > 0 ? `, ${others} were gone already` : ''
  const again = left > 0 ? `; ${left} left alone: end what is in the way, then type it again` : ''
  return { ok: left === 0, lines: [...lines, `${count(back.length - left)} deleted again${rest}${again}`] }
}

async function why({ db }: Deps, { customerId }: Back, reason: string): Promise<string> {
  if (reason === 'phone-of-staff')
    return `left     ${customerId}: is on the staff list of this copy (npm run staff -- list, then remove)`
  if (reason !== 'order-under-way') return `left     ${customerId}: the database was busy`
  const { orders, bills } = await findUnderWay(db, customerId)
  const what = [
    ...orders.map((order) => `order #${order.number} of ${order.branch_id} is ${order.status}`),
    ...bills.map((bill) => `a bill of ${bill.branch_id} is theirs`),
  ]
  return `left     ${customerId}: ${what.join(', ')}; bring it to its end in the console`
}

async function find({ db }: Deps, leavers: readonly Leaver[]): Promise<Found> {
  const once = new Map(leavers.map((leaver) => [leaver.customerId, leaver]))
  const back = (await findBack(db, [...once.keys()])).flatMap(({ id, phone }) => {
    const leaver = once.get(id)
    return leaver ? [{ ...leaver, phone }] : []
  })
  return { back, others: once.size - back.length }
}

function readArguments(
  args: readonly string[],
): { verb: 'list' | 'again'; file: string | undefined } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { file: { type: 'string' } },
    })
    const [verb, ...more] = positionals
    if ((verb !== 'list' && verb !== 'again') || more.length > 0)
      return `expected list or again, got "${positionals.join(' ')}"`
    return { verb, file: values.file }
  } catch (error) {
    // an option it does not know, or one without its value: the message names it
    return error instanceof Error ? error.message : String(error)
  }
}

const describe = ({ customerId, at }: Back): string =>
  `${customerId}  left ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const count = (number: number): string => `${number} ${number === 1 ? 'customer' : 'customers'}`
