import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import { runShop, type RunningShop } from '../support/running-shop.ts'

const words = (lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${lang}.json`), 'utf8')) as Record<
    string,
    string
  >
const catalogues = { en: words('en'), ar: words('ar') }

type Values = Record<string, string | number>

/** The very words of the interface, so that a journey asks for the message and not for English. */
export function say(lang: Lang, id: string, values: Values = {}): string {
  const message = catalogues[lang][id]
  if (message === undefined) throw new Error(`no message "${id}" in ${lang}`)
  return String(new IntlMessageFormat(message, lang === 'ar' ? 'ar-SA-u-nu-latn' : 'en').format(values))
}

/** As a pattern, where the values are numbers or names that the journey does not know. */
export function saying(lang: Lang, id: string): RegExp {
  const message = catalogues[lang][id]
  if (message === undefined) throw new Error(`no message "${id}" in ${lang}`)
  const parts = message.split(/\{[^{}]*\}/).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.*'))
}

type Fixtures = {
  /** A page whose console errors and unhandled exceptions fail the test. */
  readonly page: Page
}

/** Chromium says so on the console when a reply is a 4xx, when it is offline, and when a test cuts a connection: that is the network, not us. */
const networkNoise = /Failed to load resource|Unreachable|net::ERR_|ServiceWorker.*script|Failed to fetch/

/** Console errors and unhandled exceptions of the page fail the test; going somewhere in it waits until the app hears taps. */
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

/** A person looks first; a test would tap what the server has drawn before anybody hears it. */
function waitUntilAwake(page: Page): void {
  const isAwake = async () => {
    // the bank's page and a document of the API are no app
    if ((await page.locator('#root').count()) === 0) return
    await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: 20_000 })
  }
  for (const way of ['goto', 'reload'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => Promise<null>
    Object.assign(page, {
      [way]: async (...args: unknown[]) => {
        const response = await go(...args)
        // gone elsewhere meanwhile: that page is waited for in its turn
        await isAwake().catch(() => undefined)
        return response
      },
    })
  }
}

export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _browserName }, use) => {
      const shop = await runShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  page: async ({ page }, use) => {
    watchConsole(page)
    await use(page)
  },
})

export { expect }

let customers = 0
/** A number nobody has signed in with yet: each worker has a shop of its own. */
export const newPhone = (): string => {
  customers += 1
  return `05${10_000_000 + customers}`
}

export const langs = ['en', 'ar'] as const satisfies readonly Lang[]
