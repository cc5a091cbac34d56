import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { BranchAvailability } from '#contract/availability.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { addDish, choosePickup, signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const branchId = 'al-yasmin'
/**
 * A customer sees the change within two seconds. The limit is longer, because four browsers may share the
 * machine: the test proves that the change arrives, not how fast.
 */
const soon = { timeout: 30_000 }

/** Resolves when the page's event stream is open. */
const follows = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(`/branches/${branchId}/events`))

for (const lang of langsOf(import.meta.filename)) {
  test(`dishes out of stock and paused branches are shown live to a customer in the cart (${lang})`, async ({
    page: customer,
    browser,
    shop,
  }) => {
    const hummus = nameOf('items', 'hummus', lang)
    const staffPhone = newPhone()
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', branchId)

    // a customer with a hummus in the cart, about to check out
    await customer.goto(`/${lang}/method/pickup/`)
    await choosePickup(customer, lang, branchId)
    await addDish(customer, lang, 'hummus')
    await customer.goto(`/${lang}/auth/login/?next=/${lang}/checkout/`)
    const following = follows(customer)
    await signIn(customer, shop, lang, { phone: newPhone(), name: ['هدى', 'Al Qahtani'] })
    await expect(customer).toHaveURL(`/${lang}/checkout/`)
    await following

    // an employee at the tablet, and a colleague with the same list on a phone
    const context = await browser.newContext({
      viewport: { width: 1180, height: 820 },
      baseURL: shop.origin,
    })
    const employee = await context.newPage()
    watchConsole(employee)
    await employee.goto(`/${lang}/branch/menu/`)
    await signIn(employee, shop, lang, { phone: staffPhone, name: ['Noura', 'Al Otaibi'] })
    const stock = (page: Page) =>
      page.getByRole('switch', { name: say(lang, 'stock.switch', { name: hummus }) })
    await expect(stock(employee)).toBeChecked()
    const colleague = await context.newPage()
    watchConsole(colleague)
    await colleague.setViewportSize({ width: 390, height: 844 })
    const colleagueFollows = follows(colleague)
    await colleague.goto(`/${lang}/branch/menu/`)
    await expect(stock(colleague)).toBeChecked()
    await colleagueFollows

    // out of stock for today: the customer sees it, the order is blocked, and alternatives are offered
    await employee.bringToFront()
    const search = employee.getByRole('searchbox', { name: say(lang, 'stock.search') })
    await typeInto(search, hummus)
    await customer.bringToFront()
    // a background tab renders when it comes to the front
    await stock(employee).click()
    await expect(stock(employee)).not.toBeChecked()
    await expect(
      customer.getByRole('status').getByText(say(lang, 'cart.news.out', { name: hummus, count: 1 })),
    ).toBeVisible(soon)
    const fix = customer.getByText(say(lang, 'cart.problem.summary', { count: 1 })).first()
    await expect(fix).toBeVisible()
    const place = customer.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toHaveAccessibleDescription(say(lang, 'refusal.cart-has-problems'))
    expect(await findings(customer)).toEqual([])
    await expect(employee.getByText('Noura')).toBeVisible()
    await customer.getByRole('button', { name: saying(lang, 'checkout.fix.later') }).click()
    await expect(fix).toBeHidden()
    await expect(place).not.toHaveAccessibleDescription(say(lang, 'refusal.cart-has-problems'))

    // the colleague sees the change and reverts it
    await colleague.bringToFront()
    await expect(stock(colleague)).not.toBeChecked()
    expect(await findings(colleague)).toEqual([])
    await stock(colleague).click()
    await expect(stock(colleague)).toBeChecked()
    await employee.bringToFront()
    await expect(stock(employee)).toBeChecked()

    // an option, for every dish that has it
    const rice = brand.optionGroups.find(({ id }) => id === 'rice-kind')
    const option = rice?.options.at(-1)?.name[lang] ?? ''
    const dishName = nameOf('items', 'kabsa-chicken', lang)
    await Promise.all([follows(customer), customer.goto(`/${lang}/products/kabsa-chicken/`)])
    await replaceIn(search, dishName)
    await employee.getByRole('button', { name: say(lang, 'stock.more', { name: dishName }) }).click()
    await employee
      .getByRole('button', { name: say(lang, 'stock.pause.for', { name: option }), exact: true })
      .click()
    const forHowLong = employee.getByRole('dialog', {
      name: say(lang, 'stock.pause.title', { name: option }),
    })
    // the order is for tomorrow by now, so a pause for today would not affect it
    await forHowLong.getByText(say(lang, 'stock.how-long.told'), { exact: true }).click()
    await customer.bringToFront()
    await forHowLong.getByRole('button', { name: say(lang, 'stock.pause'), exact: true }).click()
    await expect(customer.getByText(say(lang, 'dish.option.unavailable')).first()).toBeVisible(soon)
    // the notice about the hummus may still offer its own undo
    await employee
      .getByRole('button', { name: say(lang, 'stock.said.out', { name: option }) })
      .locator('..')
      .getByRole('button', { name: say(lang, 'stock.undo') })
      .click()
    await expect(customer.getByText(say(lang, 'dish.option.unavailable'))).toHaveCount(0, soon)

    // the whole branch is paused with a reason and opened again
    await Promise.all([follows(customer), customer.goto(`/${lang}/`)])
    await employee.getByRole('button', { name: say(lang, 'stock.branch.pause') }).click()
    const sheet = employee.getByRole('dialog', { name: say(lang, 'stock.branch.pause.title') })
    await sheet.getByRole('button', { name: say(lang, 'stock.branch.pause') }).click()
    await expect(sheet.getByText(say(lang, 'stock.reason.missing'))).toBeVisible()
    await sheet.getByText(say(lang, 'stock.how-long.hours', { count: 2 }), { exact: true }).click()
    await sheet.getByText(say(lang, 'stock.reason.busy'), { exact: true }).click()
    expect(await findings(employee)).toEqual([])
    await customer.bringToFront()
    await sheet.getByRole('button', { name: say(lang, 'stock.branch.pause') }).click()
    const paused = customer.getByText(saying(lang, 'menu.branch.paused')).first()
    await expect(paused).toBeVisible(soon)
    await employee.getByRole('button', { name: say(lang, 'stock.branch.resume') }).click()
    await expect(paused).toBeHidden(soon)

    // offline the controls are disabled with a reason
    await context.setOffline(true)
    await expect(stock(colleague)).toBeDisabled({ timeout: 30_000 })
    await expect(stock(colleague)).toHaveAccessibleDescription(say(lang, 'stock.offline'))
    await context.close()
  })

  test(`a dish that is paused in a cart shows why and until when there, and returns (${lang})`, async ({
    page,
    shop,
    clock,
  }) => {
    const why = { en: 'The mill is being mended', ar: 'نصلّح الطاحونة' } as const
    const staffPhone = newPhone()
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', branchId)
    const staff = await signInOverHttp(shop, { phone: staffPhone, name: ['Noura', 'Al Otaibi'], lang })
    const tell = (body: unknown) =>
      staff.client.send('PUT', `/staff/branches/${branchId}/items/hummus/availability`, body)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, branchId)
    await addDish(page, lang, 'hummus')
    const following = follows(page)
    await page.goto(`/${lang}/cart/`)
    await following
    const heading = page.getByRole('heading', { name: nameOf('items', 'hummus', lang) })
    const line = page.getByRole('listitem').filter({ has: heading })
    await expect(line).toBeVisible()

    // until after the time at which an order for now is due
    const { body } = await tell({ state: 'paused', until: { kind: 'minutes', minutes: 240 }, note: why })

    const paused = v.parse(BranchAvailability, body).items.find(({ id }) => id === 'hummus')
    const until = Date.parse(paused?.until ?? '')
    const time = nearTime(until, { formats: formatsOf(lang), now: clock.now() })
    const problem = line.getByText(say(lang, 'cart.problem.item-until', { time }))
    await expect(problem).toBeVisible(soon)
    await expect(line.getByText(why[lang])).toBeVisible()
    await expect(page.getByText(say(lang, 'cart.problem.summary', { count: 1 })).first()).toBeVisible()
    expect(await findings(page)).toEqual([])

    await tell({ state: 'available' })
    await expect(problem).toBeHidden(soon)
    await expect(line.getByText(why[lang])).toBeHidden()
  })
}
