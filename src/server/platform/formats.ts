import type { Lang } from '#domain/locale.ts'

/** The language tags of SMS and pushes: Latin digits in both languages, as in all interface text. */
export const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<
  Lang,
  string
>

/** Returns halalas as riyals, with the decimals only where they are not zero; the same in both languages. */
export function riyals(halalas: number): string {
  const digits = halalas % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(tags.en, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(halalas / 100)
}

/** Returns the day in Riyadh with its weekday, without the year. */
export const longDay = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(tags[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Riyadh',
  }).format(at)
