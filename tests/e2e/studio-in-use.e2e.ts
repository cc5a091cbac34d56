import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { hummus } from './regular.ts'
import { expect, langsOf, watchConsole } from './shop.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** A second Al Yasmin, which the demo brand does not have. */
const [first] = brand.branches.filter(({ id }) => id === 'al-yasmin')
const second = { ...first, id: 'second', name: { en: 'Second Branch', ar: 'الفرع الثاني' } }
const withSecond = (shop: RunningShop): string =>
  writeDemoBrand(shop.dataDir, { branches: [...brand.branches, second] })

async function openOwner(browser: Browser, shop: RunningShop, lang: Lang) {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner')
  const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page: Page = await context.newPage()
  watchConsole(page)
  return { page, owner: owner.client }
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a menu without a branch that has an open order waits for it (${lang})`, async ({ browser, shop }) => {
    shop.command('menu', 'import', withSecond(shop))
    const { page, owner } = await openOwner(browser, shop, lang)
    const lines = [{ ...hummus, id: 'one' }]
    const order = await owner.order({ branchId: 'second', lines })
    const name = second.name[lang]

    await page.goto(`/${lang}/studio/?show=history`)
    await page
      .getByRole('button', { name: say(lang, 'studio.again') })
      .last()
      .click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'studio.again') })
    const publish = sheet.getByRole('button', { name: say(lang, 'studio.publish-now') })
    await publish.click()
    const alert = sheet.getByRole('alert')
    await expect(alert).toContainText(say(lang, 'refusal.branch-in-use'))
    await expect(alert).toContainText(say(lang, 'studio.in-use.orders', { orders: 1 }))
    expect(await findings(page)).toEqual([])
    await alert.getByRole('link', { name }).click()
    const ticket = page.getByRole('article', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    await expect(ticket).toBeVisible()

    await owner.move(order.id, 'placed', 'rejected', 'Closed')
    await page.goto(`/${lang}/studio/?show=history`)
    await page
      .getByRole('button', { name: say(lang, 'studio.again') })
      .last()
      .click()
    await publish.click()
    await expect(sheet).toBeHidden()
    await page.goto(`/${lang}/branches/`)
    await expect(page.getByText(nameOf('branches', 'al-yasmin', lang)).first()).toBeVisible()
    await expect(page.getByText(name)).toBeHidden()
    await page.context().close()
  })

  test(`the board of a branch that was removed all the same stays for its order (${lang})`, async ({
    browser,
    shop,
  }) => {
    shop.command('menu', 'import', withSecond(shop))
    const { page, owner } = await openOwner(browser, shop, lang)
    const order = await owner.order({ branchId: 'second', lines: [{ ...hummus, id: 'one' }] })

    shop.command('menu', 'import', writeDemoBrand(shop.dataDir), '--even-with-open-orders')

    await page.goto(`/${lang}/branch/`)
    await page.getByRole('link', { name: second.name[lang] }).first().click()
    const ticket = page.getByRole('article', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    await expect(ticket).toBeVisible()
    // the list of branches has no removed ones
    const picker = page.getByRole('combobox', { name: say(lang, 'staff.branch') })
    await expect(picker.getByRole('option', { name: second.name[lang], selected: true })).toBeAttached()
    expect(await findings(page)).toEqual([])
    await owner.move(order.id, 'placed', 'rejected', 'Closed')
    await page.context().close()
  })
}
