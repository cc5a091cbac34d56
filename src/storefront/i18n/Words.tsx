import { dirOf, wordsIn, type Localized } from '#domain/locale.ts'
import { useLang } from './use-lang.ts'

/**
 * A text of the restaurant in the language of the screen; else in the other language, marked with `lang` and
 * `dir` for screen readers and layout.
 */
export function Words({ of }: { of: Localized }) {
  const lang = useLang()
  const words = wordsIn(of, lang)
  if (words.lang === lang) return words.text
  return (
    <bdi lang={words.lang} dir={dirOf[words.lang]}>
      {words.text}
    </bdi>
  )
}
