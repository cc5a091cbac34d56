import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { type AdjustService, startAdjustService } from '#support/adjust-service.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { findings } from './findings.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'

/** Records the page's requests for the SDK and to the attribution service. */
function watchAdjust(page: Page, { origin }: AdjustService): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/assets/adjust-') || url.startsWith(origin)) seen.push(url)
  })
  return seen
}

/** The SDK loads when the page is idle, which takes long on a busy machine. */
const quietly = expect.configure({ timeout: 30_000 })

const choiceOn = (page: Page, lang: Lang) =>
  page.getByRole('switch', { name: say(lang, 'attribution.choice'), exact: true })

const keptBySdk = (page: Page) =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).flatMap(({ name }) => (name === 'adjust-sdk' ? [name] : [])),
    ...Object.keys(localStorage).filter((key) => key.startsWith('adjust-sdk')),
  ])

test.describe('with a token', () => {
  let adjust: AdjustService
  let shop: RunningShop
  test.beforeAll(async () => {
    adjust = await startAdjustService()
    shop = await runShopOnServer({
      ADJUST_APP_TOKEN: 'abcdefgh1234',
      ADJUST_ORDER_EVENT: 'order1',
      ADJUST_SIGN_UP_EVENT: 'signu1',
      ADJUST_REORDER_EVENT: 'again1',
      ADJUST_BASE: adjust.origin,
    })
  })
  test.afterAll(async () => {
    await shop?.close()
    await adjust?.close()
  })

  for (const lang of langsOf(import.meta.filename))
    test(`with consent an install and its orders are attributed; withdrawal forgets it (${lang})`, async ({
      browser,
    }) => {
      test.setTimeout(480_000)
      const context = await browser.newContext({ baseURL: shop.origin, ignoreHTTPSErrors: true })
      const page = await context.newPage()
      watchConsole(page)
      const seen = watchAdjust(page, adjust)
      const recorded: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v1/me/attribution')) recorded.push(request.postDataJSON())
      })
      const before = adjust.asked.length
      const phone = newPhone()

      // a guest who has not been asked
      await page.goto(`/${lang}/method/pickup/`)
      await choosePickup(page, lang, 'al-yasmin')
      await page.goto(`/${lang}/`)
      await addDish(page, lang, 'laban')
      await page.goto(`/${lang}/privacy/`)
      await expect(choiceOn(page, lang)).not.toBeChecked()
      expect(await findings(page)).toEqual([])
      await page.waitForLoadState('networkidle')
      expect(seen).toEqual([])
      expect(await keptBySdk(page)).toEqual([])

      // agrees: the first event is "opened"
      await choiceOn(page, lang).click({ force: true })
      await quietly.poll(() => adjust.asked.slice(before).map(({ path }) => path)).toContain('/session')
      const session = adjust.asked.slice(before).find(({ path }) => path === '/session')
      expect(session?.fields).toMatchObject({
        app_token: 'abcdefgh1234',
        environment: 'sandbox',
        platform: 'web',
      })
      const device = session?.fields.web_uuid ?? ''
      // a request that the SDK repeated because its answer was lost counts once
      const told = (path: string) => [
        ...new Map(
          adjust
            .askedFor(path)
            .filter(({ fields }) => fields.web_uuid === device)
            .map((asked) => [asked.fields.deduplication_id, asked]),
        ).values(),
      ]

      // signs up, and orders
      await page.goto(`/${lang}/checkout/`)
      await signIn(page, shop, lang, { phone, name: ['Noura', 'Canary'] })
      await expect(page).toHaveURL(`/${lang}/checkout/`)
      await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
      await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
      await expect.poll(() => recorded).toEqual([{ agreed: true }])
      const id = page.url().split('/').at(-2) ?? ''
      await quietly.poll(() => told('/event').map(({ fields }) => fields.event_token)).toHaveLength(2)
      const [signUp, order] = told('/event')
      expect(signUp?.fields).toMatchObject({ event_token: 'signu1', environment: 'sandbox' })
      expect(order?.fields).toMatchObject({
        event_token: 'order1',
        environment: 'sandbox',
        revenue: expect.stringMatching(/^\d+\.\d{5}$/),
        currency: 'SAR',
        deduplication_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      })
      const all = JSON.stringify(adjust.asked)
      for (const trace of ['Noura', 'Canary', phone.slice(1), e164(phone), id, 'laban', 'yasmin'])
        expect(all).not.toContain(trace)

      // a reload of the screen does not repeat the event
      const loaded = seen.length
      await page.reload()
      // the SDK is fetched when the page is idle
      await quietly.poll(() => seen.length).toBeGreaterThan(loaded)
      // shows that no event is sent again
      await page.waitForTimeout(1500)
      expect(told('/event')).toHaveLength(2)

      // withdraws the consent
      await page.goto(`/${lang}/profile/`)
      await expect(choiceOn(page, lang)).toBeChecked()
      expect(await findings(page)).toEqual([])
      await choiceOn(page, lang).click({ force: true })
      await quietly.poll(() => told('/gdpr_forget_device')).toHaveLength(1)
      await expect.poll(() => keptBySdk(page)).toEqual([])
      await expect.poll(() => recorded).toEqual([{ agreed: true }, { agreed: false }])
      const [asked, fetched] = [adjust.asked.length, seen.length]
      await page.goto(`/${lang}/orders/`)
      await page.reload()
      // shows that the SDK is not fetched
      await page.waitForTimeout(5000)
      expect([adjust.asked.length, seen.length]).toEqual([asked, fetched])

      // agrees again, as on another device, and signs out
      await page.goto(`/${lang}/profile/`)
      await choiceOn(page, lang).click({ force: true })
      await quietly.poll(() => adjust.asked.slice(asked).map(({ path }) => path)).toContain('/session')
      expect(adjust.asked.slice(asked).filter(({ fields }) => fields.web_uuid === device)).toEqual([])
      await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()
      await expect(page).toHaveURL(`/${lang}/`)
      await page.goto(`/${lang}/privacy/`)
      await expect(choiceOn(page, lang)).not.toBeChecked()
      const afterwards = seen.length
      await page.reload()
      // shows that the SDK is not fetched
      await page.waitForTimeout(5000)
      expect(seen).toHaveLength(afterwards)
      await context.close()
    })
})

test('without a token there is no question, and the SDK is not fetched', async ({ page }) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await page.goto('/en/privacy/')
  await page.waitForLoadState('networkidle')

  await expect(page.getByText(say('en', 'privacy.adverts.title'))).toBeVisible()
  await expect(choiceOn(page, 'en')).toHaveCount(0)
  expect(seen.filter((url) => url.includes('adjust'))).toEqual([])
})
