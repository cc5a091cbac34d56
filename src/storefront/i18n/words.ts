import { createElement, type ReactNode } from 'react'
import { createIntl, createIntlCache, type IntlConfig, type IntlShape } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import type en from '#locales/en.json'
import { localeTag, timeZone } from './formats.ts'

/** Every message there is. */
export type MessageId = keyof typeof en

/** One chunk per language, compiled by vite.config.ts; that of the other language is not downloaded until it is asked for. */
const catalogues = {
  en: () => import('#locales/en.json'),
  ar: () => import('#locales/ar.json'),
} as const satisfies Record<Lang, () => Promise<unknown>>

/** The tags that messages may use. */
const rich = { b: (parts: ReactNode[]) => createElement('b', null, ...parts) }

const loaded = new Map<Lang, IntlShape>()

/** Loads the words of a language, once. Returns nothing: loaders must not, an IntlShape can not be sent with a rendered page. */
export async function loadWords(lang: Lang): Promise<void> {
  if (loaded.has(lang)) return
  // the build replaces the JSON by syntax trees, see words() in vite.config.ts
  const messages = (await catalogues[lang]()).default as unknown as IntlConfig['messages']
  const config = { locale: localeTag[lang], messages, timeZone, defaultRichTextElements: rich }
  loaded.set(lang, createIntl(config, createIntlCache()))
}

export const hasWords = (lang: Lang): boolean => loaded.has(lang)

/** Throws when the words of the language have not been loaded: the root route loads them before anything is drawn. */
export function intlOf(lang: Lang): IntlShape {
  const intl = loaded.get(lang)
  if (!intl) throw new Error(`the words of ${lang} are not loaded: call loadWords first`)
  return intl
}
