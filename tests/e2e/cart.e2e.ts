import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { expect, langsOf, test } from './shop.ts'
import { typeInto } from './type-into.ts'
import { addDish, choosePickup, goTo, openNote, openTimes, signIn, tick } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'

/** The URL of the app's script, which the entry script imports. */
async function appOf({ request }: Page, lang: Lang): Promise<string> {
  const html = await (await request.get(`/${lang}/`)).text()
  const [, first] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  const script = await (await request.get(first ?? 'none')).text()
  const [, app] = /import\(["'`]\.\/([^"'`]+)/.exec(script) ?? []
  return `**/assets/${app ?? 'none'}`
}

for (const lang of langsOf(import.meta.filename)) {
  test(`two tabs share one cart (${lang})`, async ({ page, context }) => {
    await page.goto(`/${lang}/`)
    const other = await context.newPage()
    await other.goto(`/${lang}/`)

    await addDish(page, lang, 'laban')
    await goTo(other, lang, 'laban')
    await expect(
      other.getByRole('button', {
        name: say(lang, 'item.add-more', { name: nameOf('items', 'laban', lang), count: 1 }),
      }),
    ).toBeVisible()
    await addDish(other, lang, 'hummus')
    await goTo(page, lang, 'hummus')

    await expect(
      page.getByRole('button', {
        name: say(lang, 'item.add-more', { name: nameOf('items', 'hummus', lang), count: 1 }),
      }),
    ).toBeVisible()
    await goTo(page, lang, 'laban')
    await expect(
      page.getByRole('button', {
        name: say(lang, 'item.add-more', { name: nameOf('items', 'laban', lang), count: 1 }),
      }),
    ).toBeVisible()
  })

  test(`a tap on a dish before hydration opens it afterwards (${lang})`, async ({ page }) => {
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    // the entry script, which remembers the tap, imports the app's script
    await page.route(await appOf(page, lang), async (route) => {
      await letGo
      await route.continue()
    })
    const name = nameOf('items', 'kabsa-chicken', lang)
    const going = page.goto(`/${lang}/`, { waitUntil: 'domcontentloaded' })
    await page.waitForURL(`/${lang}/`, { waitUntil: 'domcontentloaded' })

    await page.getByRole('button', { name: say(lang, 'item.choose', { name }) }).click()
    resolve()
    await going

    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })

  test(`a language switch during checkout keeps everything (${lang})`, async ({ page, shop }) => {
    const other = lang === 'ar' ? 'en' : 'ar'
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(
      `/${lang}/auth/login/?next=${encodeURIComponent(`/${lang}/method/pickup/?next=/${lang}/checkout/`)}`,
    )
    await signIn(page, shop, lang, { phone: newPhone(), name: ['Sami', 'Al Harbi'] })
    await choosePickup(page, lang, 'al-olaya')
    await typeInto(await openNote(page, lang), 'بدون بصل please')
    await openTimes(page, lang)
    const days = page.getByRole('radiogroup', { name: say(lang, 'when.day') }).getByRole('radio')
    await tick(days.nth(2))
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()

    await page
      .getByRole('link', { name: say(lang, 'lang.switch') })
      .first()
      .click()

    await expect(page).toHaveURL(`/${other}/checkout/`)
    await expect(page.getByLabel(say(other, 'checkout.note'))).toHaveValue('بدون بصل please')
    await expect(
      page
        .getByRole('main')
        .getByText(nameOf('branches', 'al-olaya', other))
        .first(),
    ).toBeVisible()
    await expect(page.getByText(nameOf('items', 'laban', other)).first()).toBeAttached()
    await expect(
      page
        .getByRole('radiogroup', { name: say(other, 'when.day') })
        .getByRole('radio')
        .nth(2),
    ).toBeChecked()
    await expect(page.getByRole('radio', { name: say(other, 'checkout.pay.branch') })).toBeChecked()

    // a switch on the screen of the method returns to the checkout in the new language
    await page.goto(`/${other}/method/pickup/?next=/${other}/checkout/`)
    await page
      .getByRole('link', { name: say(other, 'lang.switch') })
      .first()
      .click()
    await page.getByRole('button', { name: say(lang, 'method.done') }).click()
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    // the checkout took the place of that screen
    await page.goBack()
    await expect(page).toHaveURL(`/${other}/checkout/`)
  })
}

const carts = [
  ['a phone', { width: 390, height: 844 }, 'ar'],
  ['a desk', { width: 1280, height: 900 }, 'en'],
] as const

for (const [where, viewport, lang] of carts)
  test(`a guest removes all dishes on ${where}, and undoes it (${lang})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await addDish(page, lang, 'hummus')
    if (where === 'a phone')
      await page
        .getByRole('region', { name: say(lang, 'cart.label') })
        .getByRole('link')
        .click()
    const cart =
      where === 'a phone'
        ? page.getByRole('dialog', { name: say(lang, 'cart.title') })
        : page.getByRole('complementary', { name: say(lang, 'cart.title') })
    const dish = (id: string) => cart.getByRole('heading', { level: 3, name: nameOf('items', id, lang) })

    await cart.getByRole('button', { name: say(lang, 'cart.remove-all') }).click()

    await expect(dish('laban')).toBeHidden()
    await expect(cart.getByText(say(lang, 'cart.removed-all'))).toBeVisible()
    // what a screen reader finds on the page says nothing else
    const added = say(lang, 'item.added', { name: nameOf('items', 'hummus', lang), count: 2 })
    await expect(page.getByText(added)).toHaveCount(0)
    await expect(cart.getByRole('button', { name: say(lang, 'cart.remove-all') })).toBeHidden()
    const undo = cart.getByRole('button', { name: say(lang, 'cart.undo') })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(dish('laban')).toBeVisible()
    await expect(dish('hummus')).toBeVisible()
  })

test('a damaged line of the stored cart is dropped with a note, and the other lines stay', async ({
  page,
}) => {
  await page.goto('/en/')
  await addDish(page, 'en', 'laban')
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('sufra-cart')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('cart', 'readwrite').objectStore('cart')
    const stored = await new Promise<{ lines: unknown[] }>((resolve) => {
      const reading = store.get('value')
      reading.addEventListener('success', () => resolve(reading.result as { lines: unknown[] }))
    })
    stored.lines.push({ id: 7, itemId: null, quantity: -3 })
    await new Promise((resolve) => store.put(stored, 'value').addEventListener('success', resolve))
    database.close()
  })
  const notes: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') notes.push(message.text())
  })

  await page.reload()

  await expect(
    page.getByRole('button', { name: say('en', 'item.add-more', { name: 'Laban', count: 1 }) }),
  ).toBeVisible()
  expect(notes.join('\n')).toMatch(/dropped/)
})

test('a server restart between two steps loses nothing', async ({ page, shop }) => {
  await page.goto('/en/')
  await addDish(page, 'en', 'laban')
  await page.goto(`/en/auth/login/?next=${encodeURIComponent('/en/method/pickup/?next=/en/checkout/')}`)
  await signIn(page, shop, 'en', { phone: newPhone(), name: ['Sami', 'Al Harbi'] })
  await choosePickup(page, 'en', 'al-yasmin')

  await expect(page.getByRole('button', { name: saying('en', 'checkout.place') })).toBeEnabled()
  await shop.stop('SIGKILL')
  await shop.start()
  await page.getByRole('button', { name: saying('en', 'checkout.place') }).click()

  await expect(page).toHaveURL(/thank-you/)
})

test('a changed price is shown and must be confirmed before an order is placed', async ({ page, shop }) => {
  await page.goto('/en/')
  await addDish(page, 'en', 'dates')
  await page.goto(`/en/auth/login/?next=${encodeURIComponent('/en/method/pickup/?next=/en/checkout/')}`)
  await signIn(page, shop, 'en', { phone: newPhone(), name: ['Sami', 'Al Harbi'] })
  await choosePickup(page, 'en', 'al-yasmin')
  await expect(page.getByRole('button', { name: saying('en', 'checkout.place') })).toBeVisible()
  // a page in the background closes its event stream: the customer taps before the new price arrives
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const items = brand.items.map((item) => (item.id === 'dates' ? { ...item, price: 2300 } : item))
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { items }))
  try {
    await page.getByRole('button', { name: saying('en', 'checkout.place') }).click()

    const sheet = page.getByRole('dialog', { name: say('en', 'checkout.changed.title') })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByText(nameOf('items', 'dates', 'en')).first()).toBeVisible()
    await expect(page).toHaveURL('/en/checkout/')
  } finally {
    // the next file of this worker has the same shop
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir))
  }
})
