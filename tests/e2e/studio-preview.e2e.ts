import type { Browser, Frame, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn } from './type-into.ts'
import { addDish, cartStored, choosePickup, goTo } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** A browser of an owner, in which the cart of a customer is filled. */
async function openOwner(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Reem')
  const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  return page
}

async function frameOf(studio: Page): Promise<Frame> {
  const element = await studio.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('expected the frame of the preview')
  return frame
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a changed price is seen in the preview, and not in the shop (${lang})`, async ({ browser, shop }) => {
    // both cost 12; the languages share a shop, and the next test publishes its whole draft
    const dish = { en: 'hummus', ar: 'lentil-soup' }[lang]
    const studio = await openOwner(browser, shop, lang)
    await studio.goto(`/${lang}/method/pickup/`)
    await choosePickup(studio, lang, 'al-yasmin')
    await addDish(studio, lang, 'laban')

    await studio.goto(`/${lang}/studio/?dish=${dish}`)
    const price = studio.getByLabel(say(lang, 'studio.price'), { exact: true })
    await replaceIn(price, '15')
    await price.press('Tab')
    await expect(studio.getByText(say(lang, 'studio.live-value', { value: '12' }))).toBeVisible()
    await studio.goto(`/${lang}/studio/preview/`)
    const frame = await frameOf(studio)
    const card = frame
      .getByRole('listitem')
      .filter({ hasText: nameOf('items', dish, lang) })
      .first()
    await expect(frame.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 })
    // the frame may not have rendered its menu when the button can be tapped
    await expect(async () => {
      await studio.getByRole('button', { name: say(lang, 'preview.next') }).click()
      await expect(card).toContainText('15', { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(card).toContainText('12')
    expect([await findings(studio), await findings(frame)]).toEqual([[], []])
    await studio.emulateMedia({ colorScheme: 'dark' })
    expect([await colourFindings(studio), await colourFindings(frame)]).toEqual([[], []])
    await studio.emulateMedia({ colorScheme: 'light' })

    // its cart begins empty, is priced with the draft, and leads to no order
    const name = nameOf('items', dish, lang)
    await frame.getByRole('button', { name: say(lang, 'item.add', { name }) }).click()
    if (lang === 'ar')
      await frame
        .getByRole('link', { name: say(lang, 'cart.count', { count: 1 }) })
        .last()
        .click()
    const order = frame.getByRole('link', { name: saying(lang, 'cart.checkout') })
    await expect(order).toContainText('15')
    await order.click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'preview.here') })
    await sheet.getByRole('button', { name: say(lang, 'preview.go-on') }).click()
    await expect(sheet).toBeHidden()

    // the shop has neither the price nor the cart
    await studio.goto(`/${lang}/`)
    await cartStored(studio, 'laban')
    expect(await studio.evaluate(() => JSON.stringify(localStorage))).not.toContain('studio-preview')
    await goTo(studio, lang, dish)
    const live = studio.getByRole('listitem').filter({ hasText: name }).first()
    await expect(live).toContainText('12')
    await expect(live).not.toContainText('15')
    await studio.context().close()
  })

  test(`a colour is changed, its repair explained, and published (${lang})`, async ({ browser, shop }) => {
    const studio = await openOwner(browser, shop, lang)
    await studio.goto(`/${lang}/studio/look/`)
    const colours = studio.getByRole('region', { name: say(lang, 'look.part.colours') })
    await expect(colours.getByRole('listitem').first()).toBeVisible()
    const primary = colours.getByRole('textbox', { name: say(lang, 'look.primary'), exact: true })
    // a light green under white words, of its own for each language: they share a shop
    const green = { en: '#8FD16A', ar: '#8FD16B' }[lang]
    await replaceIn(primary, green)
    await primary.press('Tab')
    const repair = colours
      .getByRole('listitem')
      .filter({ hasText: say(lang, 'look.repaired') })
      .first()
    await expect(repair).toContainText('1.8 : 1')
    await expect(primary).toHaveValue(green.toLowerCase())

    // the shop has it once it is published
    const visitor = await browser.newPage({ baseURL: shop.origin })
    const buttons = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    await visitor.goto(`/${lang}/`)
    expect(await buttons()).not.toContain(green.toLowerCase())
    await studio.goto(`/${lang}/studio/?show=publish`)
    await studio.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()
    await visitor.goto(`/${lang}/`)
    expect(await buttons()).toContain(green.toLowerCase())
    await visitor.close()
    await studio.context().close()
  })
}
