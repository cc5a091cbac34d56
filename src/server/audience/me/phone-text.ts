import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.phone'], ar: ar['sms.phone'] }

/** Returns the text of the SMS to the old number after a change. It shows the new number masked. */
export const phoneText = ({
  lang,
  brand,
  phone,
}: {
  readonly lang: Lang
  readonly brand: string
  /** Masked. */
  readonly phone: string
}): string => String(new IntlMessageFormat(words[lang], lang).format({ brand, phone }))
