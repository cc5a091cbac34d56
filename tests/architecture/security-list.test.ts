import { expect, test } from 'vitest'
import { numbered, problemsOf, rowsOf } from './security-list.ts'
import { sourceFiles } from './source-files.ts'

test('docs/security.md has each line, each fault and each hole of Apple Pay once', () => {
  const ids = rowsOf(sourceFiles('docs/security.md')[0]?.text ?? '').map(({ id }) => id)

  const faults = numbered(50, (at) => `F${String(at).padStart(2, '0')}`)
  const applePay = numbered(8, (at) => `A${String(at).padStart(2, '0')}`)
  expect(ids).toEqual([...numbered(60, String), ...faults, ...applePay])
})

test('every test that docs/security.md names exists, and every line has a test or a decision', () => {
  const rows = rowsOf(sourceFiles('docs/security.md')[0]?.text ?? '')
  const files = sourceFiles('tests/**/*.{test.ts,test.tsx,e2e.ts}')

  expect(problemsOf(rows, files)).toEqual([])
})

const files = [{ path: 'tests/a.test.ts', text: `test('it is so', () => {})` }]

test.each([
  [
    '| 1 | x | held | `src/a.ts` | `tests/a.test.ts`: “it was so” |',
    '1: tests/a.test.ts has no test “it was so”',
  ],
  [
    '| 1 | x | held | `src/a.ts` | `tests/b.test.ts`: “it is so” |',
    '1: tests/b.test.ts has no test “it is so”',
  ],
  ['| F01 | x | held | `src/a.ts` | |', 'F01: is held without a test'],
  ['| 1 | x | held | | `tests/a.test.ts`: “it is so” |', '1: names no module'],
  ['| 1 | x | probably | | |', '1: “probably” is no state'],
  ['| 1 | x | open | | |', '1: “open” is no state'],
  ['| 1 | x | decided | | |', '1: names no decision'],
])('a row with a problem is found: %s', (row, problem) => {
  expect(problemsOf(rowsOf(row), files)).toEqual([problem])
})

test.each([
  '| 1 | x | held | `src/a.ts` | `tests/a.test.ts`: “it is so” |',
  '| 1 | x | decided: [a](decisions/a.md) | | |',
])('a row is accepted: %s', (row) => {
  expect(problemsOf(rowsOf(row), files)).toEqual([])
})
