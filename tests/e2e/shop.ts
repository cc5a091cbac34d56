import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { errors, expect, test as base, type Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { type ShopOf, useShops } from './use-shops.ts'

type Fixtures = {
  /** A page whose console errors and unhandled exceptions fail the test. */
  readonly page: Page
  /**
   * Whether the contexts have a service worker. Without it a page is as in a private window: installing the
   * worker takes 3 s of CPU time beside the 2 s of a first visit. A journey about the worker
   * or offline data needs one.
   */
  readonly hasWorker: boolean
}

/**
 * Chromium logs 4xx replies, requests while offline, and connections that a test cuts: these are expected
 * faults of the network.
 */
const networkNoise =
  /Failed to load resource|Unreachable|net::ERR_|ServiceWorker.*script|fetching the script|Failed to fetch|Unable to preload/

/** Console errors and unhandled exceptions of the page fail the test; navigation waits for hydration. */
export const watchConsole = (page: Page): void => {
  waitUntilAwake(page)
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !networkNoise.test(message.text())) {
      throw new Error(`console error on ${page.url()}: ${message.text()}`)
    }
  })
}

/**
 * Makes navigations wait until the app is hydrated: a person looks first, but a test would tap what the
 * server rendered too early.
 */
function waitUntilAwake(page: Page): void {
  const isAwake = async () => {
    // the bank's page and documents of the API have no app
    if ((await page.locator('#root').count()) === 0) return
    await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: 60_000 })
  }
  for (const way of ['goto', 'reload', 'goBack'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => Promise<null>
    Object.assign(page, {
      [way]: async (...args: unknown[]) => {
        const response = await go(...args)
        const url = page.url()
        await isAwake().catch((error: unknown) => {
          const isLeft = page.isClosed() || page.url() !== url
          // a page that was left meanwhile: the next page has its own wait
          if (error instanceof errors.TimeoutError && !isLeft) throw error
        })
        return response
      },
    })
  }
}

type ShopFixtures = {
  readonly shop: RunningShop
  /**
   * Files share the shop of their worker. A file that opens a branch's board, which may fall silent later, or
   * that counts what a branch has, sets its own name here and gets a shop of its own.
   */
  readonly ownShopOf: string
}

export const test = base.extend<Fixtures & ShopFixtures, { shopOf: ShopOf }>({
  ownShopOf: ['', { option: true }],
  shopOf: [
    async ({ browserName: _browserName }, use) => useShops(() => runShopOnServer(), use),
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: [async ({ shopOf, ownShopOf }, use) => use(await shopOf(ownShopOf)), { timeout: 240_000 }],
  baseURL: async ({ shop }, use) => use(shop.origin),
  hasWorker: [false, { option: true }],
  serviceWorkers: async ({ hasWorker }, use) => use(hasWorker ? 'allow' : 'block'),
  page: async ({ page }, use) => {
    watchConsole(page)
    await use(page)
  },
})

/** A test with a service worker, in a file whose other tests need none. */
export const testWithWorker = test.extend({ hasWorker: true })

/** A test whose shop has the embedded database, as `npm start`: for a restart, and to read its data. */
export const testEmbedded = test.extend<object, { shopOf: ShopOf }>({
  shopOf: [
    async ({ browserName: _browserName }, use) => useShops(() => runShop(), use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

export { expect }

export const langs = ['en', 'ar'] as const satisfies readonly Lang[]

/**
 * The files that run in both languages with `E2E_LANGS=main`, as on CI: each screen, the menu, and gestures,
 * whose directions depend on the language.
 */
const mainFiles = ['every-screen', 'menu', 'motion', 'sheet']

/**
 * The languages of a file's journeys (`import.meta.filename`): both, unless `E2E_LANGS` is `one`, or `main`
 * for a file that is not among `mainFiles`. Then half of the files run in English and the other half in
 * Arabic. See docs/decisions/2026-11-29-main-journeys-in-both-languages.md.
 */
export function langsOf(file: string): readonly Lang[] {
  const name = basename(file, '.e2e.ts')
  const mode = process.env.E2E_LANGS ?? 'both'
  if (mode === 'both' || (mode === 'main' && mainFiles.includes(name))) return langs
  // the letters of file names alone are even twice as often as they are odd
  const hash = createHash('sha256').update(name).digest()
  return langs.filter((_, place) => place === (hash[0] ?? 0) % langs.length)
}
