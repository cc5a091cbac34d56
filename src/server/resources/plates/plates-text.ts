import { IntlMessageFormat } from 'intl-messageformat'
import { type Lang, type Localized, wordsIn } from '#domain/locale.ts'
import type { Reminder } from '#domain/plates.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { longDay, riyals, tags } from '#server/platform/formats.ts'

const words = {
  several: {
    soon: { en: en['sms.plates.soon'], ar: ar['sms.plates.soon'] },
    late: { en: en['sms.plates.late'], ar: ar['sms.plates.late'] },
  },
  one: {
    soon: { en: en['sms.plates.soon.only'], ar: ar['sms.plates.soon.only'] },
    late: { en: en['sms.plates.late.only'], ar: ar['sms.plates.late.only'] },
  },
}

/** Returns the text of the SMS that asks for plates: `soon` before they are due, `late` after the due day. */
export function platesText(
  reminder: Reminder,
  about: {
    readonly lang: Lang
    readonly brand: string
    readonly orderId: string
    readonly number: number
    /** The branch of the order. */
    readonly branch: Localized
    /** Whether the brand has no other branch that takes the plates. */
    readonly isOnly: boolean
    /** Plates still out. */
    readonly count: number
    /** The deposit that is still held for them, in halalas. */
    readonly amount: number
    /** Milliseconds since 1970. */
    readonly dueAt: number
    readonly publicOrigin: string
  },
): string {
  const { lang, brand, orderId, number, branch, isOnly, count, amount, dueAt, publicOrigin } = about
  return String(
    new IntlMessageFormat(words[isOnly ? 'one' : 'several'][reminder][lang], tags[lang]).format({
      brand,
      number: String(number),
      branch: wordsIn(branch, lang).text,
      count,
      day: longDay(dueAt, lang),
      money: riyals(amount),
      link: `${publicOrigin}/${lang}/order/${orderId}/`,
    }),
  )
}
