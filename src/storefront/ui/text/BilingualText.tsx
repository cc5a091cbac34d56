import type { ReactNode } from 'react'
import { dirOf, wordsIn, type Lang, type Localized } from '#domain/locale.ts'
import { formatsOf, type Formats } from '#storefront/i18n/formats.ts'
import { intlOf, type MessageId } from '#storefront/i18n/words.ts'
import { classNames } from './class-names.ts'
import css from './BilingualText.module.css'

/**
 * The law requires Arabic; English is beside it for other readers. The document is the same in either
 * language of the screen.
 */
const order = ['ar', 'en'] as const satisfies readonly Lang[]

/** A message of the interface in both languages. The route must have loaded the words of both. */
export const BilingualText = ({
  id,
  values,
  beside = false,
}: {
  id: MessageId
  values?: (formats: Formats) => Record<string, string>
  beside?: boolean
}) => (
  <InBoth beside={beside}>{(lang) => intlOf(lang).formatMessage({ id }, values?.(formatsOf(lang)))}</InBoth>
)

/** A text of the restaurant in both languages, or in the only one that it has. */
export function BothWords({ of, beside = false }: { of: Localized; beside?: boolean }) {
  const { lang, text } = wordsIn(of, 'ar')
  if (!of.ar || !of.en || of.ar === of.en)
    return (
      <bdi lang={lang} dir={dirOf[lang]}>
        {text}
      </bdi>
    )
  return <InBoth beside={beside}>{(lang) => of[lang]}</InBoth>
}

/** Arabic above English; `beside` puts them in one line where there is room. */
export const InBoth = ({
  beside = false,
  children,
}: {
  beside?: boolean
  children: (lang: Lang) => ReactNode
}) => (
  <span className={classNames(css.both, beside && css.beside)}>
    {order.map((lang) => (
      <bdi key={lang} lang={lang} dir={dirOf[lang]}>
        {children(lang)}
      </bdi>
    ))}
  </span>
)
