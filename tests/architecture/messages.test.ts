import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  idsOfOneLanguage,
  numbersOutOfOrder,
  otherFormats,
  replacedWords,
  unknownIds,
  unusedIds,
  wrongMessages,
  type Messages,
} from './messages.ts'
import { root, sourceFiles } from './source-files.ts'

const read = (lang: string) =>
  JSON.parse(readFileSync(join(root, `locales/${lang}.json`), 'utf8')) as Messages
const words = { en: read('en'), ar: read('ar') }
const code = sourceFiles('{src,sw,build}/**/*.{ts,tsx}')

test('every message exists in both languages', () => {
  expect(idsOfOneLanguage(words)).toEqual([])
})

test('every message is ICU, has all plural forms of its language and takes the same values in both', () => {
  expect(wrongMessages(words)).toEqual([])
})

test('a number of several parts keeps its order in Arabic', () => {
  expect(numbersOutOfOrder(words)).toEqual([])
})

/** A headline in the words of Najd. */
const najdi = ['feast.occasion']

test('no message has a word that was replaced in the whole interface', () => {
  expect(replacedWords(words, najdi)).toEqual([])
})

test('code uses no message id that does not exist', () => {
  expect(unknownIds(code, words.en)).toEqual([])
})

test('code uses every message', () => {
  expect(unusedIds(code, words.en)).toEqual([])
})

test('code uses of react-intl only messages', () => {
  expect(otherFormats(code)).toEqual([])
})

test.each([
  ['intl.formatNumber(4)', 'formatNumber'],
  ['const { formatMessage, formatList } = useIntl()', 'formatList'],
  ['useIntl().formatDate(at)', 'formatDate'],
  ["import { FormattedNumber, useIntl } from 'react-intl'", 'FormattedNumber'],
  ["import { type IntlConfig } from 'react-intl'", 'IntlConfig'],
])('%s is found', (text, name) => {
  expect(otherFormats([{ path: 'a.tsx', text }])).toEqual([`a.tsx:1 uses ${name}`])
})

describe('wrong messages are found', () => {
  const en = 'other {#} one {#}'
  const ar = 'zero {لا} one {واحد} two {اثنان} few {#} many {#} other {#}'

  test('an id that exists in one language only', () => {
    expect(idsOfOneLanguage({ en: { a: 'A', b: 'B' }, ar: { a: 'أ', c: 'ج' } })).toEqual([
      'b is missing in ar',
      'c is missing in en',
    ])
  })

  test('a number of several parts without an isolate', () => {
    const ar = {
      a: 'مثل 09 / 28.',
      b: 'مثل \u206609 / 28\u2069.',
      c: 'إلى {phone}',
      'sms.d': 'هو {phone}.',
      'sms.e': 'هو \u2066{phone}\u2069.',
      f: 'مثل 5 أو -5.',
      g: 'مثل 24.8, 46.6.',
      h: 'بتباين {reaches} : 1.',
      i: 'مثل 5 أو \u2066-5\u2069 أو \u206624.8, 46.6\u2069، {reaches}: 1',
    }

    expect(numbersOutOfOrder({ ar })).toEqual([
      'ar a does not isolate 09 / 28',
      'ar sms.d does not isolate {phone}',
      'ar f does not isolate -5',
      'ar g does not isolate 8, 46',
      'ar h does not isolate {reaches} : 1',
    ])
  })

  test('a word that was replaced', () => {
    const en = { a: 'This code lapses.', b: 'It expires.', c: 'You can not' }
    const ar = { a: 'من المصرف', b: 'من البنك', d: 'وش المناسبة؟', e: 'وشاح', f: 'شكراً', g: 'شكرًا' }

    expect(replacedWords({ en, ar }, ['d'])).toEqual([
      'en a says lapses',
      'en c says can not',
      'ar a says المصرف',
      'ar f says اً',
    ])
  })

  test.each([
    ['a bracket left open', 'Hello {name', 'مرحبا {name}', 'en x is no ICU message'],
    [
      'an Arabic form too few',
      `{n, plural, ${en}}`,
      `{n, plural, ${ar.replace('few {#}', '')}}`,
      'ar x misses few of {n}',
    ],
    ['no English one', '{n, plural, other {#}}', `{n, plural, ${ar}}`, 'en x misses one of {n}'],
    [
      'a plural inside a select',
      `{k, select, a {{n, plural, one {1} other {#}}} other {}}`,
      `{k, select, a {{n, plural, other {#}}} other {}}`,
      'ar x misses zero, one, two, few, many of {n}',
    ],
    [
      'a plural inside a tag',
      `<b>{n, plural, other {#}}</b>`,
      `<b>{n, plural, ${ar}}</b>`,
      'en x misses one',
    ],
    [
      'ordinals',
      '{n, selectordinal, one {#st} other {#th}}',
      '{n, selectordinal, other {#}}',
      'en x misses two, few',
    ],
    ['another value', 'Hello {name}', 'مرحبا {nam}', 'x takes {name} in en and {nam} in ar'],
    ['a value too few', 'Hello {name}', 'مرحبا', 'x takes {name} in en and nothing in ar'],
    ['another tag', 'Hello <b>you</b>', 'مرحبا <i>بك</i>', 'x takes <b> in en and <i> in ar'],
    ['no words', ' ', 'أ', 'en x has no words'],
  ])('%s', (_, en, ar, problem) => {
    expect(wrongMessages({ en: { x: en }, ar: { x: ar } }).join('\n')).toContain(problem)
  })

  test('a correct message is accepted', () => {
    const messages = {
      en: { x: `{n, plural, =0 {none} ${en}} for <b>{name}</b> on {day, date, short}` },
      ar: { x: `{n, plural, ${ar}} <b>{name}</b> {day}` },
    }

    expect(wrongMessages(messages)).toEqual([])
  })
})

describe('ids in code', () => {
  const messages = { loading: '', 'cart.title': '', 'cart.empty': '', 'refusal.gone': '', 'order.count': '' }
  const asks = (text: string) => unknownIds([{ path: 'a.tsx', text }], messages)

  test.each([
    [`<FormattedMessage id="cart.titel" />`, 'cart.titel'],
    [`<FormattedMessage\n  id={isEmpty ? 'cart.empty' : 'cart.full'} />`, 'cart.full'],
    [`<FormattedMessage values={{ a }} id="nothing" />`, 'nothing'],
    [`intl.formatMessage({ id: 'cart.label' }, { count })`, 'cart.label'],
    ['formatMessage({ id: `problem.${reason}` })', 'problem.…'],
    [`staticData: { title: 'title.cart', access: 'auth' }`, 'title.cart'],
  ])('%s uses an id that does not exist', (text, id) => {
    expect(asks(text)).toEqual([expect.stringContaining(`asks for ${id}`)])
  })

  test.each([
    [`<FormattedMessage id="cart.title" values={{ a: 'x.y' }} />`],
    [`formatMessage({ id: kind === 'a' ? 'cart.title' : 'cart.empty' }, { name: 'not.an.id' })`],
    ['formatMessage({ id: `refusal.${reason}` })'],
    [`formatMessage({ id: message })`],
    [`formatMessage({ id: 'loading' }), other('some.thing')`],
    [`// <FormattedMessage id="cart.old" />`],
  ])('%s is accepted', (text) => {
    expect(asks(text)).toEqual([])
  })

  test('a message that no code uses is found', () => {
    const text = `<FormattedMessage id="loading" />; const title = 'cart.title'; const x = \`refusal.\${y}\`
      // 'cart.empty'`

    expect(unusedIds([{ path: 'a.tsx', text }], messages)).toEqual(['cart.empty', 'order.count'])
  })
})
