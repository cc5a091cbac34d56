import type { Page } from '@playwright/test'
import { nameOf } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish, choosePickup, heading, workerReady } from './walk.ts'

// the worker is registered by the part of the page that follows the taps
test.use({ hasWorker: true })

type Place = readonly [x: number, y: number]

/** The second click of a double click at a place, once the first one has changed what is there. */
async function clickAgain(page: Page, [x, y]: Place): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** The words of the control at a place. */
const controlAt = (page: Page, place: Place): Promise<string | undefined> =>
  page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button, a')?.textContent.trim(), place)

for (const lang of langsOf(import.meta.filename)) {
  test(`a double tap on "Checkout" opens it and places nothing (${lang})`, async ({ page, shop }) => {
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) orders.push(request.url())
    })
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    const checkout = page.getByRole('link', { name: saying(lang, 'cart.checkout') })
    const button = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await checkout.click({ trial: true })
    const box = await checkout.boundingBox()
    if (!box) throw new Error('nothing to tap')
    // the end of the line: the button has the total before it
    const place: Place = [box.x + (lang === 'ar' ? 20 : box.width - 20), box.y + box.height / 2]

    await page.mouse.click(...place)
    await expect(button).toBeEnabled()
    const words = await button.textContent()
    // the button is where the link was
    await expect.poll(() => controlAt(page, place)).toBe(words?.trim())
    await clickAgain(page, place)
    await page.waitForTimeout(500) // shows that nothing is placed

    expect(orders).toEqual([])
    await expect(heading(page, say(lang, 'title.checkout'))).toBeVisible()
    await page.mouse.click(...place)
    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 30_000 })
    expect(orders).toHaveLength(1)
  })

  test(`a double tap on the back arrow goes back once (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
    await choosePickup(page, lang, 'al-yasmin')
    await expect(page).toHaveURL(`/${lang}/`)
    await page.getByTitle(say(lang, 'where.change')).click()
    await expect(page).toHaveURL(`/${lang}/method/pickup/`)

    await page.getByRole('link', { name: say(lang, 'ui.back') }).dblclick()

    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))
    await page.waitForTimeout(500) // shows that it stays
    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))
  })

  test(`Enter that is held on a button does not answer the sheet which it opens (${lang})`, async ({
    page,
  }) => {
    const name = nameOf('items', 'kabsa-lamb', lang)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await page.getByRole('link', { name, exact: true }).focus()
    const sheet = page.getByRole('dialog', { name })

    // the second `down` of a key that was not released is a repetition
    await page.keyboard.down('Enter')
    await expect(sheet.getByRole('button', { name: say(lang, 'ui.close') })).toBeFocused()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.waitForTimeout(300) // shows that the sheet stays

    await expect(sheet).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
  })
}
