import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.code'], ar: ar['sms.code'] }

/**
 * Returns the text of the SMS with a code. Its last line, `@host #1234`, lets iOS and WebOTP fill in the code
 * on that host only; Saudi operators must whitelist that line. Digits are Latin in both languages, because
 * phones fill in only those.
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
