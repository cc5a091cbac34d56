/** The two languages of the storefront, as in its URLs: /en/… and /ar/… */
export const langs = ['en', 'ar'] as const
export type Lang = (typeof langs)[number]

export const isLang = (value: unknown): value is Lang => (langs as readonly unknown[]).includes(value)

export const otherLang = { en: 'ar', ar: 'en' } as const satisfies Record<Lang, Lang>
export const dirOf = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Lang, 'ltr' | 'rtl'>

/**
 * A text of the restaurant. One of the two languages may be missing: then the other is shown, marked with its
 * language.
 */
export type Localized = { readonly en?: string | undefined; readonly ar?: string | undefined }

/** Returns the text in the wanted language, else in the other, and its language. */
export function wordsIn(text: Localized, lang: Lang): { readonly lang: Lang; readonly text: string } {
  const own = text[lang]
  if (own) return { lang, text: own }
  const other = otherLang[lang]
  return { lang: text[other] ? other : lang, text: text[other] ?? '' }
}

/** Returns the first supported language of an Accept-Language header; English if it has none. */
export function preferredLang(acceptLanguage: string | undefined): Lang {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { lang: tag.split('-')[0], q: Number.isFinite(q) ? q : 0, place }
    })
    .filter((entry) => isLang(entry.lang) && entry.q > 0)
    .toSorted((a, b) => b.q - a.q || a.place - b.place)
  const first = wanted[0]?.lang
  return isLang(first) ? first : 'en'
}
