import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { Scan } from '#contract/scan.ts'
import type { Lang } from '#domain/locale.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { filmOf } from '#support/qr-picture.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { aPhone } from '#support/scan-code.ts'
import { test } from './camera.ts'
import { test as testWithClock } from './clock.ts'
import { findings } from './findings.ts'
import { approve, cards, pay, pickNewCard, typeCard } from './pay.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { signIn, tick } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

/** The bills screen of a console of Al Yasmin. */
async function openCounter(browser: Browser, shop: RunningShop, lang: Lang) {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    baseURL: shop.origin,
    reducedMotion: 'reduce',
  })
  const desk = await context.newPage()
  watchConsole(desk)
  const staff = await signInByApi(desk, shop, lang, { phone, name: ['فهد', 'Al Otaibi'] })
  await desk.goto(`/${lang}/branch/bills/`)
  return { desk, staff }
}

/** Signs in a customer with 300 points on this page. */
async function aCustomer(page: Page, shop: RunningShop, lang: Lang) {
  const phone = newPhone()
  const client = await signInByApi(page, shop, lang, { phone })
  shop.command('points', 'correct', phone, '+300', '--reason', 'A gift')
  return { phone, client }
}

const opened = (desk: Page, note: string) => desk.getByRole('dialog', { name: note })

for (const lang of langsOf(import.meta.filename)) {
  test(`a customer without a camera sees the other way to pay and no code field (${lang})`, async ({
    page,
    shop,
  }) => {
    await signInByApi(page, shop, lang)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto(`/${lang}/scan/`)
    await expect(page.getByText(say(lang, 'camera.refused'))).toBeVisible()
    await expect(page.getByText(say(lang, 'bill.scan.otherwise'))).toBeVisible()
    await expect(page.getByText(say(lang, 'staff.scan.otherwise'))).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })

  test(`a bill is scanned and paid with points, both sides see it, and it has an invoice (${lang})`, async ({
    page: guest,
    browser,
    shop,
    camera,
  }) => {
    const note = `T4 ${lang}`
    const { desk } = await openCounter(browser, shop, lang)
    const open = desk.getByRole('button', { name: say(lang, 'counter.open') })
    await open.click()
    await expect(desk.getByText(say(lang, 'counter.amount.wrong'))).toBeVisible()
    await typeInto(desk.getByLabel(say(lang, 'counter.amount')), '٨٤٫٥')
    await typeInto(desk.getByLabel(say(lang, 'counter.note')), note)
    expect(await findings(desk)).toEqual([])
    await open.click()
    const bill = opened(desk, note)
    const code = bill.getByRole('img', { name: say(lang, 'counter.qr') })
    await expect(code).toBeVisible()
    await expect(
      bill.getByRole('button', { name: saying(lang, 'counter.settle') }),
    ).toHaveAccessibleDescription(say(lang, 'counter.settle.nobody'))
    expect(await findings(desk)).toEqual([])

    // in the app with its camera; or with the phone's camera, which opens the link before the customer is
    // signed in
    const id = new URL(desk.url()).searchParams.get('bill') ?? ''
    let payer = guest
    if (lang === 'en') {
      camera.see(await filmOf(code))
      const context = await camera.browser.newContext({
        viewport: { width: 390, height: 844 },
        baseURL: shop.origin,
        permissions: ['camera'],
        reducedMotion: 'reduce',
      })
      payer = await context.newPage()
      watchConsole(payer)
      await aCustomer(payer, shop, lang)
      await payer.goto(`/${lang}/scan/`)
      await expect(payer).toHaveURL(`/${lang}/pay/${id}/`)
    } else {
      const phone = newPhone()
      await guest.goto(`/${lang}/pay/${id}/`)
      await expect(guest.getByText(note)).toBeVisible()
      expect(await findings(guest)).toEqual([])
      await guest.getByRole('link', { name: say(lang, 'bill.sign-in') }).click()
      await signIn(guest, shop, lang, { phone, name: ['نورة', 'الحربي'] })
      await expect(guest).toHaveURL(`/${lang}/pay/${id}/`)
      shop.command('points', 'correct', phone, '+300', '--reason', 'A gift')
      await guest.reload()
    }

    await tick(payer.getByRole('switch', { name: say(lang, 'redeem.use') }))
    await pickNewCard(payer, lang)
    await typeCard(payer, lang, cards.paid)
    await expect(payer.getByRole('button', { name: saying(lang, 'checkout.pay.now') })).toContainText('69.50')
    expect(await findings(payer)).toEqual([])
    await pay(payer, lang)
    await expect(bill.getByText(say(lang, 'counter.state.paying'))).toBeVisible()
    await expect(code).toBeHidden()
    await approve(payer)

    await expect(payer).toHaveURL(new RegExp(`/${lang}/pay/${id}/`))
    await expect(payer.getByText(say(lang, 'bill.paid.thanks'))).toBeVisible()
    await expect(bill.getByText(saying(lang, 'counter.paid.card'))).toContainText('نورة')
    expect(await findings(payer)).toEqual([])
    await payer.getByRole('link', { name: say(lang, 'invoice.link') }).click()
    await expect(payer.getByText(/INV-\d{6}/).first()).toBeVisible()
    await payer.goto(`/${lang}/orders/`)
    await expect(payer.getByRole('article').first()).toContainText(say(lang, 'method.counter'))
  })

  test(`the bank's page opens although the order was read before the gateway answered (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const { desk } = await openCounter(browser, shop, lang)
    await typeInto(desk.getByLabel(say(lang, 'counter.amount')), '84.5')
    await desk.getByRole('button', { name: say(lang, 'counter.open') }).click()
    await expect(desk).toHaveURL(/bill=/)
    const id = new URL(desk.url()).searchParams.get('bill') ?? ''
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/pay/${id}/`)
    // the live bill has the order at once, and its first read is a slow one
    await page.route('**/api/v1/bills/*/claim', async (route) => {
      const response = await route.fetch()
      await setTimeout(1500)
      await route.fulfill({ response })
    })
    const orders = '**/api/v1/orders/*'
    await page.route(
      orders,
      async (route) => {
        const response = await route.fetch()
        // read even earlier, it has no payment yet
        const Read = v.looseObject({ payment: v.nullable(v.looseObject({})) })
        const { payment, ...order } = v.parse(Read, await response.json())
        await setTimeout(3000)
        await route.fulfill({ response, json: { ...order, payment: payment && { ...payment, url: null } } })
      },
      { times: 1 },
    )

    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    const early = page.waitForRequest(orders)
    await pay(page, lang)
    await early

    await expect(page.getByRole('button', { name: /Approve/ })).toBeVisible()
  })

  test(`a bill is cancelled with two taps (${lang})`, async ({ browser, shop }) => {
    const note = `T9 ${lang}`
    const { desk } = await openCounter(browser, shop, lang)
    await typeInto(desk.getByLabel(say(lang, 'counter.amount')), '40')
    await typeInto(desk.getByLabel(say(lang, 'counter.note')), note)
    const edges = () =>
      desk.locator('main').evaluate((main) => {
        const { left, right } = main.getBoundingClientRect()
        return { left, right }
      })
    const before = await edges()
    await desk.getByRole('button', { name: say(lang, 'counter.open') }).click()
    const bill = opened(desk, note)
    const question = opened(desk, say(lang, 'counter.cancel.title'))

    await bill.getByRole('button', { name: say(lang, 'counter.cancel') }).click()
    expect(await findings(desk)).toEqual([])
    // a page without a scrollbar does not reserve space for one
    expect(await edges()).toEqual(before)
    await question.getByRole('button', { name: say(lang, 'counter.cancel.keep') }).click()
    await expect(question).toBeHidden()
    await expect(bill.getByRole('img', { name: say(lang, 'counter.qr') })).toBeVisible()

    await bill.getByRole('button', { name: say(lang, 'counter.cancel') }).click()
    await question.getByRole('button', { name: say(lang, 'counter.cancel') }).click()
    await expect(bill.getByRole('status')).toHaveText(say(lang, 'counter.state.cancelled'))
    await expect(question).toBeHidden()
    await expect(bill.getByRole('img', { name: say(lang, 'counter.qr') })).toBeHidden()
  })

  test(`dishes are added to the bill of a scanned customer, who pays in cash with points (${lang})`, async ({
    browser,
    page: phone,
    shop,
  }) => {
    const note = `T7 ${lang}`
    const { desk, staff } = await openCounter(browser, shop, lang)
    const { client } = await aCustomer(phone, shop, lang)
    const { qr } = (await aPhone(client)).codeAt(Date.now())
    const scanId = randomUUID()
    await staff.send('POST', '/staff/branches/al-yasmin/scans', { id: scanId, code: qr })

    await desk.goto(`/${lang}/branch/bills/?branch=al-yasmin&scan=${scanId}&redeem=true`)
    await expect(desk.getByText(say(lang, 'qr.points', { count: 300, points: '300' }))).toBeVisible()
    await desk.getByText(say(lang, 'counter.kind.lines'), { exact: true }).click()
    const [drink, dish] = [nameOf('items', 'laban', lang), nameOf('items', 'mandi-chicken', lang)]
    const search = desk.getByRole('searchbox', { name: say(lang, 'counter.dish.search') })
    // Enter adds the dish that is found; neither here nor in the sheet does it open the bill
    await typeInto(search, drink)
    await search.press('Enter')
    await expect(desk.getByRole('group', { name: drink, exact: true })).toBeVisible()
    await typeInto(search, dish)
    await search.press('Enter')
    const sheet = desk.getByRole('dialog', { name: dish })
    await sheet.getByRole('radio').first().press('Enter')
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: saying(lang, 'counter.dish.take') }).click()
    await typeInto(desk.getByLabel(say(lang, 'counter.note')), note)
    await desk.getByRole('button', { name: say(lang, 'counter.open') }).click()

    const bill = opened(desk, note)
    await expect(bill.getByRole('switch')).toBeChecked()
    await bill.getByText(say(lang, 'counter.settle.cash'), { exact: true }).click()
    expect(await findings(desk)).toEqual([])
    const id = new URL(desk.url()).searchParams.get('bill') ?? ''
    await phone.goto(`/${lang}/pay/${id}/`)
    await expect(phone.getByText(say(lang, 'bill.mine.counter'))).toBeVisible()
    await bill.getByRole('button', { name: saying(lang, 'counter.settle') }).click()

    await expect(bill.getByText(saying(lang, 'counter.paid.cash'))).toContainText('نورة')
    await expect(phone.getByText(say(lang, 'bill.paid.thanks'))).toBeVisible()
    await bill.getByRole('button', { name: say(lang, 'ui.close') }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: note })).toContainText(
      say(lang, 'counter.state.paid'),
    )
  })

  testWithClock(
    `for the code of a phone that is new to its customer, staff read how few points it can use and until when, after the scan and as they settle (${lang})`,
    async ({ browser, shop, clock }) => {
      const note = `T9 ${lang}`
      const noura = { phone: newPhone(), name: ['نورة', 'Al Harbi'], lang } as const
      await signInOverHttp(shop, noura)
      shop.command('points', 'correct', noura.phone, '+3000', '--reason', 'A gift')
      // a code is sent at most once a minute
      clock.move(120_000)
      const { client } = await signInOverHttp(shop, noura)
      const { desk, staff } = await openCounter(browser, shop, lang)
      const { qr } = (await aPhone(client)).codeAt(clock.now())
      const told = await staff.send('POST', '/staff/branches/al-yasmin/scans', { id: randomUUID(), code: qr })
      const { scanId, newDevice } = v.parse(Scan, told.body)
      const until = Date.parse(newDevice?.until ?? '')
      const formats = formatsOf(lang)
      const [day, time] = [formats.day(until), formats.time(until)]
      const limit = say(lang, 'staff.scan.new-phone', { count: 1000, points: '1,000', day, time })

      await desk.goto(`/${lang}/branch/scan/?scan=${scanId}`)
      const card = desk.getByRole('article', { name: 'نورة' })
      await expect(card.getByText(limit)).toBeVisible()
      expect(await findings(desk)).toEqual([])
      await card.getByRole('link', { name: say(lang, 'staff.scan.redeem'), exact: true }).click()
      await typeInto(desk.getByLabel(say(lang, 'counter.amount')), '300')
      await typeInto(desk.getByLabel(say(lang, 'counter.note')), note)
      await desk.getByRole('button', { name: say(lang, 'counter.open') }).click()

      const bill = opened(desk, note)
      await expect(bill.getByText(limit)).toBeVisible()
      await expect(bill.getByRole('switch')).toBeChecked()
      expect(await findings(desk)).toEqual([])
      // at most fifty riyals of the three hundred are paid with points
      await expect(bill.getByRole('button', { name: saying(lang, 'counter.settle') })).toContainText('250')
      await bill.getByRole('button', { name: saying(lang, 'counter.settle') }).click()
      await expect(bill.getByText(saying(lang, 'counter.paid.branch'))).toContainText('250')
    },
  )
}
