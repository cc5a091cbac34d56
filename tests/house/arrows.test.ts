import { expect, test } from 'vitest'
import { wrongArrows } from './arrows.ts'
import { sourceFiles } from './source-files.ts'

test('every import follows an arrow of the house', () => {
  expect(wrongArrows(sourceFiles('{src,sw,tests}/**/*.{ts,tsx}'))).toEqual([])
})

test.each([
  ['src/domain/cart.ts', `import { v } from 'valibot'`, 'domain uses no library'],
  ['src/domain/cart.ts', `import { Cart } from '#contract/cart.ts'`, 'no arrow goes from domain to contract'],
  ['src/contract/cart.ts', `import { z } from 'zod'`, 'contract uses no library but valibot'],
  ['src/client/call.ts', `import type { App } from '#server/app.ts'`, 'no arrow goes from client to server'],
  [
    'src/storefront/App.tsx',
    `const app = await import('#server/app.ts')`,
    'no arrow goes from storefront to server',
  ],
  [
    'src/server/app.ts',
    `import {\n  Menu,\n} from '#storefront/menu/Menu.tsx'`,
    'no arrow goes from server to storefront',
  ],
  ['sw/sw.ts', `import '#storefront/main.tsx'`, 'no arrow goes from sw to storefront'],
  ['src/storefront/main.tsx', `import '#sw/sw.ts'`, 'no arrow goes from storefront to sw'],
  ['src/server/app.ts', `import { x } from '../domain/cart.ts'`, 'leaves its floor by a relative path'],
  ['src/server/menu/routes.ts', `import { x } from '../../domain/cart.ts'`, 'reaches over two folders'],
  ['src/server/app.ts', `import { x } from '#server/deps.ts'`, 'its own floor'],
  ['src/server/app.ts', `import { x } from './deps'`, 'without its file ending'],
  ['src/server/app.ts', `import { x } from '#domain/cart'`, 'without its file ending'],
  ['src/server/app.ts', `export * from './deps.ts'`, 'exports what another file has'],
  ['src/server/app.ts', `export { x } from './deps.ts'`, 'exports what another file has'],
  ['src/server/app.ts', `export default 1`, 'exports a default'],
  ['src/server/menu/index.ts', ``, 'a barrel'],
  ['src/storefront/ui/Price.tsx', `import { useQuery } from '@tanstack/react-query'`, 'no query'],
  ['src/storefront/ui/Price.tsx', `import { x } from '../menu/queries.ts'`, 'does not know the room menu/'],
  ['src/storefront/ui/Price.tsx', `import type { Menu } from '#contract/menu.ts'`, 'no restaurant'],
])('%s with «%s» is found', (path, text, problem) => {
  expect(wrongArrows([{ path, text }]).join('\n')).toContain(problem)
})

test.each([
  ['src/domain/cart.ts', `import type { Menu } from './menu.ts'`],
  ['src/server/app.ts', `import { v } from '#contract/menu.ts'\nimport { Hono } from 'hono'`],
  [
    'src/storefront/menu/MenuScreen.tsx',
    `import styles from './MenuScreen.module.css'\nimport en from '#locales/en.json'`,
  ],
  ['src/storefront/ui/Price.tsx', `import { formatsOf } from '../i18n/formats.ts'`],
  ['src/server/app.ts', `// import { x } from '#storefront/x.ts'\n/* export * from './x.ts' */`],
  ['tests/server/menu.test.ts', `import { createApp } from '#server/app.ts'`],
  ['tests/e2e/playwright.config.ts', `export default {}`],
])('%s with «%s» is as it should be', (path, text) => {
  expect(wrongArrows([{ path, text }])).toEqual([])
})
