import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import { minutesToPay } from '#domain/order.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = {
  pay: { en: en['sms.phone-order.pay'], ar: ar['sms.phone-order.pay'] },
  follow: { en: en['sms.phone-order.follow'], ar: ar['sms.phone-order.follow'] },
}

/** Latin digits in both languages, as in every SMS. */
const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-nu-latn' } as const satisfies Record<Lang, string>

/** Returns the text of the SMS about a phone order. `amount` in halalas. */
export function callerText({
  lang,
  kind,
  brand,
  branch,
  number,
  amount,
  link,
}: {
  readonly lang: Lang
  readonly kind: 'pay' | 'follow'
  readonly brand: string
  readonly branch: string
  readonly number: number
  readonly amount: number
  readonly link: string
}): string {
  const tag = tags[lang]
  const digits = amount % 100 === 0 ? 0 : 2
  const riyals = new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
  return String(
    new IntlMessageFormat(words[kind][lang], tag).format({
      brand,
      branch,
      // not grouped: it is a name, not an amount
      number: String(number),
      riyals,
      minutes: minutesToPay,
      link,
    }),
  )
}
