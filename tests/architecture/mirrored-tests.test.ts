import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/**
 * Unit tests that import modules of their layer but none of their own folder. Tests of the server are not
 * looked at: most of them send requests to the whole application.
 */
const strayTests = (files: readonly SourceFile[]): string[] =>
  files.filter(isStray).map(({ path }) => `${path} imports no module of ${folderOf(path)}`)

function isStray({ path, text }: SourceFile): boolean {
  const folder = folderOf(path)
  const layer = folder.split('/')[0] ?? folder
  const folders = [...text.matchAll(/'#([^']+)'/g)]
    .map(([, source = '']) => dirname(source))
    .filter((source) => source.split('/')[0] === layer)
  return folders.length > 0 && !folders.includes(folder)
}

const folderOf = (path: string): string => dirname(path).replace('tests/', '')

test('a unit test stands in the folder of a module that it imports', () => {
  expect(strayTests(sourceFiles('tests/{domain,contract,client,storefront,sw}/**/*.test.{ts,tsx}'))).toEqual(
    [],
  )
})

test('a test that imports a module of another folder only is found', () => {
  const text = "import { search } from '#storefront/customer/menu/search/search.ts'"

  expect(strayTests([{ path: 'tests/storefront/customer/menu/search.test.ts', text }])).toEqual([
    'tests/storefront/customer/menu/search.test.ts imports no module of storefront/customer/menu',
  ])
  expect(strayTests([{ path: 'tests/storefront/customer/menu/search/search.test.ts', text }])).toEqual([])
})
