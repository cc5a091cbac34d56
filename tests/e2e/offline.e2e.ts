import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish, choosePickup, heading, signIn, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ hasWorker: true })

for (const lang of langsOf(import.meta.filename)) {
  test(`a cold start offline opens menu, dish and cart, with their time (${lang})`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.close()
    await context.setOffline(true)

    const cold = await context.newPage()
    await cold.goto(`/${lang}/`)
    await expect(cold.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    await expect(
      cold.getByRole('link', { name: nameOf('items', 'kabsa-lamb', lang), exact: true }),
    ).toBeVisible()
    await expect(cold.getByText(say(lang, 'offline.banner'))).toBeVisible()
    await expect(cold.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
    await expect(cold.getByRole('region', { name: say(lang, 'cart.label') })).toBeVisible()

    await cold.goto(`/${lang}/products/kabsa-lamb/`)
    await expect(heading(cold, nameOf('items', 'kabsa-lamb', lang))).toBeVisible()

    await cold.goto(`/${lang}/branches/`)
    await expect(
      cold
        .getByRole('main')
        .getByText(nameOf('branches', 'al-olaya', lang))
        .first(),
    ).toBeVisible()
  })

  test(`past orders open offline, and an order in cash may wait for the network (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const client = await signInByApi(page, shop, lang)
    await client.order({
      branchId: 'al-yasmin',
      lines: [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }],
    })
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'hummus')
    await workerReady(page)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    // the persister writes at most once a second
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => String(kept).includes('"orders"')),
    )

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(nameOf('items', 'hummus', lang)).first()).toBeVisible()
    await page.goto(`/${lang}/checkout/`)
    await expect(page.getByRole('button', { name: saying(lang, 'checkout.place.later') })).toBeEnabled()
    await page.getByText(say(lang, 'checkout.pay.card'), { exact: true }).click({ force: true })
    await expect(page.getByRole('button', { name: saying(lang, 'checkout.place.later') })).toBeEnabled()

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeEnabled()
  })
}

test('the other language opens offline too', async ({ page, context }) => {
  await page.goto('/en/')
  await workerReady(page)
  await context.setOffline(true)

  await page.goto('/ar/')

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(
    page.getByRole('link', { name: nameOf('items', 'kabsa-lamb', 'ar'), exact: true }),
  ).toBeVisible()
})

test('the storages that scripts share contain no personal data', async ({ page, shop }) => {
  const phone = newPhone()
  await page.goto('/en/auth/login/')
  await signIn(page, shop, 'en', { phone, name: ['Noura', 'Canary'] })
  await expect(page).toHaveURL('/en/')
  await page.goto('/en/orders/')
  await expect(heading(page, say('en', 'title.orders'))).toBeVisible()
  await page.waitForFunction(() => localStorage.length > 0)

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )

  expect(kept).not.toContain('Canary')
  expect(kept).not.toContain(phone)
})
