import { expect, test } from 'vitest'
import { isLang, preferredLang, wordsIn } from '#domain/locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB, ar;q=0.9', 'en'],
  ['fr, ar;q=0.5, en;q=0.4', 'ar'],
  ['en;q=0.1, AR-eg;q=0.2', 'ar'],
  ['ar;q=0, en;q=0.1', 'en'],
  ['ar;q=oops', 'en'],
  ['fr, *', 'en'],
])('the accept-language "%s" selects %s', (header, lang) => {
  expect(preferredLang(header)).toBe(lang)
})

test.each([
  [{ en: 'Rice', ar: 'أرز' }, 'ar', { lang: 'ar', text: 'أرز' }],
  [{ ar: 'أرز' }, 'en', { lang: 'ar', text: 'أرز' }],
  [{ en: 'Rice', ar: '' }, 'ar', { lang: 'en', text: 'Rice' }],
  [{}, 'ar', { lang: 'ar', text: '' }],
] as const)('the text of %j in %s is %j', (text, lang, words) => {
  expect(wordsIn(text, lang)).toEqual(words)
})

test('only en and ar are languages, in lower case', () => {
  expect(['en', 'ar', 'fr', 'EN', null].map(isLang)).toEqual([true, true, false, false, false])
})
