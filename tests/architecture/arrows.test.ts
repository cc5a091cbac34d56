import { expect, test } from 'vitest'
import { wrongArrows } from './arrows.ts'
import { sourceFiles } from './source-files.ts'

test('every import follows an arrow of the layer diagram', () => {
  expect(wrongArrows(sourceFiles('{src,sw,tests}/**/*.{ts,tsx}'))).toEqual([])
})

test.each([
  ['src/domain/cart.ts', `import { v } from 'valibot'`, 'domain uses no library'],
  ['src/domain/cart.ts', `import { Cart } from '#contract/cart.ts'`, 'no arrow goes from domain to contract'],
  ['src/contract/cart.ts', `import { z } from 'zod'`, 'contract uses no library but valibot'],
  ['src/client/call.ts', `import type { App } from '#server/app.ts'`, 'no arrow goes from client to server'],
  [
    'src/storefront/app/App.tsx',
    `const app = await import('#server/app.ts')`,
    'no arrow goes from storefront to server',
  ],
  [
    'src/server/app.ts',
    `import {\n  Menu,\n} from '#storefront/menu/Menu.tsx'`,
    'no arrow goes from server to storefront',
  ],
  ['sw/sw.ts', `import '#storefront/app/main.tsx'`, 'no arrow goes from sw to storefront'],
  ['src/storefront/app/main.tsx', `import '#sw/sw.ts'`, 'no arrow goes from storefront to sw'],
  ['src/server/app.ts', `import { x } from '../domain/cart.ts'`, 'leaves its layer by a relative path'],
  [
    'src/server/catalogue/menu/routes.ts',
    `import { x } from '../../domain/cart.ts'`,
    'reaches over two folders',
  ],
  ['src/storefront/app/App.tsx', `import { x } from '#storefront/app/router.ts'`, 'same module'],
  ['src/contract/cart.ts', `import { x } from '#contract/menu.ts'`, 'its own layer'],
  ['src/server/catalogue/menu/routes.ts', `import { x } from '../drawing/parts.ts'`, 'another module'],
  [
    'src/server/catalogue/menu/routes.ts',
    `import { x } from '#server/catalogue/menu/store.ts'`,
    'same module',
  ],
  ['src/server/app.ts', `import { x } from './deps'`, 'without its file ending'],
  ['src/server/app.ts', `import { x } from '#domain/cart'`, 'without its file ending'],
  ['src/server/app.ts', `export * from './deps.ts'`, 'exports what another file has'],
  ['src/server/app.ts', `export { x } from './deps.ts'`, 'exports what another file has'],
  ['src/server/app.ts', `export default 1`, 'exports a default'],
  ['src/server/menu/index.ts', ``, 'a barrel'],
  ['src/storefront/ui/price/Price.tsx', `import { useQuery } from '@tanstack/react-query'`, 'no query'],
  [
    'src/storefront/ui/price/Price.tsx',
    `import { x } from '#storefront/customer/menu/queries.ts'`,
    'does not import from customer/',
  ],
  ['src/storefront/ui/price/Price.tsx', `import type { Menu } from '#contract/menu.ts'`, 'no restaurant'],
])('%s with «%s» is found', (path, text, problem) => {
  expect(wrongArrows([{ path, text }]).join('\n')).toContain(problem)
})

test.each([
  ['src/domain/cart.ts', `import type { Menu } from './menu.ts'`],
  ['src/server/app.ts', `import { v } from '#contract/menu.ts'\nimport { Hono } from 'hono'`],
  ['src/server/app.ts', `import type { OrderDeps } from '#server/ordering/order/effects.ts'`],
  ['src/server/platform/gateway/sandbox/main.ts', `import { x } from '../gateway.ts'`],
  [
    'src/storefront/customer/menu/MenuScreen.tsx',
    `import styles from './MenuScreen.module.css'\nimport en from '#locales/en.json'`,
  ],
  ['src/storefront/ui/price/Price.tsx', `import { formatsOf } from '#storefront/i18n/formats.ts'`],
  ['src/server/app.ts', `// import { x } from '#storefront/x.ts'\n/* export * from './x.ts' */`],
  ['tests/server/menu.test.ts', `import { createApp } from '#server/app.ts'`],
  ['tests/e2e/playwright.config.ts', `export default {}`],
])('%s with «%s» is allowed', (path, text) => {
  expect(wrongArrows([{ path, text }])).toEqual([])
})
