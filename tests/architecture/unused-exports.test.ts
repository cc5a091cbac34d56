import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { unusedExports } from './unused-exports.ts'

test('every export of src and sw is imported by another file', () => {
  const exporting = sourceFiles('{src,sw}/**/*.{ts,tsx}')
  const others = sourceFiles('{build,tests}/**/*.{ts,tsx}', 'vite.config.ts')

  expect(unusedExports(exporting, [...exporting, ...others])).toEqual([])
})

const kept = { path: 'src/domain/a.ts', text: 'export const used = 1\nexport type Used = number\n' }

test.each([
  ['by its alias', { path: 'src/client/b.ts', text: "import { used, type Used } from '#domain/a.ts'" }],
  ['by a relative path', { path: 'src/domain/b.ts', text: "import { used, type Used } from './a.ts'" }],
  ['as a namespace', { path: 'src/client/b.ts', text: "import type * as a from '#domain/a.ts'" }],
  [
    'when it is needed',
    { path: 'src/client/b.ts', text: "import('#domain/a.ts').then(({ used }) => used satisfies Used)" },
  ],
])('an export that is imported %s is used', (_, user) => {
  expect(unusedExports([kept], [kept, user])).toEqual([])
})

test.each([
  ['export const unused = () => 1', 'unused'],
  ['export async function unused() {}', 'unused'],
  ['export type Unused = number', 'Unused'],
  ["export { used, unused } from './c.ts'", 'unused'],
])('%s is unused, and found on its line', (text, name) => {
  const file = { path: 'src/domain/a.ts', text: `\n${text}\n` }
  const user = { path: 'src/domain/b.ts', text: "// unused\nimport { used } from './a.ts'" }

  expect(unusedExports([file], [file, user])).toEqual([
    `src/domain/a.ts:2 exports ${name}, which no other file imports`,
  ])
})
