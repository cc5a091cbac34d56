import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingNames, missingPaths } from './cited-files.ts'
import { root, sourceFiles } from './source-files.ts'

const exists = (path: string): boolean => existsSync(join(root, path))

test('every file that a page cites exists', () => {
  const pages = sourceFiles('{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md')

  expect(missingPaths(pages, exists)).toEqual([])
})

test('every file that a comment of the sources cites by its whole path exists', () => {
  const files = sourceFiles('{src,sw,build}/**/*.{ts,tsx,css,sql}', 'vite.config.ts')

  expect(missingPaths(files, exists)).toEqual([])
})

test('every file that a comment of the sources cites by its name exists', () => {
  const files = sourceFiles('{src,sw,build}/**/*.{ts,tsx,css,sql}', 'vite.config.ts')
  const paths = sourceFiles('*.{ts,md}', '{src,sw,build,tests,docs}/**/*.{ts,tsx,css,sql,md}').map(
    ({ path }) => path,
  )

  expect(missingNames(files, paths)).toEqual([])
})

test.each([
  ['README.md', 'See\n`src/gone.ts`.', ['README.md:2 cites src/gone.ts, which does not exist']],
  ['README.md', 'See [this](docs/gone.md#part).', ['README.md:1 cites docs/gone.md, which does not exist']],
  ['docs/a.md', 'See [this](gone.md).', ['docs/a.md:1 cites docs/gone.md, which does not exist']],
  ['README.md', '<img src="public/gone.svg">', ['README.md:1 cites public/gone.svg, which does not exist']],
  ['src/a.ts', 'go()\n// see src/gone.ts.', ['src/a.ts:2 cites src/gone.ts, which does not exist']],
  ['src/a.ts', '/**\n * See `docs/gone.md`.\n */', ['src/a.ts:2 cites docs/gone.md, which does not exist']],
  ['src/a.sql', '-- see sw/gone.ts', ['src/a.sql:1 cites sw/gone.ts, which does not exist']],
])('a path in %s that does not exist is found: %j', (path, text, problems) => {
  expect(missingPaths([{ path, text }], () => false)).toEqual(problems)
})

test.each([
  ['README.md', '`npm run size`, [site](https://example.com/src/x.ts), [part](#part)'],
  ['README.md', '`src/server/<rank>/<module>/file.ts` and `src/storefront/{app,ui}` are patterns'],
  ['src/a.ts', `import { x } from '#server/src/gone.ts'\nconst path = 'src/gone.ts'`],
])('a text in %s that is no citation is ignored: %j', (path, text) => {
  expect(missingPaths([{ path, text }], () => false)).toEqual([])
})

test('a file name in a comment that is the end of no existing path is found', () => {
  const text = 'go()\n/**\n * As in cart/price.ts and gone/price.ts.\n */\n// and in price.ts, not ice.ts'

  expect(missingNames([{ path: 'src/a.ts', text }], ['src/domain/cart/price.ts'])).toEqual([
    'src/a.ts:3 cites gone/price.ts, which does not exist',
    'src/a.ts:5 cites ice.ts, which does not exist',
  ])
})

test('a citation of an existing file is accepted', () => {
  const page = { path: 'docs/a.md', text: '`src/there.ts` and [that](../src/there.ts)' }

  expect(missingPaths([page], (path) => path === 'src/there.ts')).toEqual([])
})
