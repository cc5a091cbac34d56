import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import type { Lang } from '#domain/locale.ts'
import { stepsOf } from '#domain/order.ts'
import { Order } from '#contract/order.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { readOn } from './walk.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { askAt } from '#support/customer-client.ts'
import { answerBank, tokenOf } from '#support/payer.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

test.use({ ownShopOf: import.meta.filename })

const lines = [
  { id: 'a', itemId: 'laban', quantity: 3, optionIds: [], note: '' },
  { id: 'b', itemId: 'hummus', quantity: 1, optionIds: [], note: '' },
]

/** An order that was handed over, paid by card or at the branch. */
async function served(
  shop: RunningShop,
  lang: Lang,
  { client }: SignedIn,
  staff: SignedIn,
  isCard: boolean,
): Promise<Order> {
  const about = { branchId: 'al-yasmin', lines, lang }
  const order = isCard
    ? await client.order({
        ...about,
        paymentMethod: 'card',
        payWith: {
          kind: 'token',
          token: await tokenOf({ ask: askAt(shop.origin), fetch }),
          remember: false,
        },
      })
    : await client.order(about)
  if (isCard) {
    await answerBank(fetch, order.payment?.url)
    await client.send('POST', `/orders/${order.id}/payments/check`)
  }
  const steps = stepsOf('pickup')
  for (const [place, to] of steps.entries())
    if (place > 0) await staff.client.move(order.id, steps[place - 1] ?? 'placed', to)
  return v.parse(Order, (await client.send('GET', `/orders/${order.id}`)).body)
}

/** The button that refunds: in Arabic "answer without a refund" has its word too, but not first. */
const giveOf = (desk: Locator, lang: Lang): Locator =>
  desk.getByRole('button', { name: new RegExp(`^${say(lang, 'staff.care.give', { price: '' })}`) })

for (const lang of langsOf(import.meta.filename))
  test(`a missing dish is refunded in cash after a report, and to the card from the board (${lang})`, async ({
    page: customer,
    browser,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin', '--role', 'manager')
    const manager = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const cash = await served(shop, lang, sara, manager, false)
    const card = await served(shop, lang, sara, manager, true)
    const laban = nameOf('items', 'laban', lang)

    // the customer reports two of three drinks
    await lendSession(customer.context(), shop, sara)
    await customer.goto(`/${lang}/order/${cash.id}/`)
    await customer.getByRole('button', { name: say(lang, 'care.report') }).click()
    const report = customer.getByRole('dialog', { name: say(lang, 'care.title') })
    await expect(report.getByText(say(lang, 'care.choose'))).toBeVisible()
    await report.getByRole('checkbox', { name: new RegExp(laban) }).press('Space')
    await report.getByText(say(lang, 'care.fault.cold'), { exact: true }).click()
    await report
      .getByRole('group', { name: laban })
      .getByRole('button', { name: say(lang, 'ui.more') })
      .click()
    await report.getByText(say(lang, 'care.wish.cash'), { exact: true }).click()
    await typeInto(report.getByLabel(say(lang, 'care.note')), 'كان دافئًا')
    expect(await findings(customer)).toEqual([])
    // what is entered stays while the sheet is closed to look at the order
    await customer.keyboard.press('Escape')
    await expect(report).toBeHidden()
    await customer.getByRole('button', { name: say(lang, 'care.report') }).click()
    await expect(report.getByLabel(say(lang, 'care.note'))).toHaveValue('كان دافئًا')
    await expect(report.getByRole('checkbox', { name: new RegExp(laban) })).toBeChecked()
    await report.getByRole('button', { name: say(lang, 'care.send') }).click()
    await expect(report.getByText(say(lang, 'care.thanks'))).toBeVisible()
    await readOn(customer)
    await report
      .getByRole('button', { name: say(lang, 'ui.close') })
      .last()
      .click()
    await expect(customer.getByText(say(lang, 'care.open'), { exact: true })).toBeVisible()
    await expect(customer.getByRole('button', { name: say(lang, 'care.report') })).toHaveCount(0)

    // the manager finds it among the requests
    const staff = await (
      await browser.newContext({ viewport: { width: 1280, height: 860 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(staff)
    await lendSession(staff.context(), shop, manager)
    await staff.goto(`/${lang}/branch/requests/`)
    await staff.getByRole('button', { name: new RegExp(`#${cash.number}`) }).click()
    const desk = staff.getByRole('dialog', {
      name: say(lang, 'staff.care.title', { number: String(cash.number) }),
    })
    await expect(desk.getByText('كان دافئًا')).toBeVisible()
    await expect(desk.getByRole('checkbox', { name: new RegExp(laban) })).toBeChecked()
    await expect(
      desk.getByRole('radio', { name: new RegExp(say(lang, 'staff.care.way.cash')) }),
    ).toBeChecked()
    expect(await findings(staff)).toEqual([])
    await giveOf(desk, lang).click()
    await expect(desk.getByText(say(lang, 'staff.care.done.refund'))).toBeVisible()
    await staff.keyboard.press('Escape')
    await expect(staff.getByRole('button', { name: new RegExp(`#${cash.number}`) })).toHaveCount(0)
    // the customer's screen follows
    await expect(customer.getByText(saying(lang, 'care.refunded.cash'))).toBeVisible()
    expect(await findings(customer)).toEqual([])

    // from the board, to the card
    await staff.goto(`/${lang}/branch/`)
    await staff.getByRole('button', { name: saying(lang, 'staff.lane.done') }).click()
    await staff.getByRole('button', { name: new RegExp(`#${card.number}`) }).click()
    await staff.getByRole('button', { name: say(lang, 'staff.care') }).click()
    const board = staff.getByRole('dialog', {
      name: say(lang, 'staff.care.title', { number: String(card.number) }),
    })
    await board.getByRole('checkbox', { name: new RegExp(nameOf('items', 'hummus', lang)) }).press('Space')
    await giveOf(board, lang).click()
    await expect(board.getByText(say(lang, 'staff.care.done.refund'))).toBeVisible()
    await customer.goto(`/${lang}/order/${card.id}/`)
    await expect(customer.getByText(say(lang, 'payment.refunded'), { exact: true }).first()).toBeVisible()
    await expect(customer.getByRole('button', { name: say(lang, 'care.report') })).toBeVisible()
  })
