import { expect, test } from 'vitest'
import { tooLong, type Allowed } from './sizes.ts'
import { sourceFiles } from './source-files.ts'

const allowed: Allowed = {
  'src/contract/endpoints.ts': 'every endpoint of the API on one page, as names only',
  'src/server/platform/db/rows.ts': 'written by a program from the migrations, read by none but the compiler',
  'src/storefront/app/router.ts': 'every URL of the shop on one page (architecture.md)',
}

test('source files have at most 250 lines', () => {
  expect(tooLong(sourceFiles('{src,sw}/**/*.{ts,tsx,css}'), 250, allowed)).toEqual([])
})

test('test files have at most 400 lines', () => {
  const table = { 'tests/domain/pricing.test.ts': 'the rule that is the bill: every step of it side by side' }

  expect(tooLong(sourceFiles('tests/**/*.{ts,tsx}'), 400, table)).toEqual([])
})

test('a long file is found, an allowed one is not, and an exception that is not needed is', () => {
  const files = [
    { path: 'long.ts', text: 'x\n'.repeat(11) },
    { path: 'reasoned.ts', text: 'x\n'.repeat(11) },
    { path: 'short.ts', text: 'x\n'.repeat(10) },
  ]

  expect(tooLong(files, 10, { 'reasoned.ts': 'a table', 'short.ts': 'was long once' })).toEqual([
    'long.ts has 11 lines: what else lives there?',
    'short.ts is allowed to be long and is not',
  ])
})
