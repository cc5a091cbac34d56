import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '#server/catalogue/menu-file/parse-json.ts'

test.each([
  ['{\n  "brand": {,}\n}', 'at line 2, column 13: expected a name in quotes or "}", got ,}'],
  ['{"a": tru}', 'at line 1, column 7: expected a value, got tru}'],
  ['{"a": 1,\n}', 'at line 2, column 1: expected a name in quotes, got }'],
  ['[1, 2\n 3]', 'at line 2, column 2: expected a "," or "]", got 3]'],
  ['{"a": 1 "b": 2}', 'at line 1, column 9: expected a "," or "}", got "b": 2}'],
  ['{"price" 3200}', 'at line 1, column 10: expected a ":", got 3200}'],
  ['{"name": "open\n}', 'at line 1, column 10: expected a value, got "open'],
  ["{'a': 1}", `at line 1, column 2: expected a name in quotes or "}", got 'a': 1}`],
  ['[01]', 'at line 1, column 2: expected a value or "]", got 01]'],
  ['{"a": 1}\r\n// x', 'at line 2, column 1: expected nothing more, got // x'],
  ['{"a": [1,', 'at line 1, column 10: expected a value, got the end of the file'],
  ['', 'at line 1, column 1: expected a value, got the end of the file'],
])('the problem of %j has its line, its column and what was expected', (text, problem) => {
  expect(parseJson(text)).toEqual({ problem: `expected JSON, ${problem}` })
})

test('valid JSON is parsed, with and without a byte order mark', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, marked) => {
      const text = JSON.stringify(value, null, 2)
      expect(parseJson(marked ? `\uFEFF${text}` : text)).toEqual({ value: JSON.parse(text) })
    }),
  )
})

test('a place is found wherever JSON is cut off or has a stray character', () => {
  const file = JSON.stringify({ a: [1, -2.5e3, true, null, 'x\\u0041"'], b: { c: {} } }, null, 1)
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.constantFrom('', ',', '}', ':', '"', 'x'), (at, stray) => {
      const broken = file.slice(0, at) + stray + file.slice(stray === '' ? file.length : at)
      const parsed = parseJson(broken)
      if ('problem' in parsed) expect(parsed.problem).toMatch(/^expected JSON, at line \d+, column \d+: /)
      else expect(() => JSON.parse(broken) as unknown).not.toThrow()
    }),
  )
})
