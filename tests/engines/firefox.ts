import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'

const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']

export const findFirefox = (): string | undefined => places.find((path) => path && existsSync(path))

/** Settings of Firefox for text at 200 %: the page counts in rem. */
export const bigText = { 'font.size.variable.x-western': 32, 'font.size.variable.ar': 32 } as const

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export async function openFirefox(settings: Record<string, number> = {}): Promise<Engine> {
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('no Firefox: apt-get install firefox-esr')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: settings,
  })
  return {
    name: 'firefox',
    version: (await browser.version()).replace('firefox/', ''),
    newProfile: () => openTab(browser),
    close: () => browser.close(),
  }
}

/**
 * Console errors that are not the app's: requests and imports that end with their page or that the browser
 * makes on its own, and errors that were logged as objects, whose text BiDi does not carry. Where one of them
 * matters, a failure screen fails the journey.
 */
const noise =
  /NetworkError|Failed to fetch|ServiceWorker|favicon|Cross-Origin|downloadable font|Load of|Loading failed|interrupted while the page|error loading dynamically imported module|^JSHandle@error$/

/** A tab in a profile of its own, in any browser that puppeteer drives. */
export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const resize = (width: number, height: number) => page.setViewport({ width, height })
  await resize(390, 844)
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    url: () => Promise.resolve(page.url()),
    run: (source, args) => page.evaluate(callOf(source, args)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      if (modifier) await page.keyboard.up(modifier)
    },
    setCookie: (name, value) => setCookie(page, name, value),
    resize,
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors.filter((text) => !noise.test(text)),
    close: () => context.close(),
  }
}

const callOf = (source: string, args: readonly unknown[]): string => `(${source})(...${JSON.stringify(args)})`

const setCookie = (page: Page, name: string, value: string): Promise<void> =>
  page
    .browserContext()
    .setCookie({ name, value, domain: new URL(page.url()).hostname, path: '/', httpOnly: true })
