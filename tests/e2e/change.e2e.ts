import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { Order } from '#contract/order.ts'
import { test } from './clock.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { askAt } from '#support/customer-client.ts'
import { answerBank, cards, tokenOf } from '#support/payer.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

// the board that it opens falls silent, and other files move the clock of their shop
test.use({ ownShopOf: import.meta.filename })

const lines = [
  { id: 'a', itemId: 'laban', quantity: 3, optionIds: [], note: '' },
  { id: 'b', itemId: 'hummus', quantity: 1, optionIds: [], note: '' },
]

/** An order of three labans and a hummus, paid by card or at the branch. */
async function placed(
  shop: RunningShop,
  lang: Lang,
  { client }: SignedIn,
  isCard: boolean,
  number: string = cards.mada,
): Promise<Order> {
  const about = { branchId: 'al-yasmin', lines, lang }
  if (!isCard) return client.order(about)
  const token = await tokenOf({ ask: askAt(shop.origin), fetch }, number)
  const order = await client.order({
    ...about,
    paymentMethod: 'card',
    payWith: { kind: 'token', token, remember: false },
  })
  await answerBank(fetch, order.payment?.url)
  await client.send('POST', `/orders/${order.id}/payments/check`)
  return order
}

/** The board of an employee, beside the customer's page. */
async function openBoard(browser: Browser, shop: RunningShop, lang: Lang, staff: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, baseURL: shop.origin })
  const page = await context.newPage()
  watchConsole(page)
  await lendSession(context, shop, staff)
  await page.goto(`/${lang}/branch/`)
  return page
}

/** Opens the sheet that changes an order, and the form of one of its dishes. */
async function openLine(board: Page, lang: Lang, { number }: Order, dish: string) {
  await board
    .getByRole('article', { name: say(lang, 'staff.ticket', { number: String(number) }) })
    .getByRole('button', { name: say(lang, 'staff.more', { number: String(number) }) })
    .click()
  await board.getByRole('button', { name: say(lang, 'staff.change') }).click()
  const sheet = board.getByRole('dialog', {
    name: say(lang, 'staff.change.title', { number: String(number) }),
  })
  await sheet.getByRole('button', { name: new RegExp(dish) }).click()
  return sheet
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a dish is removed, swapped for a cheaper one, and for a dearer one with a yes (${lang})`, async ({
    page: customer,
    browser,
    shop,
    clock,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin', '--role', 'staff')
    const fahad = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const [laban, hummus, karak] = ['laban', 'hummus', 'karak'].map((id) => nameOf('items', id, lang))
    if (!laban || !hummus || !karak) throw new Error('expected three dishes')
    const board = await openBoard(browser, shop, lang, fahad)
    // the clock has moved: the branch is silent until the board sends its signal
    await expect(async () => {
      await sara.client.quote({ branchId: 'al-yasmin', lines })
    }).toPass()
    const card = await placed(shop, lang, sara, true)
    const cash = await placed(shop, lang, sara, false)
    const late = await placed(shop, lang, sara, true)
    await lendSession(customer.context(), shop, sara)

    // one of three labans of a card order is removed
    await customer.goto(`/${lang}/order/${card.id}/`)
    let sheet = await openLine(board, lang, card, laban)
    const less = sheet.getByRole('button', { name: say(lang, 'ui.less') })
    await less.press('Enter')
    await less.press('Enter')
    await sheet.getByText(say(lang, 'staff.change.remove'), { exact: true }).click()
    expect(await findings(board)).toEqual([])
    await sheet.getByRole('button', { name: saying(lang, 'staff.change.do.remove.back') }).click()
    await expect(sheet.getByText(say(lang, 'staff.change.done'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: say(lang, 'staff.print') })).toBeVisible()
    expect(await findings(board)).toEqual([])
    await board.keyboard.press('Escape')
    await expect(customer.getByText(saying(lang, 'change.back.card'))).toBeVisible()
    await expect(customer.getByText(say(lang, 'change.removed', { dish: `1× ${laban}` }))).toBeVisible()
    expect(await findings(customer)).toEqual([])

    // hummus of a cash order is swapped for laban, which is found by its name
    await customer.goto(`/${lang}/order/${cash.id}/`)
    sheet = await openLine(board, lang, cash, hummus)
    await expect(sheet.getByText(say(lang, 'staff.change.choose'))).toBeVisible()
    await typeInto(sheet.getByRole('searchbox', { name: say(lang, 'staff.change.search') }), laban)
    await sheet.getByRole('radio', { name: new RegExp(laban) }).press('Space')
    await sheet.getByRole('button', { name: saying(lang, 'staff.change.do.swap.less') }).click()
    await expect(sheet.getByText(say(lang, 'staff.change.done'))).toBeVisible()
    await board.keyboard.press('Escape')
    await expect(
      customer.getByText(say(lang, 'change.swapped', { dish: `1× ${hummus}`, other: laban })),
    ).toBeVisible()
    await expect(customer.getByText(saying(lang, 'change.less'))).toBeVisible()

    // all labans of it are to become karak, which is dearer: the customer agrees
    sheet = await openLine(board, lang, cash, `3.*${laban}`)
    await sheet.getByRole('radio', { name: new RegExp(karak) }).press('Space')
    await sheet.getByRole('button', { name: saying(lang, 'staff.change.do.ask') }).click()
    await expect(sheet.getByText(say(lang, 'staff.change.asked'), { exact: true })).toBeVisible()
    expect(await findings(board)).toEqual([])
    const yes = customer.getByRole('button', { name: saying(lang, 'change.yes') })
    await expect(yes).toBeVisible()
    expect(await findings(customer)).toEqual([])
    await customer.context().setOffline(true)
    await expect(customer.getByText(say(lang, 'change.offline'))).toBeVisible()
    await customer.context().setOffline(false)
    await expect(customer.getByText(say(lang, 'change.offline'))).toHaveCount(0)
    await yes.press('Enter')
    await expect(customer.getByText(saying(lang, 'change.more'))).toBeVisible()
    await expect(sheet.getByText(saying(lang, 'staff.change.swapped')).last()).toBeVisible()
    await board.keyboard.press('Escape')

    // without an answer about a card order nothing changes
    await customer.goto(`/${lang}/order/${late.id}/`)
    sheet = await openLine(board, lang, late, laban)
    await sheet.getByRole('radio', { name: new RegExp(karak) }).press('Space')
    await sheet.getByRole('button', { name: saying(lang, 'staff.change.do.ask') }).click()
    await expect(customer.getByText(say(lang, 'change.ask.card'))).toBeVisible()
    clock.move(3 * 60_000)
    await expect(sheet.getByText(say(lang, 'staff.change.expired'))).toBeVisible({ timeout: 30_000 })
    await expect(customer.getByText(saying(lang, 'change.late'))).toBeVisible()
    await expect(yes).toHaveCount(0)
    expect(await findings(customer)).toEqual([])
    await board.context().close()
  })

  test(`what the card's bank does not take back is given as points from the board (${lang})`, async ({
    page: customer,
    browser,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin', '--role', 'manager')
    const manager = await signInOverHttp(shop, { phone, name: ['Rakan', 'Al Otaibi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const board = await openBoard(browser, shop, lang, manager)
    await expect(async () => {
      await sara.client.quote({ branchId: 'al-yasmin', lines })
    }).toPass()
    const order = await placed(shop, lang, sara, true, cards.refusesRefunds)
    await lendSession(customer.context(), shop, sara)
    await customer.goto(`/${lang}/order/${order.id}/`)
    const sheet = await openLine(board, lang, order, nameOf('items', 'hummus', lang))
    await sheet.getByText(say(lang, 'staff.change.remove'), { exact: true }).click()
    // the stream brings the bank's refusal before the reply, which was read before the refusal
    await board.route('**/staff/orders/*/changes', async (route) => {
      const response = await route.fetch()
      await setTimeout(2000)
      await route.fulfill({ response })
    })
    await sheet.getByRole('button', { name: saying(lang, 'staff.change.do.remove.back') }).click()
    await expect(sheet.getByText(say(lang, 'staff.change.done'))).toBeVisible()
    await board.keyboard.press('Escape')

    // the board learns of the refusal by itself
    await board
      .getByRole('article', { name: say(lang, 'staff.ticket', { number: String(order.number) }) })
      .getByRole('button', { name: say(lang, 'staff.more', { number: String(order.number) }) })
      .click()
    const other = board.getByRole('button', { name: saying(lang, 'staff.change.back.refused') })
    await expect(other).toBeVisible({ timeout: 30_000 })
    expect(await findings(board)).toEqual([])
    await other.click()
    const desk = board.getByRole('dialog', {
      name: say(lang, 'staff.care.title', { number: String(order.number) }),
    })
    await expect(desk.getByText(saying(lang, 'staff.care.refused'))).toBeVisible()
    expect(await findings(board)).toEqual([])
    await desk.getByRole('button', { name: say(lang, 'staff.care.redirect.points') }).click()

    await expect(desk.getByText(say(lang, 'staff.care.done.redirect'))).toBeVisible()
    await expect(customer.getByText(saying(lang, 'change.back.points'))).toBeVisible({ timeout: 20_000 })
    expect(await findings(customer)).toEqual([])
  })
}
