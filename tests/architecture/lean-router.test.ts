import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const { cuts, withoutUnused } = (await import(`${root}/build/lean-router.ts`)) as {
  cuts: Readonly<Record<string, unknown>>
  withoutUnused: (file: string, code: string) => string
}

test.each(Object.keys(cuts))('what the build leaves out of %s is there', (file) => {
  const code = readFileSync(join(root, 'node_modules/@tanstack', file), 'utf8')

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
