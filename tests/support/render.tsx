import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import { intlOf, loadWords } from '#storefront/i18n/words.ts'

/** The HTML of a piece of ui/, as the server renders it, in one language. */
export async function htmlOf(piece: ReactNode, lang: Lang = 'en'): Promise<string> {
  await loadWords(lang)
  return renderToStaticMarkup(<RawIntlProvider value={intlOf(lang)}>{piece}</RawIntlProvider>)
}
