import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.phone'], ar: ar['sms.phone'] }

/** What the SMS to the number of before says once an account has another; of that, no more than its owner would know it by. */
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
