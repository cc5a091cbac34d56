import { readFile } from 'node:fs/promises'
import type { Browser, Page, Response } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { valueAt } from '#domain/menu-change.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { addDish, choosePickup } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** A browser of an owner. */
async function openOwner(browser: Browser, shop: RunningShop, lang: Lang, name: string): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', name)
  const owner = await signInOverHttp(shop, { phone, name: [name, 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  return page
}

const openDish = async (studio: Page, lang: Lang, id: string): Promise<void> => {
  await studio.goto(`/${lang}/studio/`)
  await studio.getByRole('link', { name: new RegExp(nameOf('items', id, lang)) }).click()
  await expect(studio.getByRole('heading', { name: nameOf('items', id, lang) })).toBeVisible()
}
const priceIn = (studio: Page, lang: Lang) => studio.getByLabel(say(lang, 'studio.price'), { exact: true })
const isSaved = (reply: Response) => reply.request().method() === 'PATCH' && reply.ok()
const nav = (studio: Page, lang: Lang, id: 'publish' | 'history') =>
  studio
    .getByRole('navigation', { name: say(lang, 'studio.nav') })
    .getByRole('link', { name: say(lang, `studio.nav.${id}`) })

for (const lang of langsOf(import.meta.filename)) {
  test(`a price is changed, published and undone; an open cart is asked (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'hummus')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/checkout/`)
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toBeVisible()

    // the owner's page leads to the studio
    const studio = await openOwner(browser, shop, lang, lang === 'en' ? 'Reem' : 'ريم')
    await studio.goto(`/${lang}/branch/`)
    await studio.getByRole('link', { name: say(lang, 'owner.studio') }).click()
    await expect(studio).toHaveURL(`/${lang}/studio/`)
    await typeInto(
      studio.getByRole('searchbox', { name: say(lang, 'studio.search') }),
      nameOf('items', 'hummus', lang),
    )
    await studio.getByRole('link', { name: new RegExp(nameOf('items', 'hummus', lang)) }).click()
    const price = priceIn(studio, lang)
    await replaceIn(price, '١٥')
    await price.press('Tab')
    await expect(price).toHaveValue('15')
    await expect(studio.getByText(say(lang, 'studio.live-value', { value: '12' }))).toBeVisible()
    expect(await findings(studio)).toEqual([])
    await studio.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(studio)).toEqual([])
    await studio.emulateMedia({ colorScheme: 'light' })
    await openDish(studio, lang, 'laban')
    await studio.getByRole('button', { name: say(lang, 'studio.hide') }).click()
    await expect(studio.getByRole('button', { name: say(lang, 'studio.show') })).toBeVisible()

    await nav(studio, lang, 'publish').click()
    const changes = studio.getByRole('region', { name: say(lang, 'studio.changes', { count: 2 }) })
    const hummus = changes.getByRole('listitem').filter({ hasText: nameOf('items', 'hummus', lang) })
    await expect(hummus).toContainText('15')
    expect(await findings(studio)).toEqual([])
    await studio.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()
    const download = studio.waitForEvent('download')
    await studio.getByRole('link', { name: say(lang, 'studio.export') }).click()
    const file: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(valueAt(file, ['items', 'hummus', 'price'])).toBe(1500)

    const asked = page.getByText(say(lang, 'cart.problem.summary', { count: 1 })).first()
    await expect(asked).toBeVisible({ timeout: 20_000 })
    // a dish that the branch no longer sells has no name on the device
    const fix = { name: say(lang, 'cart.line.gone') }
    await page.getByRole('button', { name: say(lang, 'checkout.fix.remove.name', fix) }).click()
    await expect(asked).toBeHidden()
    await expect(place).toContainText('15')

    // the imported menu goes live again, as a new entry
    const again = studio.getByRole('button', { name: say(lang, 'studio.again') }).last()
    await again.click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.again') })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    expect(await findings(studio)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
    await expect(sheet).toBeHidden()
    await expect(studio.getByText(say(lang, 'studio.kind.again')).first()).toBeVisible()
    await expect(place).toContainText('12', { timeout: 20_000 })
    await studio.context().close()
  })

  test(`what is published at a time waits, and is taken back into the draft (${lang})`, async ({
    browser,
    shop,
  }) => {
    const studio = await openOwner(browser, shop, lang, 'Maha')
    await openDish(studio, lang, 'hummus')
    await replaceIn(priceIn(studio, lang), '13.50')
    await priceIn(studio, lang).press('Tab')
    await expect(studio.getByText(say(lang, 'studio.live-value', { value: '12' }))).toBeVisible()

    await nav(studio, lang, 'publish').click()
    await studio.getByRole('radio', { name: say(lang, 'studio.later') }).press('Space')
    await studio.getByLabel(say(lang, 'studio.time'), { exact: true }).pressSequentially('1158PM')
    await studio.getByRole('button', { name: saying(lang, 'studio.publish-at') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.waiting'))).toBeVisible()
    await studio.getByRole('button', { name: say(lang, 'studio.take-back') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.waiting'))).toBeHidden()

    await nav(studio, lang, 'publish').click()
    await studio.getByRole('button', { name: say(lang, 'studio.take-out') }).click()
    await expect(studio.getByRole('heading', { name: say(lang, 'studio.nothing') })).toBeVisible()
    await studio.context().close()
  })

  test(`the second editor of a price sees both values and chooses (${lang})`, async ({ browser, shop }) => {
    const reem = await openOwner(browser, shop, lang, 'Reem')
    const maha = await openOwner(browser, shop, lang, 'Maha')
    await openDish(reem, lang, 'salad')
    await openDish(maha, lang, 'salad')
    await Promise.all([reem.waitForResponse(isSaved), replaceIn(priceIn(reem, lang), '21')])
    await replaceIn(priceIn(maha, lang), '22')

    await expect(maha.getByRole('alert')).toContainText(say(lang, 'studio.conflict', { name: 'Reem' }))
    expect(await findings(maha)).toEqual([])
    await maha.getByRole('button', { name: say(lang, 'studio.conflict.mine', { value: '22' }) }).click()
    await expect(maha.getByRole('alert')).toBeHidden()
    await expect(priceIn(maha, lang)).toHaveValue('22')

    // the first editor's page finds it by itself
    await expect(priceIn(reem, lang)).toHaveValue('22', { timeout: 20_000 })

    // a choice that is saved at once shows both values too
    const corners = (of: Page, each: string) =>
      of.getByRole('radio', { name: say(lang, `look.corners.${each}`) })
    for (const each of [reem, maha]) {
      await each.goto(`/${lang}/studio/look/`)
      await expect(corners(each, 'soft')).toBeVisible()
    }
    await Promise.all([reem.waitForResponse(isSaved), corners(reem, 'square').press('Space')])
    await corners(maha, 'round').press('Space')
    const theirs = say(lang, 'studio.conflict.theirs', { value: say(lang, 'look.corners.square') })
    await maha.getByRole('button', { name: theirs }).press('Enter')
    await expect(corners(maha, 'square')).toBeChecked({ timeout: 20_000 })
    await Promise.all([maha.waitForResponse(isSaved), corners(maha, 'soft').press('Space')])
    await nav(maha, lang, 'publish').click()
    await maha.getByRole('button', { name: say(lang, 'studio.take-out') }).click()
    await expect(maha.getByRole('heading', { name: say(lang, 'studio.nothing') })).toBeVisible()
    await reem.context().close()
    await maha.context().close()
  })
}
