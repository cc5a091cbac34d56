import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { QuoteProblem } from '#domain/pricing.ts'
import en from '#locales/en.json' with { type: 'json' }
import ar from '#locales/ar.json' with { type: 'json' }
import { linesWithProblems, problemsOfLine, problemWords } from '#storefront/cart/problem-words.ts'
import { aMenu, anOption, anOptionGroup } from '#support/makers.ts'

const menu = aMenu({
  optionGroups: [
    anOptionGroup({
      id: 'rice',
      name: { en: 'Which rice?', ar: 'نوع الرز' },
      options: [anOption({ id: 'bukhari', name: { en: 'Bukhari rice', ar: 'رز بخاري' } })],
    }),
  ],
})
const intlOf = {
  en: createIntl({ locale: 'en', messages: en }),
  ar: createIntl({ locale: 'ar', messages: ar }),
}

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

test('a line with two problems is one line to look at; what concerns the whole cart is none', () => {
  expect(linesWithProblems(problems)).toEqual(['b', 'a'])
})

test('a problem names the option or the question in the language of the screen', () => {
  const [paused] = problemsOfLine(problems, 'b').filter(({ reason }) => reason === 'option-paused')
  const [missing] = problemsOfLine(problems, 'a')

  expect(paused && problemWords(paused, menu, intlOf.en, 'en')).toContain('Bukhari rice')
  expect(paused && problemWords(paused, menu, intlOf.ar, 'ar')).toContain('رز بخاري')
  expect(missing && problemWords(missing, menu, intlOf.ar, 'ar')).toContain('نوع الرز')
})
