import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { longDay, tags } from '#server/platform/formats.ts'

const words = { en: en['sms.transfer'], ar: ar['sms.transfer'] }

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
  return String(
    new IntlMessageFormat(words[lang], tags[lang]).format({
      brand,
      points,
      day: longDay(until, lang),
      link: `${publicOrigin}/${lang}/auth/login/`,
    }),
  )
}
