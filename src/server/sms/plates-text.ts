import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import type { Reminder } from '#domain/plates.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = {
  soon: { en: en['sms.plates.soon'], ar: ar['sms.plates.soon'] },
  late: { en: en['sms.plates.late'], ar: ar['sms.plates.late'] },
}

/** Latin digits in both languages, as in every SMS of ours. */
const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<
  Lang,
  string
>

/** What the SMS says that asks for plates: before they are due, and when that day has passed. */
export function platesText(
  reminder: Reminder,
  about: {
    readonly lang: Lang
    readonly brand: string
    readonly orderId: string
    readonly number: number
    /** Plates still out. */
    readonly count: number
    /** Halalas that come back with them. */
    readonly amount: number
    /** Milliseconds since 1970. */
    readonly dueAt: number
    readonly publicOrigin: string
  },
): string {
  const { lang, brand, orderId, number, count, amount, dueAt, publicOrigin } = about
  const tag = tags[lang]
  const fils = amount % 100 === 0 ? 0 : 2
  return String(
    new IntlMessageFormat(words[reminder][lang], tag).format({
      brand,
      number: String(number),
      count,
      day: new Intl.DateTimeFormat(tag, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'Asia/Riyadh',
      }).format(dueAt),
      money: new Intl.NumberFormat(tag, { minimumFractionDigits: fils, maximumFractionDigits: fils }).format(
        amount / 100,
      ),
      link: `${publicOrigin}/${lang}/order/${orderId}/`,
    }),
  )
}
