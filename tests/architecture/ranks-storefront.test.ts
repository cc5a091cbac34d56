import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'
import { fullFolders, unorderedModules, wrongRanks } from './ranks-storefront.ts'

const paths = globSync('src/storefront/**/*.{ts,tsx,css}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)

test('every module of the storefront imports only modules before it', () => {
  expect(wrongRanks(sourceFiles('src/storefront/**/*.{ts,tsx}'))).toEqual([])
})

test('the order contains every module of the storefront and no other', () => {
  expect(unorderedModules(paths)).toEqual([])
})

test('no folder of the storefront has more than 25 files', () => {
  expect(fullFolders(paths, 25)).toEqual([])
})

test('the top folder of the storefront contains its layers and nothing else', () => {
  const entries = readdirSync(join(root, 'src/storefront')).filter((name) => name !== 'node_modules')

  expect(entries.toSorted()).toEqual([
    'app',
    'customer',
    'i18n',
    'index.html',
    'platform',
    'staff',
    'styles',
    'tsconfig.json',
    'ui',
  ])
})

test.each([
  [
    'a type of a higher rank',
    'src/storefront/customer/menu/queries.ts',
    `import type { AppRouter } from '#storefront/app/router.ts'`,
    'app comes after customer/menu data',
  ],
  [
    'a feature from the platform',
    'src/storefront/platform/query/query-client.ts',
    `import { x } from '#storefront/customer/menu/queries.ts'`,
    'customer/menu data comes after platform/query',
  ],
  [
    'data of a later feature',
    'src/storefront/customer/menu/queries.ts',
    `import { x } from '#storefront/customer/cart/cart-atom.ts'`,
    'customer/cart data comes after customer/menu data',
  ],
  [
    'a piece from its own data',
    'src/storefront/customer/cart/removal.ts',
    `const part = await import('./line/CartLines.tsx')`,
    'customer/cart pieces comes after customer/cart data',
  ],
  [
    'a screen from a piece',
    'src/storefront/customer/cart/CartPanel.tsx',
    `import { CartScreen } from './CartScreen.tsx'`,
    'screens comes after customer/cart pieces',
  ],
  [
    'a screen from a screen',
    'src/storefront/staff/board/BoardScreen.tsx',
    `import { PlatesScreen } from '#storefront/staff/plates/PlatesScreen.tsx'`,
    'a screen imports no other screen',
  ],
  [
    'another module by a relative path',
    'src/storefront/customer/cart/CartPanel.tsx',
    `import { x } from '../menu/queries.ts'`,
    'another module is imported as #storefront/…',
  ],
  [
    'its own module by the alias',
    'src/storefront/customer/cart/line/CartLines.tsx',
    `import { x } from '#storefront/customer/cart/cart-atom.ts'`,
    'its own module is imported as ./…',
  ],
  [
    "another feature's style sheet",
    'src/storefront/customer/cart/CartPanel.tsx',
    `import css from '#storefront/customer/dish/DishForm.module.css'`,
    'a style sheet of a feature is imported only in its own folder',
  ],
])('an import of %s is found', (_what, path, text, problem) => {
  expect(wrongRanks([{ path, text }]).join('\n')).toContain(problem)
})

test.each([
  ['src/storefront/customer/cart/CartPanel.tsx', `import { x } from './cart-atom.ts'`],
  ['src/storefront/customer/cart/CartPanel.tsx', `import { y } from '#storefront/customer/menu/queries.ts'`],
  ['src/storefront/customer/cart/CartPanel.tsx', `import { z } from '#domain/cart.ts'`],
  ['src/storefront/app/router.ts', `import('#storefront/customer/cart/CartScreen.tsx')`],
])('%s with «%s» follows the order', (path, text) => {
  expect(wrongRanks([{ path, text }])).toEqual([])
})

test('a module that is not in the order is found, and one of the order that has no file', () => {
  const found = unorderedModules([
    'src/storefront/customer/menu/queries.ts',
    'src/storefront/studio/menu/a.ts',
  ])

  expect(found).toContain('studio/menu is not in the order')
  expect(found).toContain('customer/cart data has no file')
  expect(found).not.toContain('customer/menu data has no file')
})

test('a folder over the limit is found', () => {
  expect(fullFolders(['a/b.ts', 'a/c.ts', 'd/e.ts'], 1)).toEqual(['a has 2 files'])
})
