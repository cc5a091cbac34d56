import { createRequire } from 'node:module'
import type * as parser from '@formatjs/icu-messageformat-parser'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

// Loaded with require, past vite's alias: the build replaces the parser by one that reads compiled messages
// only.
const { parse, TYPE } = createRequire(import.meta.url)('@formatjs/icu-messageformat-parser') as typeof parser

type Element = parser.MessageFormatElement
export type Messages = Readonly<Record<string, string>>
export type Catalogues = { readonly en: Messages; readonly ar: Messages }

/** Ids that one of the two languages lacks. */
export const idsOfOneLanguage = ({ en, ar }: Catalogues): string[] => [
  ...Object.keys(en)
    .filter((id) => !(id in ar))
    .map((id) => `${id} is missing in ar`),
  ...Object.keys(ar)
    .filter((id) => !(id in en))
    .map((id) => `${id} is missing in en`),
]

/**
 * Messages that are no ICU MessageFormat, are empty, lack a plural form, or take other values than in the
 * other language.
 */
export const wrongMessages = ({ en, ar }: Catalogues): string[] => [
  ...Object.entries(en).flatMap(([id, message]) => problemsOf('en', id, message)),
  ...Object.entries(ar).flatMap(([id, message]) => problemsOf('ar', id, message)),
  ...Object.entries(en).flatMap(([id, message]) => differencesOf(id, message, ar[id])),
]

/**
 * Arabic messages in which a number of several parts is not inside a left-to-right isolate (U+2066 to
 * U+2069), so that "09 / 28" is displayed as "28 / 09", "-5" as "5-", two coordinates in the other order and
 * "3 : 1" as "1 : 3". The phone of an SMS too: an SMS has no markup, while the storefront passes its numbers
 * in `bdi`.
 */
export const numbersOutOfOrder = ({ ar }: Pick<Catalogues, 'ar'>): string[] =>
  Object.entries(ar).flatMap(([id, message]) => {
    const rest = message.replace(/\u2066[^\u2069]*\u2069/g, '')
    const found = severalParts.exec(rest) ?? (id.startsWith('sms.') ? /\{phone\}/.exec(rest) : null)
    return found === null ? [] : [`ar ${id} does not isolate ${found[0]}`]
  })

const severalParts = /\d+ ?[/-] ?\d+|(?<!\S)-\d+|\d+, \d+|(?:\d|\{\w+\}) : \d+/

/** Words that the interface does not use: the same thing has the same name everywhere. */
const replaced = {
  // expired, available, Email: what a native speaker of English says
  en: /\b(?:can not|came to nothing|e-mail|laps(?:es?|ed)|of late|to be had)\b/i,
  // one plain Arabic for every region, one word for a bank, and the tanwin before its alif
  ar: /(?<!\p{L})(?:وش|وين|إيش|شي|غلط|بنرسل)(?!\p{L})|المصرف|اً/u,
} as const

/** Messages with a replaced word, without those that are allowed to have one. */
export const replacedWords = (words: Catalogues, allowed: readonly string[]): string[] =>
  (['en', 'ar'] as const).flatMap((lang) =>
    Object.entries(words[lang]).flatMap(([id, message]) => {
      const [found] = replaced[lang].exec(message) ?? []
      return found === undefined || allowed.includes(id) ? [] : [`${lang} ${id} says ${found}`]
    }),
  )

/**
 * The plural categories of CLDR 48 for each language. English ordinals have four ("1st"), Arabic ones have
 * one.
 */
const forms = {
  en: { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'other'] },
  ar: { cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'], ordinal: ['other'] },
}

function problemsOf(lang: 'en' | 'ar', id: string, message: string): string[] {
  if (message.trim() === '') return [`${lang} ${id} has no words`]
  const tree = treeOf(message)
  if (tree instanceof Error) return [`${lang} ${id} is no ICU message (${tree.message}): ${message}`]
  return elementsOf(tree).flatMap((element) => {
    if (element.type !== TYPE.plural) return []
    const missing = forms[lang][element.pluralType ?? 'cardinal'].filter((form) => !(form in element.options))
    return missing.length > 0 ? [`${lang} ${id} misses ${missing.join(', ')} of {${element.value}}`] : []
  })
}

function differencesOf(id: string, en: string, ar: string | undefined): string[] {
  const [inEn, inAr] = [namesOf(en), namesOf(ar ?? en)]
  return inEn === inAr ? [] : [`${id} takes ${inEn || 'nothing'} in en and ${inAr || 'nothing'} in ar`]
}

/** The values and tags that a message takes, in one line. */
function namesOf(message: string): string {
  const tree = treeOf(message)
  if (tree instanceof Error) return ''
  const names = elementsOf(tree).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    return element.type === TYPE.tag ? [`<${element.value}>`] : [`{${element.value}}`]
  })
  return [...new Set(names)].toSorted().join(' ')
}

function elementsOf(tree: readonly Element[]): Element[] {
  return tree.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element, ...Object.values(element.options).flatMap((option) => elementsOf(option.value))]
    }
    return [element]
  })
}

function treeOf(message: string): Element[] | Error {
  try {
    return parse(message, { requiresOtherClause: true })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Ids that code uses and a catalogue does not have: in FormattedMessage, formatMessage and the titles of
 * routes.
 */
export const unknownIds = (files: readonly SourceFile[], messages: Messages): string[] =>
  files.flatMap((file) => {
    const code = withoutComments(file.text)
    return askedIn(code).flatMap(({ id, family, place }) => {
      const known = family ? Object.keys(messages).some((other) => other.startsWith(id)) : id in messages
      return known ? [] : [`${file.path}:${lineOf(code, place)} asks for ${id}${family ? '…' : ''}`]
    })
  })

/**
 * Ids that occur nowhere in the code, neither whole nor as the prefix of a template (`refusal.${reason}`).
 */
export function unusedIds(files: readonly SourceFile[], messages: Messages): string[] {
  const codes = files.map((file) => withoutComments(file.text))
  const literals = new Set(codes.flatMap((code) => literalsOf(code).map(({ id }) => id)))
  const families = codes.flatMap((code) => familiesOf(code).map(({ id }) => id))
  return Object.keys(messages).filter(
    (id) => !literals.has(id) && !families.some((family) => id.startsWith(family)),
  )
}

/**
 * Uses of an IntlShape that `createWords` of the storefront does not have, and pieces of react-intl beside
 * its messages: numbers and dates are formatted by i18n/formats.ts.
 */
export const otherFormats = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    const code = withoutComments(file.text)
    const members = [
      ...namesIn(code, /(?<!\/)\b(?:intl|useIntl\(\)|intlOf\(\w+\))\.(\w+)/g),
      ...namesIn(code, /\{([^{}]*)\} = (?:useIntl|intlOf)\(/g),
    ].filter(({ name }) => !['formatMessage', 'locale', 'messages'].includes(name))
    const pieces = namesIn(code, /import \{([^}]*)\} from 'react-intl'/g).filter(
      ({ name }) => !ofMessages.includes(name),
    )
    return [...members, ...pieces].map(
      ({ name, place }) => `${file.path}:${lineOf(code, place)} uses ${name}`,
    )
  })

/** The names in a list like `a, type B, c: d`. */
const namesIn = (code: string, list: RegExp) =>
  [...code.matchAll(list)].flatMap(({ 1: names = '', index }) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*(?:type )?/, '').replace(/[\s:].*/s, ''))
      .filter((name) => name !== '')
      .map((name) => ({ name, place: index })),
  )

const ofMessages = ['FormattedMessage', 'IntlShape', 'MessageDescriptor', 'RawIntlProvider', 'useIntl']

type Asked = { readonly id: string; readonly family: boolean; readonly place: number }

function askedIn(code: string): Asked[] {
  const expressions = [
    ...code.matchAll(/<FormattedMessage\b[^>]*?\bid=/g),
    ...code.matchAll(/\bformatMessage\(\s*\{\s*id:/g),
    ...code.matchAll(/\bstaticData:\s*\{\s*title:/g),
  ]
  return expressions.flatMap((match) => {
    const start = match.index + match[0].length
    const expression = expressionAt(code, start)
    const direct = /^\s*['"]/.test(expression)
    // in a condition (`kind === 'x' ? 'a.b' : 'c.d'`) only strings with a dot are ids
    const ids = literalsOf(expression).filter(({ id }) => direct || id.includes('.'))
    return [...ids, ...familiesOf(expression)].map((asked) => ({ ...asked, place: start }))
  })
}

/** The expression from `start` to the comma, bracket or tag end that closes it. */
function expressionAt(code: string, start: number): string {
  let depth = 0
  for (let place = start; place < code.length; place++) {
    const sign = code[place] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && place > start && /[,>}]/.test(sign))) return code.slice(start, place + 1)
    if (depth === 0 && place > start && /["']/.test(sign) && /["']/.test(code[start] ?? '')) {
      return code.slice(start, place + 1)
    }
  }
  return code.slice(start)
}

const literalsOf = (code: string): Asked[] =>
  Array.from(code.matchAll(/(['"`])([a-z][\w-]*(?:\.[\w-]+)*)\1/g), (match) => ({
    id: match[2] ?? '',
    family: false,
    place: match.index,
  }))

const familiesOf = (code: string): Asked[] =>
  Array.from(code.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g), (match) => ({
    id: match[1] ?? '',
    family: true,
    place: match.index,
  }))
