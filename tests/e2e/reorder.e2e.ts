import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import type { RunningShop } from '#support/running-shop.ts'
import { findings } from './findings.ts'
import { aRegular, hadBefore, hummus, kabsa } from './regular.ts'
import { expect, langsOf, test, testWithWorker } from './shop.ts'
import { storedData } from './stored-data.ts'
import { typeInto } from './type-into.ts'
import { addDish, choosePickup, goTo, heading, openReceipt, workerReady } from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'

const brandFile = join(import.meta.dirname, '../../src/server/catalogue/brand/sufra.menu.json')

/**
 * Imports the demo brand with one dearer dish and without one option, as an owner would import a new menu.
 */
function changeMenu(shop: RunningShop): void {
  const changes = {
    items: brand.items.map((item) => (item.id === 'hummus' ? { ...item, price: item.price + 200 } : item)),
    optionGroups: brand.optionGroups.map((group) => ({
      ...group,
      options: group.options.filter(({ id }) => id !== 'top-nuts'),
      max: Math.min(group.max, group.options.filter(({ id }) => id !== 'top-nuts').length),
    })),
  }
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, changes))
}

const sheetOf = (page: Page, lang: Lang) => page.getByRole('dialog', { name: say(lang, 'menu.again.title') })

for (const lang of langsOf(import.meta.filename)) {
  test(`the usual is ordered in two taps and cancelled with a third; the cart is kept (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [kabsa, hummus])
    await page.addInitScript(() => {
      addEventListener('click', ({ isTrusted }) => {
        const taps = Number(sessionStorage.getItem('taps') ?? 0)
        if (isTrusted) sessionStorage.setItem('taps', String(taps + 1))
      })
    })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    const again = page.getByRole('button', { name: say(lang, 'menu.again.title') })
    await expect(again).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('taps', '0'))

    await again.click()
    const sheet = sheetOf(page, lang)
    await expect(sheet).toContainText(nameOf('items', 'kabsa-chicken', lang))
    await expect(sheet).toContainText(nameOf('branches', 'al-yasmin', lang))
    await expect(sheet).toContainText('بدون بصل')
    await expect(sheet.getByRole('radio', { name: say(lang, 'checkout.pay.branch') })).toBeChecked()
    await sheet.getByRole('button', { name: saying(lang, 'checkout.place') }).click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
    expect(await page.evaluate(() => sessionStorage.getItem('taps'))).toBe('2')
    await page.getByRole('button', { name: say(lang, 'thank-you.undo') }).click()
    await expect(heading(page, say(lang, 'thank-you.undone.title'))).toBeVisible()
    await expect(page.getByText(say(lang, 'thank-you.undone.text'))).toBeVisible()

    await page.goto(`/${lang}/cart/`)
    await expect(page.getByRole('heading', { level: 2, name: nameOf('items', 'laban', lang) })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 2, name: nameOf('items', 'kabsa-chicken', lang) }),
    ).toBeHidden()
  })

  test(`reordering reports a new price and a missing option with the choices (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [kabsa, hummus])
    const almonds = brand.optionGroups.flatMap(({ options }) => options).find(({ id }) => id === 'top-nuts')
    changeMenu(shop)
    try {
      await page.goto(`/${lang}/orders/`)
      await page.getByRole('button', { name: say(lang, 'menu.again.title') }).click()
      const sheet = sheetOf(page, lang)

      await expect(sheet).toContainText(say(lang, 'reorder.change.price-changed'))
      await expect(sheet).toContainText(
        say(lang, 'reorder.change.option-gone', { option: almonds?.name[lang] ?? '' }),
      )
      const place = sheet.getByRole('button', { name: saying(lang, 'checkout.place') })
      await expect(place).toHaveAccessibleDescription(say(lang, 'reorder.block.open'))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await findings(page)).toEqual([])

      // chooses other options, then the dish without any
      await sheet.getByRole('button', { name: say(lang, 'reorder.swap'), exact: true }).click()
      const dish = page.getByRole('dialog', { name: nameOf('items', 'kabsa-chicken', lang) })
      await dish.getByRole('button', { name: saying(lang, 'reorder.swap.take') }).click()
      await expect(dish).toBeHidden()
      await expect(place).toHaveAccessibleDescription('')
      await sheet.getByRole('button', { name: say(lang, 'reorder.keep') }).click()
      await expect(sheet.getByRole('button', { name: say(lang, 'reorder.keep') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await place.click()

      await expect(page).toHaveURL(/thank-you/)
      await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
      const receipt = await openReceipt(page, lang)
      await expect(receipt.getByText('بدون بصل')).toBeVisible()
      await expect(receipt.getByText(almonds?.name[lang] ?? '')).toBeHidden()
    } finally {
      shop.command('menu', 'import', brandFile)
    }
  })

  test(`a reorder says that the code of the cart does not apply, and the cart has it (${lang})`, async ({
    page,
    shop,
  }) => {
    const code = `AGAIN5${lang.toUpperCase()}`
    shop.command('promo', 'add', code, '--amount', '5')
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [hummus])
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/cart/`)
    const field = page.getByRole('textbox', { name: say(lang, 'promo.label'), exact: true })
    await typeInto(field, code)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('readonly')
    await expect.poll(() => storedData(page)).toContain(code)

    await page.goto(`/${lang}/`)
    await page.getByRole('button', { name: say(lang, 'menu.again.title') }).click()
    const sheet = sheetOf(page, lang)
    await expect(sheet.getByText(say(lang, 'reorder.promo', { code }))).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findings(page)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'reorder.to-cart') }).click()

    await expect(page).toHaveURL(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeVisible()
  })

  test(`the thanks give way to the reason of a rejected order (${lang})`, async ({ page, shop }) => {
    const regular = await aRegular(page, shop, lang)
    const id = await hadBefore(regular, [hummus], false)
    await page.goto(`/${lang}/thank-you/${id}/`)
    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible()

    await regular.move(id, 'placed', 'rejected', 'نفد الحمص')
    await page.reload()

    await expect(page).toHaveURL(`/${lang}/order/${id}/`)
    await expect(page.getByText('نفد الحمص').first()).toBeVisible()
  })

  test(`current orders are listed apart from previous ones (${lang})`, async ({ page, shop }) => {
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [kabsa])
    await hadBefore(regular, [hummus], false)
    const list = (id: 'orders.active' | 'orders.previous') =>
      page.getByRole('region', { name: say(lang, id) })

    await page.goto(`/${lang}/orders/`)

    await expect(list('orders.active')).toContainText(nameOf('items', 'hummus', lang))
    await expect(list('orders.previous')).toBeHidden()
    await page.getByText(say(lang, 'orders.previous'), { exact: true }).click()
    await expect(list('orders.previous')).toContainText(nameOf('items', 'kabsa-chicken', lang))
    await expect(list('orders.active')).toBeHidden()

    // the way back from an order shows the list that it was opened from
    await expect(page).toHaveURL(`/${lang}/orders/?show=previous`)
    await list('orders.previous')
      .getByRole('link', { name: say(lang, 'orders.details') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/order/`))
    await page.goBack()
    await expect(list('orders.previous')).toBeVisible()
    await expect(list('orders.active')).toBeHidden()
  })

  testWithWorker(`offline, a past order is added to the cart (${lang})`, async ({ page, context, shop }) => {
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [kabsa])
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.getByRole('link', { name: say(lang, 'menu.again.all') }).click()
    // the menu has such a button too and stays until the next screen is ready
    await expect(heading(page, say(lang, 'title.orders'))).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'menu.again.title') }).click()
    const sheet = sheetOf(page, lang)
    await expect(sheet.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeVisible()
    await workerReady(page)
    await context.setOffline(true)

    // an order could wait for the network; this test only fills the cart
    await expect(sheet.getByRole('button', { name: saying(lang, 'checkout.place.later') })).toBeEnabled()
    await sheet.getByRole('button', { name: say(lang, 'reorder.to-cart') }).click()

    await expect(page).toHaveURL(`/${lang}/cart/`)
    for (const id of ['laban', 'kabsa-chicken'])
      await expect(page.getByRole('heading', { level: 2, name: nameOf('items', id, lang) })).toBeVisible()
    await context.setOffline(false)
  })

  test(`the cards of suggested dishes are no higher than the tallest one needs (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?dish=kabsa-chicken`)
    const sheet = page.getByRole('dialog', { name: nameOf('items', 'kabsa-chicken', lang) })
    const also = sheet.getByRole('region', { name: say(lang, 'menu.also.title') })
    await expect(also.getByRole('listitem')).toHaveCount(4)
    // the space between text and price of each card
    const rooms = await also.getByRole('heading', { level: 3 }).evaluateAll((names) =>
      names.map(({ parentElement: words }) => {
        const [room, last] = [words, words?.lastElementChild].map(
          (one) => one?.getBoundingClientRect().bottom,
        )
        return (room ?? NaN) - (last ?? NaN)
      }),
    )
    expect(Math.min(...rooms)).toBeLessThan(1)
  })

  test(`a suggested dish is added with one tap, on the dish screen and in the cart (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'mandi-chicken')
    const name = nameOf('items', 'mandi-chicken', lang)
    await page.getByRole('link', { name, exact: true }).click()
    const sheet = page.getByRole('dialog', { name })
    const also = sheet.getByRole('region', { name: say(lang, 'menu.also.title') })
    const laban = nameOf('items', 'laban', lang)
    await also.getByRole('button', { name: say(lang, 'item.add', { name: laban }) }).click()
    await expect(
      also.getByRole('button', { name: say(lang, 'item.add-more', { name: laban, count: 1 }) }),
    ).toBeVisible()
    await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
    await expect(sheet).toBeHidden()

    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    const cart = page.getByRole('dialog', { name: say(lang, 'cart.title') })
    const beside = cart.getByRole('region', { name: say(lang, 'menu.also.title') })
    await expect(beside.getByRole('link', { name: laban })).toBeHidden()
    const yogurt = nameOf('items', 'yogurt', lang)
    await beside.getByRole('button', { name: say(lang, 'item.add', { name: yogurt }) }).click()

    await expect(cart.getByRole('heading', { level: 3, name: yogurt })).toBeVisible()
    await expect(beside.getByRole('link', { name: yogurt })).toBeHidden()
  })
}
