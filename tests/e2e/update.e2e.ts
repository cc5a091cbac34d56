import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { installShop } from '#support/installed-shop.ts'
import { startRewritingProxy } from '#support/rewriting-proxy.ts'
import { runShop } from '#support/running-shop.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, heading, workerReady } from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ hasWorker: true })

/** Appended to each chunk of the newer build, to identify it. */
const mark = ';globalThis.ofTheNextBuild=true;'
type Manifest = Readonly<Record<string, { file: string; dynamicImports?: string[] } | undefined>>

const readManifest = () =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest

/** The name of the chunk that the page's first script loads first. */
const firstPart = (): string => readManifest()['index.html']?.dynamicImports?.[0] ?? ''

/** The file name of a chunk in the build. */
function partOf(source: string): string {
  const file = readManifest()[source]?.file
  if (file === undefined) throw new Error(`the build has no part "${source}"`)
  return file.replace('assets/', '')
}

/** In place of a chunk: it cannot be loaded. */
const broken = () => 'throw new Error("gone")'

const isOfNextBuild = (page: Page) => page.evaluate(() => 'ofTheNextBuild' in globalThis)

for (const lang of langsOf(import.meta.filename))
  test(`an order begun with one build is placed with it after an update, without loss (${lang})`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const installed = installShop()
    const shop = await runShop({}, installed.folder)
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    watchConsole(page)
    const client = await signInByApi(page, shop, lang)
    const offer = page.getByText(say(lang, 'update.title')).first()
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.goto(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()

    const before = installed.scripts()
    await shop.stop()
    installed.putNextBuild(mark)
    await shop.start()
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await page.waitForFunction(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
    )

    // the checkout continues with the chunks of its build, which the server still has
    expect(installed.scripts().filter((name) => before.includes(name))).toEqual([])
    const kept = await Promise.all(
      before.map(async (name) => [name, (await fetch(`${shop.origin}/assets/${name}`)).status]),
    )
    expect(kept.filter(([, status]) => status !== 200)).toEqual([])
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
    const id = page.url().split('/').at(-2) ?? ''
    expect(await isOfNextBuild(page)).toBe(false)

    // the update is offered when the order is placed, but not while a form is being filled in
    await page.getByRole('link', { name: say(lang, 'dish.back') }).click()
    await expect(offer).toBeVisible()
    await addDish(page, lang, 'hummus')
    await page
      .getByRole('link', { name: nameOf('items', 'laban', lang), exact: true })
      .first()
      .click()
    const dish = page.getByRole('dialog', { name: nameOf('items', 'laban', lang) })
    await dish.getByRole('button', { name: say(lang, 'ui.more') }).click()
    await expect(offer).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dish).toBeHidden()
    await expect(offer).toBeVisible()
    expect(await isOfNextBuild(page)).toBe(false)

    // updated, also without a network: the new build runs, with the session, the cart and the order
    await context.setOffline(true)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: say(lang, 'update.apply') }).click()
    await loaded
    await expect.poll(() => isOfNextBuild(page)).toBe(true)
    await expect(page.getByRole('region', { name: say(lang, 'cart.label') })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(nameOf('items', 'hummus', lang)).first()).toBeVisible()
    await page.goto(`/${lang}/order/${id}/`)
    await expect(heading(page, /\d/)).toBeVisible()
    await context.setOffline(false)
    const { body } = await client.send('GET', '/orders')
    expect((body as { active: { id: string }[] }).active.map((order) => order.id)).toEqual([id])

    await context.close()
    await shop.close()
    installed.remove()
  })

test('a missing chunk reloads the page once and no more, also with sessionStorage blocked', async ({
  browser,
  shop,
}) => {
  const proxy = await startRewritingProxy(shop.origin)
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/en/about-us/')
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  proxy.rewrite(`/assets/${partOf('customer/branch/BranchesScreen.tsx')}`, broken)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))

  await page
    .getByRole('link', { name: say('en', 'title.branches') })
    .first()
    .click()

  await expect(heading(page, say('en', 'failure.title'))).toBeVisible()
  // the text may be visible before the page has loaded completely
  await expect.poll(() => loads).toHaveLength(1)
  // the marker that was carried over is not left in the URL
  expect(new URL(page.url()).hash).toBe('')
  await context.close()
  await proxy.close()
})

for (const lang of langsOf(import.meta.filename)) {
  test(`a part that cannot be loaded is an error page in the language of the page (${lang})`, async ({
    browser,
    shop,
  }) => {
    const proxy = await startRewritingProxy(shop.origin)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`/${lang}/about-us/`)
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    proxy.rewrite(`/assets/${partOf('customer/branch/BranchesScreen.tsx')}`, broken)

    await page
      .getByRole('link', { name: say(lang, 'title.branches') })
      .first()
      .click()

    await expect(heading(page, say(lang, 'failure.title'))).toBeVisible()
    await expect(page.getByText(say(lang, 'failure.text'))).toBeVisible()
    await expect(page.getByText(/gone|assets|http/)).toHaveCount(0)
    proxy.restore()
    await page.getByRole('button', { name: say(lang, 'failure.retry') }).click()
    await expect(heading(page, say(lang, 'title.branches'))).toBeVisible()
    await context.close()
    await proxy.close()
  })

  test(`a page that cannot start says so, holds no tap back and loads again on request (${lang})`, async ({
    browser,
    shop,
  }) => {
    const proxy = await startRewritingProxy(shop.origin)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    proxy.rewrite(`/assets/${partOf(firstPart())}`, broken)

    await page.goto(`/${lang}/about-us/`)

    const note = page.getByRole('alert')
    await expect(note).toContainText(say(lang, 'failure.text'))
    // the page of the server is still there
    await expect(heading(page, say(lang, 'title.about'))).toBeVisible()
    expect(await findings(page)).toEqual([])
    proxy.restore()
    await note.getByRole('button', { name: say(lang, 'failure.retry') }).click()
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
    await expect(note).toHaveCount(0)
    await context.close()
    await proxy.close()
  })

  test(`a lost file of messages leaves an error page with a way on (${lang})`, async ({ browser, shop }) => {
    const proxy = await startRewritingProxy(shop.origin)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    proxy.rewrite(`/assets/${partOf(`../../locales/${lang}.json?rest`)}`, broken)
    proxy.rewrite(`/assets/${partOf(`../../locales/${lang}.json?first`)}`, broken)

    await page.goto(`/${lang}/about-us/`)

    await expect(heading(page, say(lang, 'failure.title'))).toBeVisible()
    await expect(page.getByText(say(lang, 'failure.text'))).toBeVisible()
    await expect(page.getByRole('link', { name: say(lang, 'failure.home') })).toHaveAttribute('href', '/')
    await expect(page.getByText(/gone|assets|http/)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    proxy.restore()
    await page.getByRole('button', { name: say(lang, 'failure.retry') }).click()
    await expect(heading(page, say(lang, 'title.about'))).toBeVisible()
    await context.close()
    await proxy.close()
  })
}
