import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'

const messagesOf = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${lang}.json`), 'utf8')) as Record<
    string,
    string
  >
const catalogues = { en: messagesOf('en'), ar: messagesOf('ar') }

type Values = Record<string, string | number>

/** Every message may name the brand: here that of the demo brand. */
const brand = { en: 'Sufra', ar: 'سُفرة' } as const satisfies Record<Lang, string>

/**
 * The text of a message as the interface shows it, so that a journey names the message and not its English
 * text.
 */
export function say(lang: Lang, id: string, values: Values = {}): string {
  return String(
    new IntlMessageFormat(messageOf(lang, id), lang === 'ar' ? 'ar-SA-u-nu-latn' : 'en').format({
      brand: brand[lang],
      ...values,
    }),
  )
}

/**
 * A pattern that matches the text of a message with any values: for numbers and names that the journey does
 * not know.
 */
export function saying(lang: Lang, id: string): RegExp {
  const parts = messageOf(lang, id)
    .split(/\{[^{}]*\}/)
    .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.*'))
}

function messageOf(lang: Lang, id: string): string {
  const message = catalogues[lang][id]
  if (message === undefined) throw new Error(`no message "${id}" in ${lang}`)
  return message
}
