import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'

test('keys are sorted at every depth, and lists stay in their order', () => {
  const value = { b: [{ d: 1, c: null }, 'é'], a: { f: -0.5, e: true }, none: undefined }

  expect(canonicalJson(value)).toBe('{"a":{"e":true,"f":-0.5},"b":[{"c":null,"d":1},"é"]}')
})

test.each([
  [null, 'null'],
  [[], '[]'],
  ['x', '"x"'],
  [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
])('the JSON of %j is %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})
