import { expect, test } from 'vitest'
import { isReadableLine, isReadableText, textWithoutHidden, withoutHidden } from '#domain/readable.ts'

test.each([
  ['Sara'],
  ['سارة بنت عبد الله'],
  ['O’Brien-Al Harbi'],
  ['می\u200cخواهم'],
  ['👩‍👩‍👧 بيت العائلة'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇸🇦 ❤️'],
  ['شقة 12\u200f'],
  ['مُحَمَّد'],
  [''],
  ['  '],
])('"%s" is readable', (line) => {
  expect(isReadableLine(line)).toBe(true)
  expect(isReadableText(line)).toBe(true)
})

test.each([
  ['Sa\u0000ra'],
  ['Sa\u0007ra'],
  ['Sa\u007fra'],
  ['Sa\u0085ra'],
  ['Sara\u2028Ali'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'].map((character) => [`Sara${character}12 SAR`]),
  ...['\u2066', '\u2067', '\u2068', '\u2069'].map((character) => [`Sara${character}12 SAR`]),
  ['\u200b'],
  ['\u200d\u200c\u2060'],
  ['\u3164 \u2800'],
  ['\u0301\ufe0f'],
])('%j is refused', (line) => {
  expect(isReadableLine(line)).toBe(false)
  expect(isReadableText(line)).toBe(false)
})

test('line breaks and tabs are for texts of several lines only', () => {
  expect(isReadableLine('two\nlines')).toBe(false)
  expect(isReadableText('two\r\n\tlines')).toBe(true)
})

test.each([
  ['\u202a+966 50 123 4567\u202c', '+966 50 123 4567'],
  ['call \u2066+966 50 123 4567\u2069 first', 'call +966 50 123 4567 first'],
  ['Sara\tAl Harbi\u0000', 'Sara Al Harbi '],
  // joiners and direction marks are needed
  ['می\u200cخواهم 12\u200f 👩‍👩‍👧', 'می\u200cخواهم 12\u200f 👩‍👩‍👧'],
])('%j is read as %j', (typed, read) => {
  expect(withoutHidden(typed)).toBe(read)
  expect(isReadableLine(read)).toBe(true)
})

test('a text of several lines keeps its line breaks and tabs', () => {
  const read = textWithoutHidden('one\n\ttwo\u2028\u202athree\u202c\u0007')

  expect(read).toBe('one\n\ttwo\nthree ')
  expect(isReadableText(read)).toBe(true)
})
