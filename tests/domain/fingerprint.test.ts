import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint } from '#domain/fingerprint.ts'

test.each([
  ['', '488bdcb81aee8d83'],
  ['كبسة دجاج', 'fab90aafe1156915'],
])('the fingerprint of "%s" is the same on every machine and for ever', (text, print) => {
  expect(fingerprint(text)).toBe(print)
})

test('always 16 hex digits, and another text has another one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(fingerprint(a)).toMatch(/^[0-9a-f]{16}$/)
      expect(fingerprint(a) === fingerprint(b)).toBe(a === b)
    }),
  )
})

test('thousands of texts that differ in one digit do not meet', () => {
  const prints = Array.from({ length: 50_000 }, (_, number) => fingerprint(`{"total":${number}}`))

  expect(new Set(prints).size).toBe(prints.length)
  expect(new Set(prints.map((print) => print.slice(0, 2))).size).toBe(256)
})
