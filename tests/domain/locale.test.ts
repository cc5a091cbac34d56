import { expect, test } from 'vitest'
import { isLang, preferredLang, wordsIn } from '#domain/locale.ts'
import { done, isRefusal, refuse } from '#domain/outcome.ts'

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

test('there are two languages', () => {
  expect(['en', 'ar', 'fr', 'EN', null].map(isLang)).toEqual([true, true, false, false, false])
})

test('a refusal is known by its form, so that no other value counts as one', () => {
  expect([refuse('gone'), done(1), { refusal: 'gone' }, null, 'gone', []].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('an outcome is a value or a refusal', () => {
  expect(done(1)).toEqual({ ok: true, value: 1 })
  expect(refuse('branch-closed')).toEqual({ ok: false, refusal: 'branch-closed' })
  expect(refuse('too-many-requests', { retryAfterSeconds: 2 })).toEqual({
    ok: false,
    refusal: 'too-many-requests',
    retryAfterSeconds: 2,
  })
})
