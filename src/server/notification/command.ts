import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { NotificationValues } from '#domain/notification.ts'
import { isWakingHour } from '#domain/plates.ts'
import type { CommandResult } from '../account/staff-command.ts'
import type { Deps } from '../deps.ts'
import { kickPush, tellMany } from './notify.ts'

export const notifyUsage = `npm run notify -- offer --title-ar "…" --title-en "…" --text-ar "…" --text-en "…" [--dry-run] [--at-night]

offer  tells every customer who agreed to offers, in their language; those who were told the very same before are left out`

/** What a lock screen shows of it; and both languages of it together are pushed in one message of 3 kB. */
const longest = { title: 60, text: 180 }

/** Rows in one transaction: nobody's order waits for an offer. */
const batch = 500

/** The owner's `npm run notify`: `args` is what follows the word notify. */
export async function runNotifyCommand(
  deps: Pick<Deps, 'db' | 'now'>,
  args: readonly string[],
): Promise<CommandResult> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return { ok: false, lines: [asked, '', notifyUsage] }
  const { values, dryRun, atNight } = asked
  const subject = subjectOf(values)
  const waiting = await countWaiting(deps, subject)
  if (dryRun) return { ok: true, lines: [`customers who would be told: ${waiting}`] }
  if (!atNight && !isWakingHour(deps.now()))
    return { ok: false, lines: ['people are asleep: nobody was told. Try again by day, or add --at-night'] }
  for (let told = 0; told < waiting; told += batch) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other is the point
    await deps.db
      .transaction()
      .execute((tx) =>
        tellMany(tx, { kind: 'offer', subject, values, at: deps.now() }, agreed(subject, batch)),
      )
    kickPush(deps)
  }
  return { ok: true, lines: [`customers told: ${waiting}`] }
}

/** Said twice by mistake, it is the same offer. */
const subjectOf = (values: NotificationValues['offer']): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

const agreed = (subject: string, most: number) => sql`
  select c.customer_id as id
  from notification_choice c
  where c.offers
    and not exists (
      select 1
      from notification n
      where n.customer_id = c.customer_id and n.kind = 'offer' and n.subject = ${subject}
    )
  order by c.customer_id
  limit ${most}
`

async function countWaiting({ db }: Pick<Deps, 'db'>, subject: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${agreed(subject, 10_000_000)}) a
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

type Offer = {
  readonly values: NotificationValues['offer']
  readonly dryRun: boolean
  readonly atNight: boolean
}

function readArguments(args: readonly string[]): Offer | string {
  try {
    const { values: typed, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'title-ar': { type: 'string' },
        'title-en': { type: 'string' },
        'text-ar': { type: 'string' },
        'text-en': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'at-night': { type: 'boolean', default: false },
      },
    })
    if (positionals.join(' ') !== 'offer') return `expected offer, got "${positionals.join(' ')}"`
    for (const part of ['title', 'text'] as const) {
      for (const lang of ['ar', 'en'] as const) {
        const said = typed[`${part}-${lang}`]?.trim() ?? ''
        if (said === '') return `--${part}-${lang}: expected what to say in that language`
        if (said.length > longest[part])
          return `--${part}-${lang}: expected at most ${longest[part]} characters, got ${said.length}`
      }
    }
    const words = (part: 'title' | 'text') => ({
      ar: typed[`${part}-ar`]?.trim(),
      en: typed[`${part}-en`]?.trim(),
    })
    const values = { title: words('title'), text: words('text') }
    return { values, dryRun: typed['dry-run'], atNight: typed['at-night'] }
  } catch (error) {
    // an option it does not know, or one without its value: the message names it
    return error instanceof Error ? error.message : String(error)
  }
}
