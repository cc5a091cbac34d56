import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.code'], ar: ar['sms.code'] }

/**
 * What the SMS with a code says. Its last line, `@host #1234`, lets iOS and WebOTP fill the code in, and only on our own
 * host; operators here must have that line whitelisted. Digits are Latin in both languages: phones only fill in those.
 */
export function codeText({
  lang,
  brand,
  code,
  publicOrigin,
}: {
  lang: Lang
  brand: string
  code: string
  publicOrigin: string
}): string {
  const host = new URL(publicOrigin).hostname
  return String(new IntlMessageFormat(words[lang], lang).format({ brand, code, host }))
}
