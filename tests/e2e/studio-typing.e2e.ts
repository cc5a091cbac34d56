import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf } from '../support/demo-brand.ts'
import { newPhone } from '../support/new-phone.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'
import { say } from '../support/words.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test } from './shop.ts'

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
    expect(await findings(page)).toEqual([])

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
}
