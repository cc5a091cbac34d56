import type { OfferWords } from '#contract/offer.ts'
import { longestOffer } from '#domain/offer.ts'
import { isWakingHour } from '#domain/plates.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countAgreed } from './offer-store.ts'
import { sendOfferNow, subjectOf } from './send-offer.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const notifyUsage = `npm run notify -- offer --title-ar "…" --title-en "…" --text-ar "…" --text-en "…" [--dry-run] [--at-night]

offer  notifies every customer who agreed to offers, in their language; skips those who got it before`

/** The owner's `npm run notify`: `args` is what follows the word notify. */
export async function runNotifyCommand(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  args: readonly string[],
): Promise<CommandResult> {
  const offer = readArguments(args)
  if (typeof offer === 'string') return failed(offer, '', notifyUsage)
  const { values, dryRun, atNight } = offer
  if (dryRun)
    return succeeded(`customers who would be notified: ${await countAgreed(deps.db, subjectOf(values))}`)
  if (!atNight && !isWakingHour(deps.now()))
    return failed(
      'it is night: no customer was notified. Try again between 9:00 and 21:00, or add --at-night',
    )
  return succeeded(`customers notified: ${await sendOfferNow(deps, values)}`)
}

type Offer = {
  readonly values: OfferWords
  readonly dryRun: boolean
  readonly atNight: boolean
}

function readArguments(args: readonly string[]): Offer | string {
  const read = readWords(args, {
    'title-ar': { type: 'string' },
    'title-en': { type: 'string' },
    'text-ar': { type: 'string' },
    'text-en': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'at-night': { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return read
  const { values: typed, positionals } = read
  if (positionals.join(' ') !== 'offer') return `expected offer, got "${positionals.join(' ')}"`
  for (const part of ['title', 'text'] as const) {
    for (const lang of ['ar', 'en'] as const) {
      const words = typed[`${part}-${lang}`]?.trim() ?? ''
      if (words === '') return `--${part}-${lang}: expected the text in that language`
      if (words.length > longestOffer[part])
        return `--${part}-${lang}: expected at most ${longestOffer[part]} characters, got ${words.length}`
    }
  }
  const words = (part: 'title' | 'text') => ({
    ar: typed[`${part}-ar`]?.trim() ?? '',
    en: typed[`${part}-en`]?.trim() ?? '',
  })
  const values = { title: words('title'), text: words('text') }
  return { values, dryRun: typed['dry-run'], atNight: typed['at-night'] }
}
