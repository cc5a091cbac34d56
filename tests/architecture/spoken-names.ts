import type { Catalogues } from './messages.ts'
import { lineOf, type SourceFile } from './source-files.ts'

/** A control whose `aria-label` is a message, with what is inside it. */
const named =
  /<(Button|button|LangLink|a)\b(?:[^>]|=>)*?aria-label=\{intl\.formatMessage\(\s*\{ id: '([\w.-]+)' \}(?:[^>]|=>)*?>([\s\S]*?)<\/\1>/g

/**
 * Controls whose name does not contain the words that they show: who speaks to the device says what is
 * visible, and finds no control of that name (WCAG 2.5.3).
 */
export const unspokenWords = (files: readonly SourceFile[], words: Catalogues): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(({ index, 2: name = '', 3: inner = '' }) =>
      [...inner.matchAll(/<FormattedMessage\s+id="([\w.-]+)"/g)].flatMap(({ 1: shown = '' }) =>
        (['en', 'ar'] as const)
          .filter((lang) => !has(words[lang][name], words[lang][shown]))
          .map((lang) => `${path}:${lineOf(text, index)} shows ${shown}, which ${lang} ${name} lacks`),
      ),
    ),
  )

const has = (name = '', shown = ''): boolean => name.toLowerCase().includes(shown.toLowerCase())
