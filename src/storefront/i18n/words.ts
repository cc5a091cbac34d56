import type { IntlShape } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import type en from '#locales/en.json'
import { brandName } from './brand.ts'
import { tagOf, writtenDigits } from './formats.ts'
import { createWords, type Messages } from './intl.ts'

/** The ids of all messages. */
export type MessageId = keyof typeof en

/**
 * Per language, the messages of the first screen and the rest, compiled by build/words.ts. Only the language
 * in use is loaded.
 */
const catalogues = {
  en: { first: () => import('#locales/en.json?first'), rest: () => import('#locales/en.json?rest') },
  ar: { first: () => import('#locales/ar.json?first'), rest: () => import('#locales/ar.json?rest') },
} as const satisfies Record<Lang, Record<Part, () => Promise<{ default: Messages }>>>

type Part = 'first' | 'rest'

/** On the server for the life of the process: the words are the same for every render. */
const loaded = new Map<Lang, { readonly intl: IntlShape; readonly whole: boolean }>()
const listeners = new Set<() => void>()

/**
 * Loads the words of the first screen in a language; all words, if those of another language are loaded
 * whole. Returns nothing, because an IntlShape cannot be sent with a rendered page.
 */
export async function loadFirstWords(lang: Lang): Promise<void> {
  if ([...loaded.values()].some(({ whole }) => whole)) return loadWords(lang)
  if (loaded.has(lang)) return
  const [{ default: first }] = await Promise.all([catalogues[lang].first(), letters(lang)])
  const messages = await inChosenDigits(first)
  if (!loaded.has(lang)) loaded.set(lang, { intl: intlWith(lang, messages), whole: false })
}

/** Loads all words of a language, for parts that are rendered after the first screen. */
export async function loadWords(lang: Lang): Promise<void> {
  if (loaded.get(lang)?.whole) return
  const parts = await Promise.all([catalogues[lang].first(), catalogues[lang].rest(), letters(lang)])
  const [{ default: first }, { default: rest }] = parts
  const messages = await inChosenDigits({ ...first, ...rest })
  if (loaded.get(lang)?.whole) return
  loaded.set(lang, { intl: intlWith(lang, messages), whole: true })
  for (const listener of listeners) listener()
}

/** Loads all words of the languages in use, for a part over the first screen: see lazy-part.ts. */
export async function loadAllWords(): Promise<void> {
  await Promise.all([...loaded.keys()].map(loadWords))
}

export const hasWords = (lang: Lang): boolean => loaded.has(lang)

/**
 * Returns the IntlShape of a language. Throws if its words are not loaded: the root route loads them before
 * the first render.
 */
export function intlOf(lang: Lang): IntlShape {
  const words = loaded.get(lang)
  if (!words) throw new Error(`the words of ${lang} are not loaded: call loadWords first`)
  return words.intl
}

/** For `useSyncExternalStore`: calls the listener after more words were loaded. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the messages with the digits of the page. */
const inChosenDigits = async (messages: Messages): Promise<Messages> =>
  writtenDigits() === 'latn' ? messages : (await import('./arabic-digits.ts')).inArabicDigits(messages)

/** Every message may name the brand, as {brand}. */
const intlWith = (lang: Lang, messages: Messages): IntlShape =>
  createWords(tagOf(lang), messages, () => ({ brand: brandName(lang) }))

/**
 * Waits for the font of a language that is not shown yet, at most a second: text that is rendered before the
 * font arrives would keep the fallback font. Never rejects: Firefox rejects the load of an optional font that
 * is late, and every browser that of a font that cannot be loaded.
 */
async function letters(lang: Lang): Promise<void> {
  if (import.meta.env.SSR || loaded.size === 0 || loaded.has(lang)) return
  // the brand may have a font of the device
  if (!getComputedStyle(document.documentElement).getPropertyValue('--font').includes('Rubik')) return
  const timeout = new Promise((resolve) => setTimeout(resolve, 1000))
  const [families, text] = sample[lang]
  const font = document.fonts.load(families, text).catch(() => undefined)
  await Promise.race([font, timeout])
}

/** A font with the families of a language, and text for which the browser loads each of their files. */
const sample = {
  en: ['1em Rubik', 'a'],
  ar: ["1em 'Rubik digits', 'Rubik text'", 'س1'],
} as const satisfies Record<Lang, readonly [families: string, text: string]>
