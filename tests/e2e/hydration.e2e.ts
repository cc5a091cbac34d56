import type { Page } from '@playwright/test'
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish, choosePickup } from './walk.ts'

// with a worker every page after the first would be the shell instead of the server's page

/** React renders in slices and posts a message before each: here other tasks run for 150 ms in between. */
const slowSlices = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the port that it was read for
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, args), 150)
    }
  })

/** Records the uses of Intl for which a browser reads the list of all locales. */
const watchIntl = (page: Page) =>
  page.addInitScript(() => {
    window.intlUses = []
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const) {
      const note = (use: string, tag: unknown) => {
        // the rules of plurals are cheap without extensions
        if (name !== 'PluralRules' || String(tag).includes('-u-')) window.intlUses.push(`${name} ${use}`)
      }
      const watched = new Proxy<object>(Intl[name], {
        construct: (made, args: unknown[]) => {
          note('new', args[0])
          return Reflect.construct(made as new () => object, args)
        },
        get: (made, property) => {
          if (property === 'supportedLocalesOf') note(property, '-u-')
          return Reflect.get(made, property) as unknown
        },
      })
      Object.defineProperty(Intl, name, { value: watched })
    }
  })

/**
 * Counts how often the page sets its language, also to the same value: each time the browser computes the
 * styles of all elements.
 */
const watchLanguage = (page: Page) =>
  page.addInitScript(() => {
    window.languageSets = 0
    const watch = new MutationObserver((records) => {
      window.languageSets += records.length
    })
    document.addEventListener('readystatechange', () =>
      watch.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] }),
    )
  })

declare global {
  interface Window {
    intlUses: string[]
    languageSets: number
  }
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a page for another branch than the device's hydrates, then shows the device's (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    const banner = page.getByRole('banner')
    await expect(banner).toContainText(nameOf('branches', 'al-yasmin', lang))
    await slowSlices(page)
    for (const path of ['', 'branches/', 'about-us/']) {
      await context.addCookies([{ name: 'branch', value: 'al-olaya', url: shop.origin }])

      await page.goto(`/${lang}/${path}`)

      // a mismatch is an error in the console, which fails the journey
      await expect(banner).toContainText(nameOf('branches', 'al-yasmin', lang))
    }
  })

  test(`a radio button that is tapped during hydration is chosen (${lang})`, async ({ page }) => {
    await slowSlices(page)
    await page.goto(`/${lang}/method/pickup/`, { waitUntil: 'commit' })
    const radio = page.getByRole('radio', { name: nameOf('branches', 'al-yasmin', lang) })
    // React marks its container when hydration begins
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    )
    await radio.dispatchEvent('click')

    await expect(radio).toBeChecked()
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await expect(radio).toBeChecked()
  })

  test(`the menu is hydrated without the list of all locales (${lang})`, async ({ page }) => {
    await watchIntl(page)
    await page.goto(`/${lang}/`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await addDish(page, lang, 'laban')

    expect(await page.evaluate(() => window.intlUses)).toEqual([])

    // a use is recorded: without this line the test could not fail
    expect(await page.evaluate(() => [new Intl.NumberFormat('en'), window.intlUses][1])).toEqual([
      'NumberFormat new',
    ])
  })
  test(`a hydrated page keeps the language that the server gave it (${lang})`, async ({ page }) => {
    await watchLanguage(page)
    await page.goto(`/${lang}/`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })

    expect(await page.evaluate(() => window.languageSets)).toBe(0)

    await page
      .getByRole('link', { name: say(lang, 'lang.switch') })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => window.languageSets)).toBeGreaterThan(0)
  })
}
