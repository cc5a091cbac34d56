import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { riyals, tags } from '#server/platform/formats.ts'

const words = {
  pay: { en: en['sms.phone-order.pay'], ar: ar['sms.phone-order.pay'] },
  follow: { en: en['sms.phone-order.follow'], ar: ar['sms.phone-order.follow'] },
}

/** Returns the text of the SMS about a phone order. `amount` in halalas, `minutes` to pay it. */
export function callerText({
  lang,
  kind,
  brand,
  branch,
  number,
  amount,
  minutes,
  link,
}: {
  readonly lang: Lang
  readonly kind: 'pay' | 'follow'
  readonly brand: string
  readonly branch: string
  readonly number: number
  readonly amount: number
  readonly minutes: number
  readonly link: string
}): string {
  return String(
    new IntlMessageFormat(words[kind][lang], tags[lang]).format({
      brand,
      branch,
      // not grouped: it is a name, not an amount
      number: String(number),
      riyals: riyals(amount),
      minutes,
      link,
    }),
  )
}
