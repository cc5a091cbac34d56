import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.transfer'], ar: ar['sms.transfer'] }

/** Latin digits in both languages, as in every SMS of ours. */
const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<
  Lang,
  string
>

/**
 * What the SMS says to a number without an account that points wait for. Nothing in it is the sender's to write, not even a name: it would
 * be a message of ours in their words.
 */
export function transferText({
  lang,
  brand,
  points,
  until,
  publicOrigin,
}: {
  readonly lang: Lang
  readonly brand: string
  readonly points: number
  /** Milliseconds since 1970. */
  readonly until: number
  readonly publicOrigin: string
}): string {
  const tag = tags[lang]
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Riyadh',
  }).format(until)
  return String(
    new IntlMessageFormat(words[lang], tag).format({
      brand,
      points,
      day,
      link: `${publicOrigin}/${lang}/auth/login/`,
    }),
  )
}
