import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { installShop } from '#support/installed-shop.ts'
import { newPhone } from '#support/new-phone.ts'
import { runShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, heading, workerReady } from './walk.ts'

test.use({ hasWorker: true })

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** Runs in the page: the stored page of a path, or an empty text. */
const storedText = async (path: string) => (await (await caches.match(path))?.text()) ?? ''

/** Runs in the page: all stored pages of its customer. */
const allStored = async () => {
  const cache = await caches.open('own-pages')
  const pages = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return (await Promise.all(pages.map(async (page) => page?.text()))).join('\n')
}

/** Runs in the page: the style sheets of the screen that its stored page lacks. */
const missingStyles = async (path: string) => {
  const text = (await (await caches.match(path))?.text()) ?? ''
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links
    .map(({ href }) => new URL(href).pathname)
    .filter((name) => !text.includes(`<link rel="stylesheet" href="${name}" disabled>`))
}

/** The address of the entry script of a page. */
const entryOf = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]

/** The picture of the loyalty code in a page: its place, and the code itself as a path in it. */
const codePictureOf = (html: string) => /<svg[^>]*role="img"[^>]*>.*?<\/svg>/s.exec(html)?.[0]

/** The digits of a loyalty code as the customer sees them. */
const codeDigits = />\d{4} \d{4} \d{4}</

/** Waits until the device has stored the page of this path, with this text in it. */
const stored = (page: Page, path: string, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(storedText, path), { timeout: 60_000 }).toContain(text)

/** What the worker answers a navigation with, before any script runs. */
async function answerOf(context: BrowserContext, path: string): Promise<string> {
  const page = await context.newPage()
  const response = await page.goto(path, { waitUntil: 'commit' })
  const text = (await response?.text()) ?? ''
  await page.close()
  return text
}

const choose = async (page: Page, lang: Lang, branchId: string): Promise<void> => {
  await page.goto(`/${lang}/method/pickup/`)
  await choosePickup(page, lang, branchId)
  await expect(page).toHaveURL(`/${lang}/`)
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a repeat visit offline is answered with the menu of the chosen branch (${lang})`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await choose(page, lang, 'al-olaya')
    await page.goto(`/${lang}/`)
    await stored(page, `/${lang}/`, '"branchId":"al-olaya"')
    await context.setOffline(true)

    const html = await answerOf(context, `/${lang}/?source=app`)

    expect(html).toContain(nameOf('items', 'kabsa-lamb', lang))
    expect(html).toContain('"branchId":"al-olaya"')
    expect(html).toContain(`lang="${lang}"`)
    // a mismatch is an error in the console, which fails the journey
    await page.goto(`/${lang}/`)
    await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
    await expect(
      page.getByRole('link', { name: nameOf('items', 'kabsa-lamb', lang), exact: true }),
    ).toBeVisible()
  })

  test(`another branch replaces the stored menu (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await choose(page, lang, 'al-olaya')
    await stored(page, `/${lang}/`, '"branchId":"al-olaya"')

    await choose(page, lang, 'al-yasmin')

    await stored(page, `/${lang}/`, '"branchId":"al-yasmin"')
  })

  test(`the screens of a customer are painted as they were, and live after that (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const client = await signInByApi(page, shop, lang)
    const { number } = await client.order({ branchId: 'al-yasmin', lines: [laban] })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.goto(`/${lang}/orders/`)
    await stored(page, `/${lang}/orders/`, String(number))
    await expect.poll(() => page.evaluate(missingStyles, `/${lang}/orders/`)).toEqual([])
    await page.goto(`/${lang}/qr/`)
    await expect(page.getByRole('img', { name: say(lang, 'qr.picture') })).toBeVisible()
    const live = await page.content()
    expect(codePictureOf(live)).toContain('<path')
    expect(live).toMatch(codeDigits)
    await stored(page, `/${lang}/qr/`, say(lang, 'qr.picture'))
    await page.goto(`/${lang}/cart/`)
    await stored(page, `/${lang}/cart/`, nameOf('items', 'laban', lang))

    for (const offline of [false, true]) {
      await context.setOffline(offline)
      const [orders, code, cart] = [
        await answerOf(context, `/${lang}/orders/`),
        await answerOf(context, `/${lang}/qr/`),
        await answerOf(context, `/${lang}/cart/`),
      ]
      expect(orders).toContain(String(number))
      expect(cart).toContain(nameOf('items', 'laban', lang))
      // the code itself has expired: only its place is painted
      expect(codePictureOf(code)).toContain(say(lang, 'qr.picture'))
      expect(codePictureOf(code)).not.toContain('<path')
      expect(code).not.toMatch(codeDigits)

      await page.goto(`/${lang}/qr/`)
      await expect(page.getByRole('img', { name: say(lang, 'qr.picture') })).toBeVisible()
      await page.goto(`/${lang}/cart/`)
      await expect(page.locator('[data-painted]')).toHaveCount(0)
      await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    }
  })

  test(`the stored cart has the lines of a family cart without their names (${lang})`, async ({
    page,
    shop,
  }) => {
    await signInByApi(page, shop, lang, { name: ['Canary', 'Al Harbi'] })
    await choose(page, lang, 'al-yasmin')
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.goto(`/${lang}/cart/`)
    await page.getByRole('button', { name: say(lang, 'family.start.go') }).click()
    await expect(page).toHaveURL(/\/cart\/[\w-]{22}\/$/)
    await page.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    // the first use of the device's databases takes seconds on a busy machine
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/`), { timeout: 30_000 })

    await page.goto(`/${lang}/cart/`)

    const named = page.getByText(say(lang, 'cart.line.person', { name: 'Canary' }))
    await expect(named).toBeVisible()
    await stored(page, `/${lang}/cart/`, say(lang, 'cart.line.person', { name: '<bdi' }))
    expect(await page.evaluate(allStored)).not.toContain('Canary')
    // the line without the name is as high as with it
    const height = (await named.boundingBox())?.height
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const line = document.querySelector('[data-painted] [data-fleeting]')?.closest('p')
        if (line) sessionStorage.setItem('painted-height', String(line.getBoundingClientRect().height))
      }),
    )
    await page.reload()
    await expect(named).toBeVisible()
    expect(await page.evaluate(() => Number(sessionStorage.getItem('painted-height')))).toBe(height)
  })

  test(`after a sign-out, nothing of the customer is painted for the next one (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const first = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Canary'], lang })
    const { id } = await first.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await lendSession(context, shop, first)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await page.goto(`/${lang}/orders/`)
    await stored(page, `/${lang}/orders/`, id)
    await page.goto(`/${lang}/qr/`)
    await stored(page, `/${lang}/qr/`, say(lang, 'qr.picture'))
    await page.goto(`/${lang}/`)
    await stored(page, `/${lang}/`, id)
    // also while the customer is signed in, no name is stored
    expect(await page.evaluate(allStored)).not.toContain('Canary')
    await page.goto(`/${lang}/profile/`)

    await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()
    await expect(page).toHaveURL(`/${lang}/`)

    const paths = ['', 'orders/', 'profile/', 'cart/', 'qr/', 'wallet/'].map((path) => `/${lang}/${path}`)
    const look = async () => {
      const answers = []
      for (const path of paths) answers.push(await answerOf(context, path))
      return answers.join('\n')
    }
    const asGuest = await look()
    expect(asGuest).not.toContain('Canary')
    expect(asGuest).not.toContain(id)
    const second = await signInOverHttp(shop, { phone: newPhone(), name: ['Huda', 'Second'], lang })
    await lendSession(context, shop, second)
    const asSecond = await look()
    expect(asSecond).not.toContain('Canary')
    expect(asSecond).not.toContain(id)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(say(lang, 'orders.none'))).toBeVisible()
  })

  test(`a session that ended elsewhere is not painted again (${lang})`, async ({ page, context, shop }) => {
    const person = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Canary'], lang })
    const { id } = await person.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await lendSession(context, shop, person)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await page.goto(`/${lang}/orders/`)
    await stored(page, `/${lang}/orders/`, id)
    await fetch(`${shop.origin}/api/v1/session`, {
      method: 'DELETE',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
    })

    await page.goto(`/${lang}/orders/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))

    await expect.poll(() => page.evaluate(storedText, `/${lang}/orders/`)).toBe('')
  })
}

test('a switch of the language offline opens the page of that language', async ({ page, context }) => {
  await page.goto('/en/')
  await workerReady(page)
  await stored(page, '/en/', nameOf('items', 'kabsa-lamb', 'en'))
  await page.goto('/ar/')
  await stored(page, '/ar/', nameOf('items', 'kabsa-lamb', 'ar'))
  await context.setOffline(true)

  for (const lang of ['en', 'ar'] as const) {
    const html = await answerOf(context, `/${lang}/`)

    expect(html).toContain(`lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain(nameOf('items', 'kabsa-lamb', lang))
  }
})

test('pages are stored in the chosen digits', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'digits', value: 'arab', url: shop.origin }])
  await page.goto('/ar/')
  await workerReady(page)
  await stored(page, '/ar/', 'data-painted')

  const html = await answerOf(context, '/ar/')

  expect(html).toMatch(/[٠-٩]/)
  await page.goto('/ar/')
  await expect(
    page.getByRole('link', { name: nameOf('items', 'kabsa-lamb', 'ar'), exact: true }),
  ).toBeVisible()
})

test('a tap on a painted button is repeated on the live one', async ({ page, shop }) => {
  await signInByApi(page, shop, 'en')
  await page.goto('/en/')
  await workerReady(page)
  await page.goto('/en/wallet/')
  await stored(page, '/en/wallet/', 'data-painted')
  await page.addInitScript(
    (name) => {
      // the first script has run, and the live screen is not there yet
      addEventListener('DOMContentLoaded', () =>
        document.querySelector<HTMLElement>(`[data-painted] button[aria-label="${name}"]`)?.click(),
      )
    },
    say('en', 'wallet.about'),
  )

  await page.goto('/en/wallet/')

  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an update of the build serves no page of the build before', async ({ browser }) => {
  test.setTimeout(480_000)
  const installed = installShop()
  const shop = await runShop({}, installed.folder)
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  watchConsole(page)
  await page.goto('/en/')
  await workerReady(page)
  await stored(page, '/en/', 'id="state"')
  const before = entryOf(await answerOf(context, '/en/'))
  await shop.stop()
  installed.putNextBuild(';globalThis.ofTheNextBuild=true;')
  await shop.start()

  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('en', 'update.apply') }).click()
  await loaded

  const html = await answerOf(context, '/en/')
  expect(before).toBeDefined()
  expect(entryOf(html)).not.toBe(before)
  expect(await page.evaluate(() => 'ofTheNextBuild' in globalThis)).toBe(true)
  await stored(page, '/en/', `"${entryOf(html) ?? ''}"`)
  await expect(heading(page, say('en', 'title.menu'))).toBeAttached()
  await context.close()
  await shop.close()
  installed.remove()
})

test('a first screen that waits for the session shows skeletons', async ({ page, shop }) => {
  await signInByApi(page, shop, 'en')
  const wait = Promise.withResolvers<void>()
  await page.route('**/api/v1/session', async (route) => {
    await wait.promise
    await route.continue()
  })
  // what a style sheet draws has neither a role nor a name
  const drawn = () =>
    page.locator('#root').evaluate((root) => {
      const { content, opacity } = getComputedStyle(root, '::before')
      return content === 'none' ? 'nothing' : opacity
    })

  // resolves when the app is hydrated, which waits for the session
  const opened = page.goto('/en/profile/')
  await page.waitForURL('**/profile/', { waitUntil: 'commit' })

  await expect.poll(drawn).toBe('1')
  wait.resolve()
  await opened
  await expect(page.getByRole('main')).toBeVisible()
  expect(await drawn()).toBe('nothing')
})
