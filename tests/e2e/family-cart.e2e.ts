import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { FamilyCart } from '#contract/family-cart.ts'
import { otherLang, type Lang } from '#domain/locale.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { loseReply } from './lose-reply.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, testWithWorker, watchConsole } from './shop.ts'
import { splitWords } from './split-words.ts'
import { typeInto } from './type-into.ts'
import { addDish, cartStored, choosePickup, removalStored, signIn, workerReady } from './walk.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

test.use({ ownShopOf: import.meta.filename })

/** A branch for each language, because the board shows the orders of both journeys. */
const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const

/** A phone of its own, without an account. */
async function aPhone(browser: Browser, shop: RunningShop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  watchConsole(page)
  return page
}

async function join(page: Page, lang: Lang, code: string, name: string): Promise<void> {
  await page.goto(`/${lang}/cart/${code}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(lang, 'family.join.title', { name: 'نورة' }),
  )
  expect(await findings(page)).toEqual([])
  await typeInto(page.getByLabel(say(lang, 'family.join.name')), name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: saying(lang, 'family.part') })).toBeVisible()
  expect(await splitWords(page)).toEqual([])
}

const add = (page: Page, lang: Lang, id: string) =>
  page
    .getByRole('button', { name: say(lang, 'item.add', { name: nameOf('items', id, lang) }), exact: true })
    .click()

const partLink = (page: Page, lang: Lang) =>
  page.getByRole('region', { name: say(lang, 'family.part') }).getByRole('link')

/** Places the order of the open checkout, to be paid at the branch. */
async function placeAtBranch(page: Page, lang: Lang): Promise<void> {
  await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
  await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
  await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 })
}

/** Closes a family cart as another device of its host would. */
const closeElsewhere = async (host: CustomerClient, code: string): Promise<void> =>
  expect((await host.send('POST', `/family-carts/${code}/close`)).status).toBe(204)

/** Starts a shared cart with the laban of the host's own cart; returns the code of its link. */
async function startCart(page: Page, shop: RunningShop, lang: Lang): Promise<string> {
  return (await hostCart(page, shop, lang)).code
}

/** The same, with an API client of the host. */
async function hostCart(page: Page, shop: RunningShop, lang: Lang) {
  const host = await signInByApi(page, shop, lang)
  await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
  await choosePickup(page, lang, branches[lang])
  await addDish(page, lang, 'laban')
  await page.goto(`/${lang}/cart/`)
  await page.getByRole('button', { name: say(lang, 'family.start.go') }).click()
  await expect(page).toHaveURL(/\/cart\/[\w-]{22}\/$/)
  return { code: new URL(page.url()).pathname.split('/').at(-2) ?? '', host }
}

for (const lang of langsOf(import.meta.filename)) {
  const other = otherLang[lang]

  testWithWorker(
    `three phones fill one cart to an order whose ticket has their names (${lang})`,
    async ({ page, context, browser, shop }) => {
      const code = await startCart(page, shop, lang)
      await expect(page.getByRole('heading', { name: nameOf('items', 'laban', lang) })).toBeVisible()
      expect(await findings(page)).toEqual([])

      // one participant reads the other language
      const sara = await aPhone(browser, shop)
      await join(sara, other, code, 'Sara')
      await expect(page.getByText(say(lang, 'family.awaited', { count: 1, names: 'Sara' }))).toBeVisible()
      await add(sara, other, 'hummus')
      await partLink(sara, other).click()
      await expect(sara.getByText(say(other, 'family.line.seen', { name: 'نورة' }))).toBeVisible()
      expect(await findings(sara)).toEqual([])
      await expect(page.getByText(nameOf('items', 'hummus', lang))).toBeVisible()
      await expect(page.getByText(say(lang, 'family.all-ready'))).toBeVisible({ timeout: 30_000 })

      // another one is offline for a while
      const fahad = await aPhone(browser, shop)
      await join(fahad, lang, code, 'Fahad')
      await workerReady(fahad)
      await fahad.context().setOffline(true)
      await add(fahad, lang, 'laban')
      await partLink(fahad, lang).click()
      await expect(fahad.getByText(say(lang, 'family.waiting', { count: 1 }))).toBeVisible()
      await expect(fahad.getByText(say(lang, 'family.line.waiting'), { exact: true })).toBeVisible()
      expect(await findings(fahad)).toEqual([])
      await fahad.reload()
      await expect(fahad.getByText(say(lang, 'family.line.waiting'), { exact: true })).toBeVisible()
      await fahad.context().setOffline(false)
      await expect(fahad.getByText(say(lang, 'family.line.seen', { name: 'نورة' }))).toBeVisible({
        timeout: 30_000,
      })
      const ofFahad = page.getByRole('region', { name: 'Fahad' })
      await expect(ofFahad.getByText(nameOf('items', 'laban', lang))).toBeVisible()

      // the host splits the total, locks and pays
      await expect(page.getByText(say(lang, 'family.all-ready'))).toBeVisible({ timeout: 30_000 })
      const evenly = page.getByRole('radio', { name: say(lang, 'family.split.evenly') })
      await evenly.focus()
      await page.keyboard.press('Space')
      await expect(evenly).toBeChecked()
      // a lock that gets no answer is explained beside the button, and can be repeated
      await page.route('**/lock', (route) => route.abort(), { times: 1 })
      const lock = page.getByRole('button', { name: saying(lang, 'family.lock') })
      await lock.click()
      await expect(
        page.getByRole('alert').filter({ hasText: say(lang, 'refusal.unreachable') }),
      ).toBeVisible()
      await lock.click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/`))
      await expect(fahad.getByRole('heading', { level: 1 })).toHaveText(
        say(lang, 'family.locked.title', { name: 'نورة' }),
      )
      expect(await findings(fahad)).toEqual([])
      await placeAtBranch(page, lang)
      await expect(sara.getByRole('link', { name: say(other, 'family.follow') })).toBeVisible({
        timeout: 30_000,
      })

      // the ticket has the name of each person
      const phone = newPhone()
      shop.command('staff', 'add', '--phone', phone, '--branch', branches[lang])
      const staff = await signInOverHttp(shop, { phone, name: ['Huda', 'Al Otaibi'], lang })
      await lendSession(context, shop, staff)
      await page.setViewportSize({ width: 1280, height: 860 })
      await page.goto(`/${lang}/branch/`)
      const forPerson = (name: string) => say(lang, 'cart.line.person', { name })
      const ticket = page.getByRole('article').filter({ hasText: forPerson('Sara') })
      for (const name of ['نورة', 'Fahad']) await expect(ticket).toContainText(forPerson(name))
      await ticket.getByRole('button', { name: saying(lang, 'staff.more') }).click()
      // so has the paper of the printer, beside each dish
      const onPaper = page.locator('[data-ticket] li')
      for (const name of ['Sara', 'نورة', 'Fahad'])
        await expect(onPaper.getByText(name).first()).toBeAttached()
      for (const guest of [sara, fahad]) await guest.context().close()
      // for the journeys after this one: without its board the branch would fall silent
      await page.goto('about:blank')
      expect((await staff.client.send('POST', `/staff/branches/${branches[lang]}/shift-end`)).status).toBe(
        204,
      )
    },
  )

  test(`a host opens the locked cart again, removes a participant and closes the link (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const code = await startCart(page, shop, lang)
    const sara = await aPhone(browser, shop)
    await join(sara, lang, code, 'Sara')
    await add(sara, lang, 'hummus')
    await expect(page.getByText(nameOf('items', 'hummus', lang))).toBeVisible()

    // a participant is still choosing: the host is asked once
    await page.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    const ask = page.getByRole('dialog', { name: say(lang, 'family.awaited', { count: 1, names: 'Sara' }) })
    await ask.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/`))
    await page.goto(`/${lang}/cart/${code}/`)
    await page.getByRole('button', { name: say(lang, 'family.unlock') }).click()
    await expect(partLink(sara, lang)).toBeVisible({ timeout: 20_000 })

    await page.getByRole('button', { name: say(lang, 'family.line.remove', { name: 'Sara' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(lang, 'ui.remove'), exact: true })
      .click()
    await expect(page.getByText(nameOf('items', 'hummus', lang))).toBeHidden()
    await expect(sara.getByText(say(lang, 'refusal.family-removed'))).toBeVisible({ timeout: 20_000 })
    expect(await findings(sara)).toEqual([])

    // the error of a request that still runs when its sheet is closed is shown without the sheet
    const { promise: fails, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/close', (route) => fails.then(() => route.abort()), { times: 1 })
    await page.getByRole('button', { name: say(lang, 'family.close.name') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: say(lang, 'family.close'), exact: true }).click()
    await sheet.getByRole('button', { name: say(lang, 'family.close.keep') }).click()
    await expect(sheet).toBeHidden()
    fail()
    await expect(page.getByRole('alert').filter({ hasText: say(lang, 'refusal.unreachable') })).toBeVisible()

    await page.getByRole('button', { name: say(lang, 'family.close.name') }).click()
    await sheet.getByRole('button', { name: say(lang, 'family.close'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart/$`))
    await expect(sara.getByText(say(lang, 'family.closed.title'))).toBeVisible({ timeout: 20_000 })
    expect(await findings(sara)).toEqual([])
    await sara.context().close()
  })

  test(`a cart that has ended takes no dishes out of the own cart of its host (${lang})`, async ({
    page,
    shop,
  }) => {
    const { code, host } = await hostCart(page, shop, lang)
    await expect(page.getByRole('heading', { name: nameOf('items', 'laban', lang) })).toBeVisible()
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'hummus')
    await closeElsewhere(host, code)
    await page.goto(`/${lang}/cart/`)

    await page.getByRole('link', { name: say(lang, 'family.open'), exact: true }).click()

    await expect(page.getByText(say(lang, 'family.closed.title'))).toBeVisible()
    // a page that is loaded again may be read before the device has forgotten the cart
    await page.goBack()
    await expect(page.getByText(nameOf('items', 'hummus', lang)).first()).toBeVisible()
    // the device has forgotten the cart, so another one can be started
    await expect(page.getByRole('button', { name: say(lang, 'family.start.go') })).toBeVisible()
  })

  testWithWorker(
    `a dish that a host adds offline to a cart that ends returns to the own cart (${lang})`,
    async ({ page, context, shop }) => {
      const { code, host } = await hostCart(page, shop, lang)
      await workerReady(page)
      await page.goto(`/${lang}/cart/${code}/?show=menu`)
      await expect(partLink(page, lang)).toBeVisible()
      await context.setOffline(true)
      await add(page, lang, 'hummus')
      await partLink(page, lang).click()
      await expect(page.getByText(say(lang, 'family.line.waiting'), { exact: true })).toBeVisible()
      await closeElsewhere(host, code)

      await context.setOffline(false)

      await expect(page.getByText(say(lang, 'family.closed.title'))).toBeVisible({ timeout: 30_000 })
      await cartStored(page, 'hummus')
      await page.goto(`/${lang}/cart/`)
      await expect(page.getByText(nameOf('items', 'hummus', lang)).first()).toBeVisible()
    },
  )

  test(`the undo of an order of several people returns each line to them, once (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const { code, host } = await hostCart(page, shop, lang)
    const cart = async () => v.parse(FamilyCart, (await host.send('GET', `/family-carts/${code}`)).body)
    const sara = await aPhone(browser, shop)
    await join(sara, lang, code, 'Sara')
    // the same dish as the host has
    await add(sara, lang, 'laban')
    await partLink(sara, lang).click()
    await expect(
      page.getByRole('region', { name: 'Sara' }).getByText(nameOf('items', 'laban', lang)),
    ).toBeVisible()
    await expect(page.getByText(say(lang, 'family.all-ready'))).toBeVisible({ timeout: 30_000 })
    await sara.context().close()
    await page.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    await placeAtBranch(page, lang)
    expect((await cart()).state).toBe('ordered')

    await page.route('**/cancel', loseReply, { times: 1 })
    await page.getByRole('button', { name: say(lang, 'thank-you.undo') }).click()
    await page.getByRole('link', { name: say(lang, 'cart.title') }).click()

    for (const name of ['نورة', 'Sara'])
      await expect(page.getByText(say(lang, 'cart.line.person', { name })).first()).toBeVisible()
    expect((await cart()).state).toBe('locked')
    await page.goto(`/${lang}/checkout/`)
    await placeAtBranch(page, lang)
    expect((await cart()).state).toBe('ordered')

    await page.getByRole('button', { name: say(lang, 'thank-you.undo') }).click()
    await expect(page.getByRole('link', { name: say(lang, 'cart.title') })).toBeVisible()
    await page.goto(`/${lang}/cart/${code}/`)
    await page.getByRole('button', { name: say(lang, 'family.unlock') }).click()
    await expect(page.getByRole('button', { name: saying(lang, 'family.lock') })).toBeVisible()
    // the stream can show the open cart before the reply to the unlock has come
    await removalStored(page, 'laban')
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByRole('link', { name: say(lang, 'family.open') })).toBeVisible()
    await expect(page.getByText(nameOf('items', 'laban', lang))).toHaveCount(0)
    expect((await cart()).lines).toHaveLength(2)
  })

  test(`a dish that the host removes before the order is marked for its participant (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const code = await startCart(page, shop, lang)
    const sara = await aPhone(browser, shop)
    await join(sara, lang, code, 'Sara')
    await add(sara, lang, 'hummus')
    // the question is answered while it is open
    await page.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    const ask = page.getByRole('dialog')
    await expect(ask).toHaveAccessibleName(say(lang, 'family.awaited', { count: 1, names: 'Sara' }))
    await partLink(sara, lang).click()
    await expect(ask).toHaveAccessibleName(say(lang, 'family.all-ready'), { timeout: 30_000 })
    await ask.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/`))
    await page.goto(`/${lang}/cart/`)
    await page
      .getByRole('listitem')
      .filter({ hasText: nameOf('items', 'hummus', lang) })
      .getByRole('button', { name: say(lang, 'ui.remove') })
      .click()
    await page.goto(`/${lang}/checkout/`)
    await placeAtBranch(page, lang)

    await expect(sara.getByText(say(lang, 'family.line.left-out'))).toBeVisible({ timeout: 30_000 })
    await expect(sara.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'family.ordered.title'))
    expect(await findings(sara)).toEqual([])
    // the host reads the same, with the total of the order
    await page.goto(`/${lang}/cart/${code}/`)
    const ofSara = page.getByRole('region', { name: 'Sara' })
    await expect(ofSara.getByText(say(lang, 'family.line.left-out'))).toBeVisible()
    await expect(page.getByText(say(lang, 'cart.total'), { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await sara.context().close()
  })

  test(`the next customer of a host's phone finds the dishes without the names (${lang})`, async ({
    page,
    shop,
  }) => {
    const { host } = await hostCart(page, shop, lang)
    await page.getByRole('button', { name: saying(lang, 'family.lock') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/`))
    const named = page.getByText(say(lang, 'cart.line.person', { name: 'نورة' }))
    await page.goto(`/${lang}/cart/`)
    await expect(named.first()).toBeVisible()
    expect((await host.send('DELETE', '/session')).status).toBe(204)

    await page.goto(`/${lang}/auth/login/?next=/${lang}/cart/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['Huda', 'Second'] })

    await expect(page).toHaveURL(`/${lang}/cart/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    await expect(named).toHaveCount(0)
  })
}
