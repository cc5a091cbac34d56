import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'

test.use({ ownShopOf: import.meta.filename })

/** The studio of an owner at a dish. */
async function openDish(page: Page, shop: RunningShop, lang: Lang, id: string): Promise<void> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Reem')
  const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
  await lendSession(page.context(), shop, owner)
  await page.goto(`/${lang}/studio/?dish=${id}`)
  await expect(page.getByRole('heading', { name: nameOf('items', id, lang) })).toBeVisible()
}

/** Answers arrive three seconds late. */
async function slowDown(context: BrowserContext, page: Page): Promise<{ stop: () => Promise<unknown> }> {
  const devtools = await context.newCDPSession(page)
  const network = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...network, latency: 3000 })
  return { stop: () => devtools.send('Network.emulateNetworkConditions', { ...network, latency: 0 }) }
}

const isEdit = (request: { method: () => string }) => request.method() === 'PATCH'

for (const lang of langsOf(import.meta.filename)) {
  const dish = lang === 'en' ? 'hummus' : 'laban'
  const textIn = (page: Page) => page.getByLabel(say(lang, `studio.description.${lang}`))

  test(`a text that is typed over a slow network keeps every word (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await openDish(page, shop, lang, dish)
    const text = textIn(page)
    const before = await text.inputValue()
    const slow = await slowDown(context, page)

    await text.press('ControlOrMeta+End')
    await Promise.all([page.waitForRequest(isEdit), page.keyboard.type(' One. ')])
    await page.keyboard.type('Two more')
    await page.waitForResponse((response) => isEdit(response.request()))
    await page.keyboard.type(' words')

    const whole = `${before} One. Two more words`
    await expect(text).toHaveValue(whole)
    await expect(page.getByText(say(lang, 'studio.saving'))).toBeHidden({ timeout: 20_000 })
    await expect(text).toHaveValue(whole)
    await slow.stop()
    await page.reload()
    await expect(text).toHaveValue(whole)
  })

  test(`a text that is typed without a network is saved when it is back (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await openDish(page, shop, lang, dish)
    const text = textIn(page)
    await text.press('ControlOrMeta+End')

    await context.setOffline(true)
    await page.keyboard.type(' Late.')

    await expect(text).toHaveAccessibleDescription(say(lang, 'studio.not-saved'))
    await expect(page.getByText(say(lang, 'studio.offline'))).toBeVisible()
    await expect(text).toHaveValue(/ Late\.$/)
    // in place of the time since when the menu is live
    const notSaved = new RegExp(`^${say(lang, 'studio.not-saved')}$`)
    await expect(page.getByRole('status').filter({ hasText: notSaved })).toBeVisible()
    expect(await findings(page)).toEqual([])

    // the browser asks before the page is closed
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(text).toHaveValue(/ Late\.$/)

    // it stays while another screen of the studio is open
    await page.getByRole('link', { name: say(lang, 'studio.back') }).click()
    await expect(text).toBeHidden()
    const saved = page.waitForResponse((response) => isEdit(response.request()) && response.ok())
    await context.setOffline(false)
    await saved
    await page.getByRole('link', { name: new RegExp(nameOf('items', dish, lang)) }).click()
    await expect(text).toHaveValue(/ Late\.$/)
    await page.reload()
    await expect(text).toHaveValue(/ Late\.$/)
  })

  test(`a text is saved that was typed just before a reload (${lang})`, async ({ page, shop }) => {
    await openDish(page, shop, lang, dish)
    const text = textIn(page)

    await text.press('ControlOrMeta+End')
    await page.keyboard.type(' Quick.')
    await page.reload()

    await expect(text).toHaveValue(/ Quick\.$/)
  })

  test(`a dish whose answer was lost is added once, and the error stays until then (${lang})`, async ({
    page,
    shop,
  }) => {
    await openDish(page, shop, lang, dish)
    // the languages share a shop
    const name = `Lost ${lang}`
    const otherLang = lang === 'en' ? 'ar' : 'en'
    const category = nameOf('categories', 'kabsa', lang)
    const add = page.getByRole('button', { name: say(lang, 'studio.add-dish') })
    const error = page.getByRole('button', { name: say(lang, 'refusal.unreachable') })
    await page.getByRole('link', { name: say(lang, 'studio.back') }).click()
    await page.getByRole('button', { name: say(lang, 'studio.add-to', { category }) }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'studio.new-dish') })
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), name)
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${otherLang}`)), name)
    await typeInto(sheet.getByLabel(say(lang, 'studio.price')), '12')
    await page.route('**/api/v1/studio/menu', async (route) => {
      await route.fetch()
      await route.abort()
    })

    await add.click()

    await expect(error).toBeVisible()
    // longer than a notice that confirms is shown
    await page.waitForTimeout(3000)
    await expect(error).toBeVisible()
    await page.unroute('**/api/v1/studio/menu')
    await add.click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(error).toBeHidden()
    await page.getByRole('link', { name: say(lang, 'studio.back') }).click()
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
  })

  test(`a draft with a price that is not saved cannot be published (${lang})`, async ({ page, shop }) => {
    await openDish(page, shop, lang, dish)
    const text = textIn(page)
    const price = page.getByLabel(say(lang, 'studio.price'), { exact: true })
    const publish = page.getByRole('button', { name: say(lang, 'studio.publish-now') })
    const rail = page.getByRole('navigation', { name: say(lang, 'studio.nav') })
    const open = () => rail.getByRole('link', { name: say(lang, 'studio.nav.publish') }).click()
    await text.press('ControlOrMeta+End')
    await page.keyboard.type(' New.')
    const before = await price.inputValue()

    await replaceIn(price, 'abc')
    await open()

    await expect(publish).toHaveAccessibleDescription(say(lang, 'studio.unsaved.stopped'))
    await expect(page.getByText(say(lang, 'studio.ready'))).toBeHidden()
    await expect(page.getByText(say(lang, 'studio.not-saved'))).toBeVisible()

    // the list of what is not saved leads to the field
    const stopped = page.getByRole('region', { name: say(lang, 'studio.unsaved.title') })
    await expect(stopped.getByText(say(lang, 'studio.field.price'), { exact: true })).toBeVisible()
    await stopped.getByRole('link', { name: say(lang, 'studio.open') }).click()
    await replaceIn(price, before)
    await open()
    await expect(publish).toHaveAccessibleDescription('')
    await expect(page.getByText(say(lang, 'studio.ready'))).toBeVisible()
  })
}
