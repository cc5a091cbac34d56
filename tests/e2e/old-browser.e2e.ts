import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { test } from './old-browser.ts'
import { expect, langsOf } from './shop.ts'
import { addDish, chooseDish, choosePickup, goTo, heading, toOtherBranch, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'

test.use({ hasWorker: true })

/** Signs a new customer in by keyboard from the sign-in's first screen. */
async function typeSignIn(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  const phone = newPhone()
  await page.getByLabel(say(lang, 'account.phone')).pressSequentially(phone)
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()
  const code = page.getByLabel(say(lang, 'account.otp.label'))
  await expect(code).toBeVisible()
  await code.pressSequentially(await shop.codeFor(e164(phone)))
  await page.getByLabel(say(lang, 'account.first-name')).pressSequentially('نورة')
  await page.getByLabel(say(lang, 'account.last-name')).pressSequentially('Al Harbi')
  await page.getByRole('button', { name: say(lang, 'account.register.save') }).click()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a guest orders dinner in the oldest supported browsers (${lang})`, async ({ page, shop }) => {
    await page.goto(`/${lang}/`)
    expect(
      await page.evaluate(() => [
        'any' in AbortSignal,
        'groupBy' in Map,
        'parse' in URL,
        'canParse' in URL,
        'showPopover' in HTMLElement.prototype,
        'checkVisibility' in Element.prototype,
        'requestIdleCallback' in globalThis,
        'filter' in Object.getPrototypeOf([].values()),
      ]),
    ).not.toContain(true)
    await addDish(page, lang, 'laban')
    // the toast is shown for two seconds
    await Promise.all([
      chooseDish(page, lang, 'mandi-chicken'),
      expect(page.getByRole('status').getByText(say(lang, 'dish.added'))).toBeInViewport({ timeout: 30_000 }),
    ])
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).click()

    await expect(page).toHaveURL(/\/auth\/login\/\?next=/)
    await typeSignIn(page, shop, lang)
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await toOtherBranch(page, lang)
    await choosePickup(page, lang, 'al-yasmin')
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    await expect(page.getByText(say(lang, 'order.says.placed', { method: 'pickup' })).first()).toBeVisible()

    await page.goto(`/${lang}/orders/`)
    await expect(heading(page, say(lang, 'title.orders'))).toBeVisible()
    await expect(page.getByText(nameOf('items', 'mandi-chicken', lang)).first()).toBeVisible()
    await page.goto(`/${lang}/wallet/`)
    await expect(page.getByText(say(lang, 'wallet.balance')).first()).toBeVisible()
    await page.goto(`/${lang}/qr/`)
    await expect(heading(page, say(lang, 'title.qr'))).toBeVisible()
  })

  test(`the sign-in leads back to the guarded page in the oldest supported browsers (${lang})`, async ({
    page,
    shop,
  }) => {
    await page.goto(`/${lang}/wallet/`)
    await expect(page).toHaveURL(/\/auth\/login\/\?next=/)

    await typeSignIn(page, shop, lang)

    await expect(page).toHaveURL(`/${lang}/wallet/`)
    await expect(page.getByText(say(lang, 'wallet.balance')).first()).toBeVisible()
  })

  test(`without popovers a toast is above an open sheet, and above the page afterwards (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'mandi-chicken')
    await page.getByRole('link', { name: nameOf('items', 'mandi-chicken', lang), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: nameOf('items', 'mandi-chicken', lang) })
    await sheet.getByRole('button', { name: say(lang, 'dish.share') }).click()

    const toast = page.getByRole('button', { name: say(lang, 'share.copied') })
    // hovering fails if an element covers the toast; a hovered toast stays
    await toast.hover()
    await page.keyboard.press('Escape')

    await expect(sheet).toBeHidden()
    await expect(toast).toBeInViewport()
  })
}

test('the worker of the oldest supported browsers opens the menu without a network', async ({
  page,
  context,
}) => {
  await page.goto('/en/')
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate(() => 'groupBy' in Map || 'any' in AbortSignal)).toBe(false)

  await context.setOffline(true)
  await page.reload()

  await expect(
    page.getByRole('link', { name: nameOf('items', 'kabsa-lamb', 'en'), exact: true }),
  ).toBeVisible()
})

test('on a desk with the oldest supported browsers the skip link focuses the cart beside the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/en/')
  await addDish(page, 'en', 'laban')

  await page.getByRole('link', { name: say('en', 'cart.skip', { count: 1 }) }).press('Enter')

  await expect(page.locator('aside[data-cart]')).toBeFocused()
})
