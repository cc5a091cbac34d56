import { localText } from '#domain/local-text.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listAccesses, type Access } from './store.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const accessUsage = `npm run access -- list --phone 05… | --employee 05… | both

list    which employees and programs were shown which data of a customer (--phone), or what an employee
        was shown (--employee): the newest first, up to 500; one entry per order and day, with its first time`

const most = 500

/** The owner's `npm run access`: `args` is what follows the word access. */
export async function runAccessCommand(
  { db }: { readonly db: Db },
  args: readonly string[],
): Promise<CommandResult> {
  const filter = readArguments(args)
  if (typeof filter === 'string') return failed(filter, '', accessUsage)
  const accesses = await listAccesses(db, { ...filter, most })
  return succeeded(...(accesses.length > 0 ? accesses.map(describe) : ['no access was recorded']))
}

type AccessFilter = { readonly phone: string | undefined; readonly employee: string | undefined }

function readArguments(args: readonly string[]): AccessFilter | string {
  const typed = readWords(args, { phone: { type: 'string' }, employee: { type: 'string' } })
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  const [verb, ...more] = positionals
  if (verb !== 'list' || more.length > 0) return `expected list, got "${positionals.join(' ')}"`
  if (values.phone === undefined && values.employee === undefined)
    return 'expected --phone, --employee, or both'
  const [phone, employee] = [readPhone(values.phone), readPhone(values.employee)]
  for (const [name, read] of Object.entries({ phone, employee }))
    if (read === null) return `--${name}: expected a Saudi mobile number as in 0512345678`
  return { phone: phone ?? undefined, employee: employee ?? undefined }
}

/** Returns the phone in E.164; null if it is invalid, undefined if it was not given. */
function readPhone(typed: string | undefined): string | null | undefined {
  if (typed === undefined) return undefined
  const phone = normalizePhone(typed)
  return phone.ok ? phone.value : null
}

function describe(access: Access): string {
  const time = localText(access.seen_at.getTime())
  const of = access.customer_phone === null ? 'unknown' : groupPhone(access.customer_phone)
  if (access.what === 'factor-reset') return `${time}  the second factor of ${of} was reset (npm run staff)`
  const who = employeeOf(access)
  if (access.what === 'report') return `${time}  ${who}  was shown the reports`
  return [
    time,
    who,
    'was shown',
    access.what,
    ...(access.number === null ? [] : [`#${access.number}`]),
    `of ${of}`,
    `(${access.branch_id})`,
  ].join('  ')
}

const employeeOf = ({ program, staff_phone, staff_name }: Access): string =>
  program ??
  [staff_phone === null ? 'unknown' : groupPhone(staff_phone), staff_name ?? '']
    .filter((part) => part !== '')
    .join(' ')
