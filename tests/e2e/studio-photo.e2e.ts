import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { photoIdOf } from '#domain/photo.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { aPhonePhoto } from '#support/picture.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { choosePickup, readOn } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const words = {
  en: { name: 'Shrimp machboos', other: 'مجبوس ربيان', price: '61' },
  ar: { name: 'مطبق سمك', other: 'Fish mutabbaq', price: '٥٧' },
} as const

/** A phone of an owner. */
async function openOwner(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Reem')
  const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: shop.origin,
  })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  return page
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a dish with a photograph is created on a phone (${lang})`, async ({ page, browser, shop }) => {
    const { name, other, price } = words[lang]
    const studio = await openOwner(browser, shop, lang)
    await studio.goto(`/${lang}/studio/`)
    const category = nameOf('categories', 'kabsa', lang)
    await studio.getByRole('button', { name: say(lang, 'studio.add-to', { category }) }).click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.new-dish') })
    const otherLang = lang === 'en' ? 'ar' : 'en'
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), name)
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${otherLang}`)), other)
    await typeInto(sheet.getByLabel(say(lang, 'studio.price')), price)
    await sheet.getByRole('button', { name: say(lang, 'studio.add-dish') }).click()
    await expect(studio.getByRole('heading', { name })).toBeVisible()

    const part = studio.getByRole('region', { name: say(lang, 'studio.part.photo') })
    // a text is no photograph, whatever it is called
    const choose = async (button: 'add' | 'take' | 'change', file: string, buffer: Buffer) => {
      const chooser = studio.waitForEvent('filechooser')
      await part.getByRole('button', { name: say(lang, `studio.photo.${button}`) }).click()
      await (await chooser).setFiles({ name: file, mimeType: 'image/jpeg', buffer })
    }
    await choose('add', 'menu.jpg', Buffer.from('Shrimp machboos 61'))
    await expect(part.getByRole('alert')).toContainText(say(lang, 'refusal.photo-unknown'))
    await choose('take', 'camera.jpg', await aPhonePhoto('shrimp', { width: 3000, height: 2000 }))
    const fromLeft = part.getByRole('slider', { name: say(lang, 'studio.photo.x') })
    await expect(fromLeft).toBeAttached({ timeout: 30_000 })
    await expect(part.getByRole('alert')).toBeHidden()
    const before = Number(await fromLeft.inputValue())
    await fromLeft.press('ArrowRight')
    await fromLeft.press('Shift+ArrowRight')
    await expect(fromLeft).toHaveValue(String(before + 11))
    await expect(studio.getByText(say(lang, 'studio.saving'))).toBeHidden()
    expect(await findings(studio)).toEqual([])
    await studio.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(studio)).toEqual([])
    await studio.emulateMedia({ colorScheme: 'light' })
    await studio.reload()
    await expect(fromLeft).toHaveValue(String(before + 11))

    // customers do not see it yet
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    const link = page.getByRole('link', { name: new RegExp(name) }).first()
    await expect(page.getByRole('heading', { name: category, exact: true })).toBeVisible()
    await expect(link).toBeHidden()

    // the demo brand has drawings only: this is the dish's
    const photograph = page.waitForResponse(
      (response) => photoIdOf(new URL(response.url()).pathname) !== undefined && response.ok(),
      { timeout: 120_000 },
    )
    await studio.getByRole('link', { name: say(lang, 'studio.back') }).click()
    await readOn(studio)
    await studio.getByRole('link', { name: say(lang, 'studio.publish-changes', { count: 1 }) }).click()
    await studio.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()

    await expect(link).toBeVisible({ timeout: 30_000 })
    await link.click()
    await photograph
    await studio.context().close()
  })
}
