import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createElement, type ReactNode } from 'react'
import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import type en from '#locales/en.json'
import { tagOf, timeZone } from './formats.ts'

/** Every message there is. */
export type MessageId = keyof typeof en

/**
 * Of each language what the first screen says and the rest, compiled by vite.config.ts; the other language is
 * not asked for.
 */
const catalogues = {
  en: { first: () => import('#locales/en.json?first'), rest: () => import('#locales/en.json?rest') },
  ar: { first: () => import('#locales/ar.json?first'), rest: () => import('#locales/ar.json?rest') },
} as const satisfies Record<Lang, Record<Part, () => Promise<{ default: Messages }>>>

type Part = 'first' | 'rest'
type Messages = Record<string, MessageFormatElement[]>

/** The tags that messages may use. */
const rich = { b: (parts: ReactNode[]) => createElement('b', null, ...parts) }

const loaded = new Map<Lang, { readonly intl: IntlShape; readonly whole: boolean }>()
const listeners = new Set<() => void>()

/**
 * Loads what the first screen says in a language; everything, when more than that is on the screen in another
 * one. Returns nothing: an IntlShape can not be sent with a rendered page.
 */
export async function loadFirstWords(lang: Lang): Promise<void> {
  if ([...loaded.values()].some(({ whole }) => whole)) return loadWords(lang)
  if (loaded.has(lang)) return
  const [{ default: messages }] = await Promise.all([catalogues[lang].first(), letters(lang)])
  if (!loaded.has(lang)) loaded.set(lang, { intl: intlWith(lang, messages), whole: false })
}

/**
 * Loads everything that is said in a language. Whoever draws a part that came later than the first screen
 * waits for it.
 */
export async function loadWords(lang: Lang): Promise<void> {
  if (loaded.get(lang)?.whole) return
  const parts = await Promise.all([catalogues[lang].first(), catalogues[lang].rest(), letters(lang)])
  const [{ default: first }, { default: rest }] = parts
  if (loaded.get(lang)?.whole) return
  loaded.set(lang, { intl: intlWith(lang, { ...first, ...rest }), whole: true })
  for (const listener of listeners) listener()
}

/** Everything of the languages in use, for a part that is drawn over the first screen: see lazy-part.ts. */
export async function loadAllWords(): Promise<void> {
  await Promise.all([...loaded.keys()].map(loadWords))
}

export const hasWords = (lang: Lang): boolean => loaded.has(lang)

/**
 * Throws when the words of the language have not been loaded: the root route loads them before anything is
 * drawn.
 */
export function intlOf(lang: Lang): IntlShape {
  const words = loaded.get(lang)
  if (!words) throw new Error(`the words of ${lang} are not loaded: call loadWords first`)
  return words.intl
}

/** For `useSyncExternalStore`: there are more words than before. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function intlWith(lang: Lang, part: Messages): IntlShape {
  // the compiler asks for every message; those that are missing come before anything says them
  const messages = part as Record<MessageId, MessageFormatElement[]>
  const config = { locale: tagOf(lang), messages, timeZone, defaultRichTextElements: rich }
  return createIntl(config, createIntlCache())
}

/**
 * Waits for the font of a language that is not on the screen yet, at most a second: drawn before it, the page
 * would keep the fallback. Never rejects: Firefox rejects the load of an optional font that is late, every
 * browser that of one that does not come.
 */
async function letters(lang: Lang): Promise<void> {
  if (import.meta.env.SSR || loaded.size === 0 || loaded.has(lang)) return
  const patience = new Promise((resolve) => setTimeout(resolve, 1000))
  const font = document.fonts.load('1em Rubik', sample[lang]).catch(() => undefined)
  await Promise.race([font, patience])
}

const sample = { en: 'a', ar: 'س' } as const satisfies Record<Lang, string>
