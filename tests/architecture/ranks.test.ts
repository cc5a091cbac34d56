import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullFolders } from './ranks-storefront.ts'
import { rowsOfPage, rowsOfRanks, serverModuleOf, serverRanks, wrongRanks } from './ranks.ts'
import { root, sourceFiles } from './source-files.ts'

const server = sourceFiles('src/server/**/*.ts')

test('a module of the server imports modules of a lower rank only', () => {
  expect(wrongRanks(server)).toEqual([])
})

test('the rank table names every module of the server, and no other', () => {
  const modules = new Set(server.flatMap(({ path }) => serverModuleOf(path) ?? []))

  expect(serverRanks.flat().toSorted()).toEqual([...modules].toSorted())
})

test('docs/architecture.md has the modules of each rank, with their levels', () => {
  const [page] = sourceFiles('docs/architecture.md')

  expect(rowsOfPage(page?.text ?? '')).toEqual(rowsOfRanks(serverRanks))
})

// a migration and a drawn part are never read with their neighbours
const isFlat = (path: string) => /\/(db\/migrations|drawing\/parts)\//.test(path)

test('no folder of the server has more than 25 files', () => {
  const paths = globSync('src/server/**/*.{ts,sql}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))

  expect(
    fullFolders(
      paths.filter((path) => !isFlat(path)),
      25,
    ),
  ).toEqual([])
})

const ranks = [['platform/db'], ['resources/slot', 'resources/promo'], ['ordering/order']]

test.each([
  ['src/server/resources/slot/store.ts', `import { x } from '#server/ordering/order/store.ts'`],
  ['src/server/resources/slot/store.ts', `import type { X } from '#server/ordering/order/store.ts'`],
  ['src/server/resources/slot/store.ts', `import { x } from '#server/resources/promo/store.ts'`],
  ['src/server/resources/slot/store.ts', `const x = await import('#server/ordering/order/store.ts')`],
  ['src/server/platform/db/db.ts', `import { createApp } from '#server/app.ts'`],
  ['src/server/resources/new/store.ts', ``],
])('%s with «%s» is found', (path, text) => {
  expect(wrongRanks([{ path, text }], ranks)).toHaveLength(1)
})

test.each([
  ['src/server/ordering/order/store.ts', `import { x } from '#server/resources/slot/store.ts'`],
  ['src/server/ordering/order/store.ts', `import { x } from './effects.ts'`],
  ['src/server/routes.ts', `import { x } from '#server/ordering/order/routes.ts'`],
  ['src/server/platform/db/db.ts', `// '#server/app.ts' calls this`],
])('%s with «%s» follows the ranks', (path, text) => {
  expect(wrongRanks([{ path, text }], ranks)).toEqual([])
})
