import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.transfer'], ar: ar['sms.transfer'] }

/** Latin digits in both languages, as in every SMS. */
const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<
  Lang,
  string
>

/**
 * Returns the text of the SMS about waiting points. It contains nothing that the sender wrote, not even a
 * name, so that it cannot be misused to send a message in the brand's name.
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
