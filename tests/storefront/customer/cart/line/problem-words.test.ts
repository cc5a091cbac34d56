import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { QuoteProblem } from '#domain/pricing.ts'
import en from '#locales/en.json' with { type: 'json' }
import ar from '#locales/ar.json' with { type: 'json' }
import {
  type LineProblem,
  linesWithProblems,
  problemsOfLine,
  problemWords,
} from '#storefront/customer/cart/line/problem-words.ts'
import { whenWholeBack } from '#storefront/customer/cart/line/when-back.ts'
import { aLine, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const menu = aMenu({
  optionGroups: [
    anOptionGroup({
      id: 'rice',
      name: { en: 'Which rice?', ar: 'نوع الرز' },
      options: [anOption({ id: 'bukhari', name: { en: 'Bukhari rice', ar: 'رز بخاري' } })],
    }),
  ],
})
const line = aLine()
const intlOf = {
  en: createIntl({ locale: 'en', messages: en }),
  ar: createIntl({ locale: 'ar', messages: ar }),
}

/** Saturday. */
const now = Date.parse('2026-11-21T10:00:00Z')
const problems: readonly QuoteProblem[] = [
  { reason: 'item-paused', lineId: 'b' },
  { reason: 'choice-missing', lineId: 'a', groupId: 'rice' },
  { reason: 'option-paused', lineId: 'b', optionId: 'bukhari' },
  { reason: 'below-minimum', missing: 500 },
]

test('each line has its own problems, in their order', () => {
  expect(problemsOfLine(problems, 'b').map(({ reason }) => reason)).toEqual(['item-paused', 'option-paused'])
  expect(problemsOfLine(problems, 'c')).toEqual([])
})

test('a line with two problems counts once; problems of the whole cart do not count', () => {
  expect(linesWithProblems(problems)).toEqual(['b', 'a'])
})

test('a problem names the option or group in the language of the screen', () => {
  const [paused] = problemsOfLine(problems, 'b').filter(({ reason }) => reason === 'option-paused')
  const [missing] = problemsOfLine(problems, 'a')

  expect(paused && problemWords(paused, { menu, line, now }, intlOf.en, 'en')).toContain('Bukhari rice')
  expect(paused && problemWords(paused, { menu, line, now }, intlOf.ar, 'ar')).toContain('رز بخاري')
  expect(missing && problemWords(missing, { menu, line, now }, intlOf.ar, 'ar')).toContain('نوع الرز')
})

test('a known time of return is shown, for a dish and for an option', () => {
  const until = Date.parse('2026-11-22T13:00:00Z')
  const limited = {
    line: aLine({ optionIds: ['bukhari'] }),
    menu: aMenu({
      items: [aMenuItem({ availability: 'out-of-stock', until })],
      optionGroups: [
        anOptionGroup({ options: [anOption({ id: 'bukhari', availability: 'paused', until })] }),
      ],
    }),
  }
  const said = (problem: LineProblem) => problemWords(problem, { ...limited, now }, intlOf.en, 'en')
  const [option, item, other] = [
    { reason: 'option-paused', lineId: 'line', optionId: 'bukhari' },
    { reason: 'item-out-of-stock', lineId: 'line' },
    { reason: 'item-gone', lineId: 'line' },
  ] as const

  expect(said(option)).toContain('from Sun 4:00\u00a0pm')
  expect(said(item)).toContain('from Sun 4:00\u00a0pm')
  expect(whenWholeBack([option, item], limited.line, limited.menu)).toBe(until)
  expect(whenWholeBack([option, other], limited.line, limited.menu)).toBeUndefined()
})

test.each([
  ['today', '2026-11-21T13:00:00Z', 'from 4:00\u00a0pm'],
  ['after the coming weekday', '2026-11-29T13:00:00Z', 'from Sun 29\u00a0Nov 4:00\u00a0pm'],
])('a pause that ends %s has the day that its time needs', (_, until, words) => {
  const paused = aMenu({ items: [aMenuItem({ availability: 'paused', until: Date.parse(until) })] })
  const problem = { reason: 'item-paused', lineId: 'line' } as const

  expect(problemWords(problem, { menu: paused, line: aLine(), now }, intlOf.en, 'en')).toContain(words)
})

test('a dish of other branches names the nearest three, and counts the rest', () => {
  const gone: LineProblem = { reason: 'item-gone', lineId: 'line' }
  const names = ['Olaya', 'Malaz', 'Narjis', 'Diriyah', 'Khobar'].map((en) => ({ en }))
  const said = (soldAt: typeof names) => problemWords(gone, { menu, line, soldAt, now }, intlOf.en, 'en')

  expect(said(names.slice(0, 2))).toContain('Sold at Olaya and Malaz')
  expect(said(names)).toContain('Olaya, Malaz, Narjis and 2 more branches')
  expect(said([])).toContain('No longer on the menu')
})
