import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const { files, withoutUnused } = (await import(`${root}/build/lean-router.ts`)) as {
  files: Readonly<Record<string, { readonly sha256: string }>>
  withoutUnused: (file: string, code: string) => string
}

const decision = 'docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'
const sourceOf = (file: string) => readFileSync(join(root, 'node_modules/@tanstack', file), 'utf8')
const names = Object.keys(files)

test('the router is the version of which code is left out', () => {
  const hashes = names.map((name) => createHash('sha256').update(sourceOf(name)).digest('hex'))

  expect(
    hashes,
    `the browser gets the router whole: follow “How to update the router” of ${decision}`,
  ).toEqual(names.map((name) => files[name]?.sha256))
})

test.each(names)('what the build leaves out of %s is there', (file) => {
  const code = sourceOf(file)

  expect(withoutUnused(file, code).length).toBeLessThan(code.length)
})

test('a router without the code that a cut names fails the build', () => {
  expect(() => withoutUnused('react-router/dist/esm/link.js', '')).toThrow('look at build/lean-router.ts')
})

const sources = sourceFiles('src/storefront/**/*.{ts,tsx}')
const wherever = (words: RegExp, files = sources) =>
  files.flatMap(({ path, text }) => (words.exec(text)?.[0] ? [`${path}: ${words.exec(text)?.[0]}`] : []))

test('no source uses what the build leaves out of the router', () => {
  const router = sources.filter(({ path }) => path.endsWith('app/router.ts'))
  const option =
    /^ +(?:routeMasks|notFoundRoute|rewrite|basepath|pathParamsAllowedCharacters|shellComponent|ssr|head|scripts|defaultViewTransition|preSearchFilters|postSearchFilters|middlewares|strict): .*$/m

  expect(router).toHaveLength(1)
  expect(wherever(option, router)).toEqual([])
  expect(wherever(/\bviewTransition[:=]|\bpreload="?(?:render|viewport)\b|\.lazy\(\(/)).toEqual([])
  expect(wherever(/\b\w*Route\.(?:use\w+|Link)\b/)).toEqual([])
  expect(
    wherever(
      /import \{[^}]*\b(?:useBlocker|Block|useMatchRoute|MatchRoute|createRouteMask|NotFoundRoute|createLazyRoute|ErrorComponent|useTags|HeadContent|Scripts)\b[^}]*\} from '@tanstack\/react-router'/,
    ),
  ).toEqual([])
})
