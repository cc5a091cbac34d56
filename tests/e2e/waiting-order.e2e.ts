import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { writeDemoBrand } from '#support/demo-brand.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'

// it changes the price of a dish that other journeys order
test.use({ ownShopOf: import.meta.filename, hasWorker: true })

/** A customer at the checkout with one laban, in a browser in which the page sends what waits. */
async function openCheckout(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  await fillCart(page, shop, lang)
  await toCheckout(page, lang)
}

async function fillCart(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  // as in WebKit and Firefox, so that the page sends the order and not the worker
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    Reflect.deleteProperty(globalThis, 'SyncManager')
  })
  await signInByApi(page, shop, lang)
  await page.goto(`/${lang}/method/pickup/`)
  await choosePickup(page, lang, 'al-yasmin')
  await page.goto(`/${lang}/`)
  await addDish(page, lang, 'laban')
  await workerReady(page)
}

async function toCheckout(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/checkout/`)
  await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
}

/** Imports the demo brand with another price of the laban: the order that waits is not sent at it. */
function changePrice(shop: RunningShop, price: number): void {
  const items = brand.items.map((item) => (item.id === 'laban' ? { ...item, price } : item))
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { items }))
}

/** Brings a tab to the background, or back: Playwright shows all of them. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

for (const lang of langsOf(import.meta.filename)) {
  test(`an order that waits is shown on screens without the usual frame, and sent there (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, shop, lang)
    await context.setOffline(true)
    await page.goto(`/${lang}/`)
    await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
    const bar = page.getByRole('region', { name: say(lang, 'cart.label') })
    await expect(bar.getByRole('link')).toContainText(say(lang, 'cart.count', { count: 1 }))
    await page.goto(`/${lang}/checkout/`)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()

    // the cart bar does not invite to order again
    await page.goto(`/${lang}/`)
    await expect(bar.getByRole('link')).toHaveAccessibleName(say(lang, 'cart.waiting'))

    for (const path of ['home/', 'invite/', 'no-such-page/']) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByRole('region', { name: say(lang, 'checkout.waiting.title') })).toBeVisible()
    }
    await expect(page.getByText(say(lang, 'failure.not-found.text'), { exact: true })).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
  })

  test(`an order that waits is dropped, and the undo sends it (${lang})`, async ({ page, context, shop }) => {
    await openCheckout(page, shop, lang)
    await context.setOffline(true)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).press('Enter')
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()
    await page.goto(`/${lang}/branches/`)
    const waiting = page.getByRole('region', { name: say(lang, 'checkout.waiting.title') })

    await waiting.getByRole('button', { name: say(lang, 'checkout.waiting.cancel') }).press('Enter')
    await expect(waiting).toBeHidden()
    const dropped = page.getByText(say(lang, 'checkout.dropped'), { exact: true })
    await expect(dropped).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'cart.undo') }).press('Enter')

    await expect(waiting).toBeVisible()
    await expect(dropped).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
  })

  test(`an order that could not be sent says why, and is placed when it is confirmed (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, shop, lang)
    await context.setOffline(true)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).press('Enter')
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()
    await page.goto(`/${lang}/`)
    changePrice(shop, lang === 'ar' ? 900 : 700)
    await context.setOffline(false)

    const prompt = page.getByRole('region', { name: say(lang, 'checkout.asking.title') })
    // the quarter of an hour may end meanwhile
    const why = prompt.getByText(
      new RegExp(['price', 'time-and-price'].map((about) => say(lang, `checkout.asking.${about}`)).join('|')),
    )
    await expect(why).toBeVisible({ timeout: 30_000 })
    const review = prompt.getByRole('link', { name: say(lang, 'checkout.asking.look') })
    const [words, button] = [await why.boundingBox(), await review.boundingBox()]
    expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))

    await review.press('Enter')
    const changes = page.getByRole('dialog', { name: say(lang, 'checkout.changed.title') })
    await changes.getByRole('button', { name: saying(lang, 'checkout.place') }).press('Enter')

    await expect(page).toHaveURL(/thank-you/)
  })

  test(`a checkout in the background leaves a refused order to the visible tab (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, shop, lang)
    await context.setOffline(true)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).press('Enter')
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()
    await setHidden(page, true)
    const other = await context.newPage()
    watchConsole(other)
    await other.goto(`/${lang}/branches/`)
    await expect(other.getByRole('region', { name: say(lang, 'checkout.waiting.title') })).toBeVisible()
    changePrice(shop, lang === 'ar' ? 950 : 750)
    await context.setOffline(false)

    const prompt = other.getByRole('region', { name: say(lang, 'checkout.asking.title') })
    await expect(prompt).toBeVisible({ timeout: 30_000 })
    // the hidden checkout would have taken the order up within a second
    await other.waitForTimeout(3000)
    await expect(prompt).toBeVisible()
    await setHidden(page, false)

    await expect(page.getByRole('dialog', { name: say(lang, 'checkout.changed.title') })).toBeVisible()
    await expect(prompt).toBeHidden()
  })

  test(`a tab that was opened before the first order of its device shows it and sends it (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await fillCart(page, shop, lang)
    const other = await context.newPage()
    watchConsole(other)
    await other.goto(`/${lang}/branches/`)
    // the checkout makes the database of the orders
    await toCheckout(page, lang)
    await context.setOffline(true)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).press('Enter')
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()
    await page.close()

    await expect(other.getByRole('region', { name: say(lang, 'checkout.waiting.title') })).toBeVisible()
    await context.setOffline(false)
    await expect(other.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
  })
}
