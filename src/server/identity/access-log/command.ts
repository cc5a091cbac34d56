import { parseArgs } from 'node:util'
import { localOf } from '#domain/local-time.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import type { CommandResult } from '#server/platform/command.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listLooks, type Look } from './store.ts'
import { messageOf } from '#server/platform/message-of.ts'

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
  if (typeof filter === 'string') return { ok: false, lines: [filter, '', accessUsage] }
  const looks = await listLooks(db, { ...filter, most })
  return { ok: true, lines: looks.length > 0 ? looks.map(describe) : ['no access was recorded'] }
}

type AccessFilter = { readonly phone: string | undefined; readonly employee: string | undefined }

function readArguments(args: readonly string[]): AccessFilter | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { phone: { type: 'string' }, employee: { type: 'string' } },
    })
    const [verb, ...more] = positionals
    if (verb !== 'list' || more.length > 0) return `expected list, got "${positionals.join(' ')}"`
    if (values.phone === undefined && values.employee === undefined)
      return 'expected --phone, --employee, or both'
    const [phone, employee] = [readPhone(values.phone), readPhone(values.employee)]
    for (const [name, read] of Object.entries({ phone, employee }))
      if (read === null) return `--${name}: expected a Saudi mobile number as in 0512345678`
    return { phone: phone ?? undefined, employee: employee ?? undefined }
  } catch (error) {
    // an unknown option, or an option without its value: the message names the option
    return messageOf(error)
  }
}

/** Returns the phone in E.164; null if it is invalid, undefined if it was not given. */
function readPhone(typed: string | undefined): string | null | undefined {
  if (typed === undefined) return undefined
  const phone = normalizePhone(typed)
  return phone.ok ? phone.value : null
}

function describe(look: Look): string {
  const { date, minute } = localOf(look.seen_at.getTime())
  const time = `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  const of = look.customer_phone === null ? 'unknown' : groupPhone(look.customer_phone)
  if (look.what === 'factor-reset') return `${time}  the second factor of ${of} was reset (npm run staff)`
  const who = employeeOf(look)
  if (look.what === 'report') return `${time}  ${who}  was shown the reports`
  return [
    time,
    who,
    'was shown',
    look.what,
    ...(look.number === null ? [] : [`#${look.number}`]),
    `of ${of}`,
    `(${look.branch_id})`,
  ].join('  ')
}

const employeeOf = ({ program, staff_phone, staff_name }: Look): string =>
  program ??
  [staff_phone === null ? 'unknown' : groupPhone(staff_phone), staff_name ?? '']
    .filter((part) => part !== '')
    .join(' ')

const two = (number: number): string => String(number).padStart(2, '0')
