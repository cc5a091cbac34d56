import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type * as seededCarts from '#support/seeded-carts.ts'
import { hashesOf, seed } from '#support/seeded-carts.ts'
import { expect, test as base } from './shop.ts'

declare global {
  // what the bundle leaves on the page
  var carts: typeof seededCarts
}

const top = join(import.meta.dirname, '../..')

/** The oldest supported browsers, as in vite.config.ts. */
const { browserslist } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as {
  browserslist: string[]
}
const floor = browserslist.map((browser) => browser.toLowerCase().replace(' >= ', ''))

/** The domain bundled as the storefront's build does for browsers: minified, for the same targets. */
const test = base.extend<object, { bundle: string }>({
  bundle: [
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sufra-rules-'))
      await build({
        configFile: false,
        root: top,
        logLevel: 'error',
        build: {
          outDir: folder,
          target: floor,
          minify: true,
          rolldownOptions: { output: { footer: 'globalThis.carts = carts' } },
          lib: {
            entry: join(top, 'tests/support/seeded-carts.ts'),
            formats: ['iife'],
            name: 'carts',
            fileName: 'carts',
          },
        },
      })
      await use(join(folder, 'carts.iife.js'))
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** Opens a page of the shop with only the bundle. */
async function openRules(page: Page, bundle: string): Promise<void> {
  // not as a script tag: the shop's content security policy allows only its own scripts
  await page.addInitScript({ path: bundle })
  await page.goto('/robots.txt')
}

test('10,000 random carts have the same hash in the browser and on the server', async ({ page, bundle }) => {
  await openRules(page, bundle)

  const inBrowser = await page.evaluate((from) => globalThis.carts.hashesOf(from, 10_000), seed)

  expect(inBrowser).toHaveLength(10_000)
  expect(inBrowser, `seed ${seed}`).toEqual(hashesOf(seed, 10_000))
})

test('200 random carts of the real menu have the same quote on the server and in the browser', async ({
  page,
  bundle,
}) => {
  await openRules(page, bundle)

  const unlike = await page.evaluate(async (from) => {
    const { aRandomRequest, diceOf, hashOfRequest } = globalThis.carts
    type BranchMenu = Parameters<typeof aRandomRequest>[1]
    const menu = (await (await fetch('/api/v1/menu')).json()) as BranchMenu
    const dice = diceOf(from)
    const unlike: unknown[] = []
    for (let place = 0; place < 200; place++) {
      const request = aRandomRequest(dice, menu)
      const reply = await fetch('/api/v1/quotes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      const offer = (await reply.json()) as { quote?: { hash: string }; dueAt: string }
      const hash = hashOfRequest(request, menu, Date.parse(offer.dueAt))
      if (offer.quote?.hash !== hash) unlike.push({ place, request, offer, hash })
    }
    return unlike
  }, seed)

  expect(unlike, `seed ${seed}`).toEqual([])
})
