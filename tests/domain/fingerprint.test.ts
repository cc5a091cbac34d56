import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint } from '#domain/fingerprint.ts'

test.each([
  ['', '488bdcb81aee8d83'],
  ['كبسة دجاج', 'fab90aafe1156915'],
])('the fingerprint of "%s" is the same on every machine and in every release', (text, print) => {
  expect(fingerprint(text)).toBe(print)
})

test('a fingerprint has 16 hex digits, and different texts have different ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(fingerprint(a)).toMatch(/^[0-9a-f]{16}$/)
      expect(fingerprint(a) === fingerprint(b)).toBe(a === b)
    }),
  )
})

test('thousands of texts that differ in one digit have no collision', () => {
  const prints = Array.from({ length: 50_000 }, (_, number) => fingerprint(`{"total":${number}}`))

  expect(new Set(prints).size).toBe(prints.length)
  expect(new Set(prints.map((print) => print.slice(0, 2))).size).toBe(256)
})
