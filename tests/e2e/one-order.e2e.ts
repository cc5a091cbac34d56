import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test as base } from './shop.ts'
import { addDish, choosePickup, heading } from './walk.ts'
import { say, saying } from '#support/words.ts'

type Behind = { readonly proxy: FaultProxy; readonly far: RunningShop }

/** A shop behind a proxy that counts the requests which reach it. */
const test = base.extend<object, { behind: Behind }>({
  behind: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await startFaultProxy()
      const far = await runShopOnServer({ PUBLIC_ORIGIN: proxy.origin })
      proxy.leadTo(far.origin)
      await use({ proxy, far })
      await far.close()
      await proxy.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ behind }, use) => use(behind.proxy.origin),
})

test.use({ hasWorker: true })
test.beforeEach(({ behind }) => behind.proxy.heal())

const place = (page: Page, lang: Lang) => page.getByRole('button', { name: saying(lang, 'checkout.place') })

async function toCheckout(page: Page, { far }: Behind, lang: Lang): Promise<CustomerClient> {
  const person = await signInByApi(page, far, lang)
  await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
  await choosePickup(page, lang, 'al-yasmin')
  await addDish(page, lang, 'laban')
  await page.goto(`/${lang}/checkout/`)
  await expect(place(page, lang)).toBeEnabled()
  return person
}

const ordersOf = async (client: CustomerClient): Promise<number> => {
  const { body } = await client.send('GET', '/orders')
  return (body as { active: unknown[] }).active.length
}

for (const lang of langsOf(import.meta.filename)) {
  test(`two tabs that place one cart at the same time place one order (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    const other = await context.newPage()
    await other.goto(`/${lang}/checkout/`)
    await expect(place(other, lang)).toBeEnabled()

    await Promise.all([place(page, lang).click(), place(other, lang).click()])

    await expect.poll(() => ordersOf(person)).toBe(1)
    for (const tab of [page, other]) await expect(place(tab, lang)).toBeHidden({ timeout: 20_000 })
    expect(await ordersOf(person)).toBe(1)
  })

  test(`a tab whose price is late does not place what the other tab has placed (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    const other = await context.newPage()
    await other.goto(`/${lang}/checkout/`)
    await expect(place(other, lang)).toBeEnabled()

    behind.proxy.break('delay', 'POST /api/v1/quotes', { times: 1, ms: 3000 })
    const late = page.waitForResponse((response) => response.url().endsWith('/api/v1/quotes'))
    await place(page, lang).click()
    await place(other, lang).click()

    await expect.poll(() => ordersOf(person)).toBe(1)
    for (const tab of [page, other]) await expect(place(tab, lang)).toBeHidden({ timeout: 20_000 })
    await late
    await other.goto(`/${lang}/orders/`)
    await expect(heading(other, say(lang, 'title.orders'))).toBeVisible()
    expect(await ordersOf(person)).toBe(1)
  })

  test(`"back" after an order shows no cart to place again (${lang})`, async ({ page, behind }) => {
    const person = await toCheckout(page, behind, lang)
    await place(page, lang).click()
    await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 })

    const cartBar = page.getByRole('region', { name: say(lang, 'cart.label') })
    await page.goBack()
    await expect(page).toHaveURL(`/${lang}/`)
    await expect(heading(page, say(lang, 'title.menu'))).toBeVisible()
    await expect(cartBar).toBeHidden()
    await page.goto('about:blank')
    await page.goBack()
    await expect(page).toHaveURL(`/${lang}/`)
    await expect(heading(page, say(lang, 'title.menu'))).toBeVisible()
    await expect(cartBar).toBeHidden()
    await page.goto(`/${lang}/checkout/`)
    await expect(page.getByText(say(lang, 'cart.empty.text')).first()).toBeVisible()
    await expect(place(page, lang)).toBeHidden()

    expect(await ordersOf(person)).toBe(1)
  })

  test(`on a slow network an order is placed once, with its time in Riyadh (${lang})`, async ({
    browser,
    behind,
  }) => {
    // a traveller's phone, a day behind
    const context: BrowserContext = await browser.newContext({
      baseURL: behind.proxy.origin,
      timezoneId: 'America/New_York',
      locale: lang,
    })
    const page = await context.newPage()
    await page.clock.install({ time: Date.now() - 24 * 60 * 60_000 })
    const person = await toCheckout(page, behind, lang)
    const before = behind.proxy.arrived.filter((what) => what === 'POST /api/v1/orders').length
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    // 2G: 400 ms and 50 kbit/s
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 6_250,
      uploadThroughput: 6_250,
    })
    behind.proxy.break('drop-before', 'POST /api/v1/orders', { times: 1 })

    await place(page, lang).click()
    await expect(page).toHaveURL(/thank-you/, { timeout: 90_000 })

    expect(await ordersOf(person)).toBe(1)
    expect(behind.proxy.arrived.filter((what) => what === 'POST /api/v1/orders').length - before).toBe(1)
    const { body } = await person.send('GET', '/orders')
    const [order] = (body as { active: { dueAt: string }[] }).active
    const promised = formatsOf(lang).time(Date.parse(order?.dueAt ?? ''))
    await expect(page.getByText(promised).first()).toBeVisible({ timeout: 30_000 })
    await context.close()
  })
}
