import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { findings } from './findings.ts'
import { approve, cards, fail, pay, typeCard } from './pay.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { readOn } from './walk.ts'
import { e164, nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

test.use({ ownShopOf: import.meta.filename })

/** The console of an employee of Al Yasmin, at a new phone order. */
async function openDesk(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const staff = await signInOverHttp(shop, { phone, name: ['Rakan', 'Al Otaibi'], lang })
  const viewport = { width: 1280, height: 900 }
  const desk = await browser.newContext({ viewport, baseURL: shop.origin, reducedMotion: 'reduce' })
  await lendSession(desk, shop, staff)
  const page = await desk.newPage()
  watchConsole(page)
  await page.goto(`/${lang}/branch/`)
  await page.getByRole('link', { name: say(lang, 'staff.phone-order') }).click()
  await expect(page).toHaveURL(new RegExp(`/${lang}/branch/phone/`))
  return page
}

const numberField = (desk: Page, lang: Lang) => desk.getByLabel(new RegExp(say(lang, 'phone-order.number')))
const dishField = (desk: Page, lang: Lang) =>
  desk.getByRole('combobox', { name: say(lang, 'phone-order.dishes') })
const placeButton = (desk: Page, lang: Lang) =>
  desk.getByRole('button', { name: saying(lang, 'phone-order.place') })

for (const lang of langsOf(import.meta.filename)) {
  test(`a phone order paid by link (${lang})`, async ({ page: caller, browser, shop }) => {
    const phone = newPhone()
    const laban = nameOf('items', 'laban', lang)
    const desk = await openDesk(browser, shop, lang)

    // the number first: it is new here
    await expect(numberField(desk, lang)).toBeFocused()
    await expect(placeButton(desk, lang)).toHaveAccessibleDescription(say(lang, 'phone-order.missing.phone'))
    await typeInto(numberField(desk, lang), phone)
    await expect(desk.getByText(say(lang, 'phone-order.new'))).toBeVisible()
    await typeInto(desk.getByLabel(say(lang, 'phone-order.name')), 'حنان')

    // dishes by keyboard alone: three of the first, and another one by the arrows
    await typeInto(dishField(desk, lang), `3 ${laban}`)
    await expect(desk.getByRole('option', { name: new RegExp(laban) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await dishField(desk, lang).press('ArrowDown')
    await dishField(desk, lang).press('ArrowUp')
    await dishField(desk, lang).press('Enter')
    const added = { quantity: '3', dish: laban, count: 3 }
    await expect(desk.getByText(say(lang, 'phone-order.added', added))).toBeAttached()
    await expect(dishField(desk, lang)).toHaveValue('')
    await expect(desk.getByRole('group', { name: laban, exact: true })).toContainText('3')
    await desk.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await desk.getByText(say(lang, 'phone-order.pay.link'), { exact: true }).click()
    await expect(desk.getByText(say(lang, 'phone-order.read'))).toBeVisible()
    expect(await findings(desk)).toEqual([])

    await placeButton(desk, lang).click()
    await expect(desk.getByText(say(lang, 'phone-order.waiting'))).toBeVisible()
    await expect(desk.getByRole('heading', { level: 2 }).first()).toBeFocused()
    expect(await findings(desk)).toEqual([])
    const number = /\d{4}/.exec(await desk.getByRole('heading', { level: 2 }).first().innerText())?.[0] ?? ''

    // the caller opens the link of the SMS: amount, branch and number, and nothing else
    const sms = await shop.smsTo(e164(phone), '/pay-order/')
    const link = /http\S+/.exec(sms)?.[0] ?? ''
    expect(sms).toContain(number)
    await caller.goto(link)
    await expect(caller.getByText(say(lang, 'pay-order.number', { number }))).toBeVisible()
    await expect(caller.getByText('حنان')).toHaveCount(0)
    // as a word: "البنك" contains it
    await expect(caller.getByText(new RegExp(`(^|\\s)${laban}(\\s|$)`))).toHaveCount(0)
    expect(await findings(caller)).toEqual([])

    // the bank says no at first
    await typeCard(caller, lang, cards.paid)
    await pay(caller, lang)
    await fail(caller)
    await expect(caller.getByText(say(lang, 'payment.declined.title'))).toBeVisible({ timeout: 20_000 })
    await typeCard(caller, lang, cards.paid)
    await pay(caller, lang)
    await approve(caller)
    await expect(caller.getByText(say(lang, 'pay-order.paid'))).toBeVisible({ timeout: 20_000 })
    expect(await findings(caller)).toEqual([])

    // the desk learns of it by itself, and the kitchen has the order
    await expect(desk.getByText(say(lang, 'phone-order.placed'))).toBeVisible({ timeout: 20_000 })
    await desk
      .getByRole('main')
      .getByRole('link', { name: say(lang, 'staff.nav.board') })
      .click()
    await expect(desk.getByRole('article').filter({ hasText: number })).toBeVisible()

    await caller.getByRole('link', { name: say(lang, 'pay-order.follow') }).click()
    await expect(caller).toHaveURL(/\/order\//)
    await expect(caller.getByText(number).first()).toBeVisible()
    await desk.context().close()
  })

  test(`the search of a phone order says what is sold out, and has it last (${lang})`, async ({
    browser,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
    const staff = await signInOverHttp(shop, { phone, name: ['Rakan', 'Al Otaibi'], lang })
    const hummus = nameOf('items', 'hummus', lang)
    const setHummus = (body: object) =>
      staff.client.send('PUT', '/staff/branches/al-yasmin/items/hummus/availability', body)
    const until = { kind: 'told' }
    expect((await setHummus({ state: 'out-of-stock', until })).status).toBe(200)
    const desk = await openDesk(browser, shop, lang)

    await dishField(desk, lang).pressSequentially(hummus.slice(0, 3))

    const gone = desk.getByRole('option', { name: hummus }).first()
    await expect(gone).toContainText(say(lang, 'item.out-of-stock'))
    await expect(desk.getByRole('option').last()).toContainText(hummus)
    expect(await findings(desk)).toEqual([])
    expect((await setHummus({ state: 'available' })).status).toBe(200)
    await desk.context().close()
  })

  test(`a phone order paid at the door, and the next call knows the caller (${lang})`, async ({
    browser,
    shop,
  }) => {
    const phone = newPhone()
    const desk = await openDesk(browser, shop, lang)
    const button = (id: Parameters<typeof say>[1]) => desk.getByRole('button', { name: say(lang, id) })

    await typeInto(numberField(desk, lang), phone)
    await typeInto(desk.getByLabel(say(lang, 'phone-order.name')), 'هدى')
    await typeInto(dishField(desk, lang), `4 ${nameOf('items', 'laban', lang)}`)
    await dishField(desk, lang).press('Enter')
    await typeInto(dishField(desk, lang), `6 ${nameOf('items', 'hummus', lang)}`)
    await desk.getByRole('option').first().click()
    await expect(dishField(desk, lang)).toBeFocused()
    await expect(placeButton(desk, lang)).toHaveAccessibleDescription(
      say(lang, 'phone-order.missing.address'),
    )

    await button('address.add').click()
    const sheet = desk.getByRole('dialog', { name: say(lang, 'phone-order.address.new') })
    await sheet
      .getByLabel(say(lang, 'method.place'), { exact: true })
      .selectOption('al-yasmin/al-yasmin-near')
    await typeInto(sheet.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    expect(await findings(desk)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(sheet).toBeHidden()
    await placeButton(desk, lang).click()
    await expect(desk.getByText(say(lang, 'phone-order.placed'))).toBeVisible()
    expect(await shop.smsTo(e164(phone), '/order/')).toContain(`/${lang}/order/`)

    // the same number calls again
    await button('phone-order.next').click()
    await typeInto(numberField(desk, lang), phone)
    await expect(desk.getByText(say(lang, 'phone-order.found'))).toBeVisible()
    await expect(desk.getByText('هدى').first()).toBeVisible()
    await button('phone-order.usual.add').click()
    await expect(
      desk.getByRole('group', { name: nameOf('items', 'hummus', lang), exact: true }),
    ).toContainText('6')
    await desk.getByText(/7421/).click()
    await expect(placeButton(desk, lang)).not.toHaveAttribute('aria-disabled', 'true')
    expect(await findings(desk)).toEqual([])
    await desk.context().close()
  })

  test(`a call looks the caller up once, and the next one starts empty (${lang})`, async ({
    browser,
    shop,
  }) => {
    const phone = newPhone()
    const laban = nameOf('items', 'laban', lang)
    const desk = await openDesk(browser, shop, lang)
    let lookUps = 0
    desk.on('request', (request) => {
      if (request.url().endsWith('/callers')) lookUps += 1
    })
    const button = (id: Parameters<typeof say>[1]) => desk.getByRole('button', { name: say(lang, id) })
    const isNew = desk.getByText(say(lang, 'phone-order.new'))
    const chosen = desk.getByRole('group', { name: laban, exact: true })
    const name = desk.getByLabel(say(lang, 'phone-order.name'))

    await expect(button('phone-order.start-over')).toHaveCount(0)
    await typeInto(numberField(desk, lang), phone)
    await expect(isNew).toBeVisible()
    await typeInto(name, 'حنان')
    await typeInto(dishField(desk, lang), `3 ${laban}`)
    await dishField(desk, lang).press('Enter')
    await expect(chosen).toContainText('3')
    expect(lookUps).toBe(1)

    // another screen and back: the answer is still in memory
    await desk
      .getByRole('navigation', { name: say(lang, 'staff.nav') })
      .getByRole('link', { name: say(lang, 'staff.nav.board') })
      .click()
    await expect(name).toBeHidden()
    await desk.getByRole('link', { name: say(lang, 'staff.phone-order') }).click()
    await expect(chosen).toContainText('3')
    await expect(isNew).toBeVisible()
    expect(lookUps).toBe(1)

    // it is not stored: after a reload a tap looks the caller up again
    await desk.reload()
    await expect(chosen).toContainText('3')
    await expect(button('phone-order.find')).toBeVisible()
    expect(await findings(desk)).toEqual([])
    expect(lookUps).toBe(1)
    await button('phone-order.find').click()
    await expect(isNew).toBeVisible()
    await expect(button('phone-order.find')).toHaveCount(0)
    expect(lookUps).toBe(2)

    // the caller has hung up; a tap by mistake is undone
    await button('phone-order.start-over').click()
    await expect(numberField(desk, lang)).toBeFocused()
    await expect(numberField(desk, lang)).toHaveValue('')
    await expect(chosen).toHaveCount(0)
    await expect(button('phone-order.start-over')).toHaveCount(0)
    expect(await desk.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain('حنان')
    await button('phone-order.undo').click()
    await expect(chosen).toContainText('3')
    await expect(name).toHaveValue('حنان')
    await expect(isNew).toBeVisible()
    expect(lookUps).toBe(2)

    await button('phone-order.start-over').click()
    await typeInto(numberField(desk, lang), phone)
    await expect(isNew).toBeVisible()
    await expect(name).toHaveValue('')
    expect(lookUps).toBe(3)

    // the screen is left before the answer: the order shows when it is opened again
    await typeInto(name, 'حنان')
    await typeInto(dishField(desk, lang), `3 ${laban}`)
    await dishField(desk, lang).press('Enter')
    await desk.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    const answer = Promise.withResolvers<void>()
    await desk.route('**/staff/branches/*/phone-orders', async (route) => {
      if (route.request().method() === 'POST') await answer.promise
      await route.continue()
    })
    await placeButton(desk, lang).click()
    await desk
      .getByRole('navigation', { name: say(lang, 'staff.nav') })
      .getByRole('link', { name: say(lang, 'staff.nav.board') })
      .click()
    await expect(name).toBeHidden()
    answer.resolve()
    await desk.getByRole('link', { name: say(lang, 'staff.phone-order') }).click()
    await expect(desk.getByText(say(lang, 'phone-order.placed'), { exact: true })).toBeVisible()
    await button('phone-order.next').click()
    await expect(numberField(desk, lang)).toHaveValue('')
    await desk.context().close()
  })
  test(`an order that waits for its payment is found again, and named beside its changes (${lang})`, async ({
    browser,
    shop,
  }) => {
    const laban = nameOf('items', 'laban', lang)
    const desk = await openDesk(browser, shop, lang)
    const button = (id: Parameters<typeof say>[1]) => desk.getByRole('button', { name: say(lang, id) })
    await typeInto(numberField(desk, lang), newPhone())
    await expect(desk.getByText(say(lang, 'phone-order.new'))).toBeVisible()
    await typeInto(desk.getByLabel(say(lang, 'phone-order.name')), 'حنان')
    await typeInto(dishField(desk, lang), `3 ${laban}`)
    await dishField(desk, lang).press('Enter')
    await desk.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await desk.getByText(say(lang, 'phone-order.pay.link'), { exact: true }).click()

    // the answer to the order is lost
    const path = '**/staff/branches/*/phone-orders'
    await desk.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await placeButton(desk, lang).click()
    await expect(desk.getByText(say(lang, 'phone-order.unanswered'))).toBeVisible()
    await desk.unroute(path)

    // while it is looked for, nothing can be typed that would be deleted with it
    const note = desk.getByLabel(say(lang, 'phone-order.note'))
    const answer = Promise.withResolvers<void>()
    await desk.route('**/api/v1/orders/*', (route) => answer.promise.then(() => route.abort()), { times: 1 })
    await button('phone-order.start-over').click()
    await note.focus()
    await expect(note).not.toBeFocused()
    answer.resolve()
    await expect(desk.getByText(say(lang, 'phone-order.start-over.unknown'))).toBeVisible()

    // changed and placed: the order of before is named, also after it was shown
    await typeInto(note, 'مع ثلج')
    await placeButton(desk, lang).click()
    const before = desk.getByRole('alert').filter({ hasText: saying(lang, 'phone-order.before') })
    await expect(before).toBeVisible()
    await readOn(desk)
    await before.getByRole('button', { name: saying(lang, 'phone-order.before.show') }).click()
    await expect(desk.getByText(say(lang, 'phone-order.waiting'))).toBeVisible()
    await button('phone-order.back').click()
    await expect(before).toBeVisible()
    expect(await findings(desk)).toEqual([])

    // another screen and back: the order is in the list, and its link can be sent again
    await desk.reload()
    await expect(before).toBeVisible()
    // the order of the other language may wait too
    const [number = ''] = /\d{4}/.exec((await before.textContent()) ?? '') ?? []
    await desk.getByRole('main').locator('summary').first().click()
    const waiting = desk.getByRole('listitem').filter({ hasText: `#${number}` })
    expect(await findings(desk)).toEqual([])
    await waiting.getByRole('button').click()
    await expect(desk.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await button('phone-order.again.pay').click()
    await expect(desk.getByText(say(lang, 'phone-order.again.done'))).toBeVisible()
    await desk.context().close()
  })
}
