import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { NotificationValues } from '#domain/notification.ts'
import { isWakingHour } from '#domain/plates.ts'
import type { CommandResult } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notifyMany } from './notify.ts'
import { countAgreed, selectAgreed } from './offer-store.ts'

export const notifyUsage = `npm run notify -- offer --title-ar "…" --title-en "…" --text-ar "…" --text-en "…" [--dry-run] [--at-night]

offer  notifies every customer who agreed to offers, in their language; skips those who got it before`

/**
 * Limits in characters: a lock screen shows no more, and both languages must fit into one push message of 3
 * kB.
 */
const longest = { title: 60, text: 180 }

/** Customers per transaction: short transactions do not delay orders. */
const batch = 500

/** The owner's `npm run notify`: `args` is what follows the word notify. */
export async function runNotifyCommand(
  deps: Pick<Deps, 'db' | 'now'>,
  args: readonly string[],
): Promise<CommandResult> {
  const offer = readArguments(args)
  if (typeof offer === 'string') return { ok: false, lines: [offer, '', notifyUsage] }
  const { values, dryRun, atNight } = offer
  const subject = subjectOf(values)
  const waiting = await countAgreed(deps.db, subject)
  if (dryRun) return { ok: true, lines: [`customers who would be notified: ${waiting}`] }
  if (!atNight && !isWakingHour(deps.now()))
    return {
      ok: false,
      lines: ['it is night: no customer was notified. Try again between 9:00 and 21:00, or add --at-night'],
    }
  for (let notified = 0; notified < waiting; notified += batch) {
    // oxlint-disable-next-line no-await-in-loop -- the batches run in sequence on purpose
    await deps.db
      .transaction()
      .execute((tx) =>
        notifyMany(tx, { kind: 'offer', subject, values, at: deps.now() }, selectAgreed(subject, batch)),
      )
    kickPush(deps)
  }
  return { ok: true, lines: [`customers notified: ${waiting}`] }
}

/** Returns a hash of the text, so that an offer that is sent twice by mistake counts as one. */
const subjectOf = (values: NotificationValues['offer']): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

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
        const words = typed[`${part}-${lang}`]?.trim() ?? ''
        if (words === '') return `--${part}-${lang}: expected the text in that language`
        if (words.length > longest[part])
          return `--${part}-${lang}: expected at most ${longest[part]} characters, got ${words.length}`
      }
    }
    const words = (part: 'title' | 'text') => ({
      ar: typed[`${part}-ar`]?.trim(),
      en: typed[`${part}-en`]?.trim(),
    })
    const values = { title: words('title'), text: words('text') }
    return { values, dryRun: typed['dry-run'], atNight: typed['at-night'] }
  } catch (error) {
    // an unknown option, or an option without its value: the message names the option
    return error instanceof Error ? error.message : String(error)
  }
}
