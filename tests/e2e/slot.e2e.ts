import type { Browser, Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { formatsOf, noBreak } from '#storefront/i18n/formats.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import type { CustomerClient } from '#support/customer-client.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInByApi } from './people.ts'
import { saveAddressAt } from './saved-address.ts'
import { expect, langsOf, test, testWithWorker, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import {
  addDish,
  changeWhere,
  choosePickup,
  openTimes,
  standAt,
  tick,
  toOtherBranch,
  workerReady,
} from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'

test.use({ ownShopOf: import.meta.filename })

/** The kitchen units of Al Yasmin in the demo brand for a quarter of an hour; a hummus is one unit. */
const capacity = 40
const branchId = 'al-yasmin'

/**
 * That minute of the day after tomorrow. Each test has its own hour, because they share a shop. A feast that
 * another journey orders for now is due tomorrow at this hour.
 */
const inTwoDays = (minute: number) => instantOf(addDays(localOf(Date.now()).date, 2), minute)

/** A signed-in customer in a separate browser with a hummus, at the checkout of a pick-up in Al Yasmin. */
async function atCheckout(
  browser: Browser,
  shop: RunningShop,
  lang: Lang,
  prepare: (client: CustomerClient) => Promise<void> = () => Promise.resolve(),
): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  watchConsole(page)
  await prepare(await signInByApi(page, shop, lang))
  await page.goto(`/${lang}/`)
  await addDish(page, lang, 'hummus')
  await page.goto(`/${lang}/method/pickup/`)
  await choosePickup(page, lang, branchId)
  await page.goto(`/${lang}/checkout/`)
  return page
}

/** Holds this many units of a slot as a customer of another browser. */
async function keep(browser: Browser, shop: RunningShop, at: number, quantity: number): Promise<void> {
  const context = await browser.newContext()
  const other = await signInByApi(await context.newPage(), shop, 'en')
  const { status } = await other.send('POST', '/slot-holds', {
    branchId,
    method: 'pickup',
    when: { kind: 'later', at: new Date(at).toISOString() },
    lines: [{ id: 'one', itemId: 'hummus', quantity, optionIds: [], note: '' }],
  })
  expect(status).toBe(200)
  await context.close()
}

/** The promised units of a slot, from the public API. */
async function takenAt(shop: RunningShop, at: number): Promise<number> {
  const reply = await fetch(`${shop.origin}/api/v1/branches/${branchId}/slots`)
  const { slots } = (await reply.json()) as { slots: { at: string; taken: number }[] }
  return slots.find((slot) => Date.parse(slot.at) === at)?.taken ?? 0
}

/** The chip of a time, on the day that it belongs to. */
async function chipOf(page: Page, lang: Lang, at: number): Promise<Locator> {
  const formats = formatsOf(lang)
  await openTimes(page, lang)
  const day = new RegExp(`${formats.weekday(at)}\\s*${Number(localOf(at).date.slice(8))}`)
  await page
    .getByRole('radiogroup', { name: say(lang, 'when.day') })
    .getByText(formats.weekday(at))
    .first()
    .click()
  await expect(page.getByRole('radio', { name: day }).first()).toBeChecked()
  const all = new RegExp(
    say(lang, 'when.all', { count: 61 }).replaceAll(/[()]/g, '\\$&').replace('61', '\\d+'),
  )
  await page.getByRole('button', { name: all }).click()
  return page
    .getByRole('radiogroup', { name: say(lang, 'when.time') })
    .getByText(formats.time(at), { exact: true })
}

/** "7:00 pm" for a pattern; Playwright reads the no-break space as a plain one. */
const timeIn = (lang: Lang, at: number) => formatsOf(lang).time(at).replace(noBreak, '\\s')

/** "Held for you", beside the window that begins at this time. */
function heldWords(page: Page, lang: Lang, at: number): Locator {
  const window = formatsOf(lang).timeRange(at, at + 15 * 60_000)
  return page
    .getByRole('region', { name: say(lang, 'when.title') })
    .filter({ hasText: new RegExp(window.replaceAll(/\s/g, '\\s')) })
    .getByText(say(lang, 'slot.held'))
}

for (const [place, lang] of langsOf(import.meta.filename).entries()) {
  test(`a full slot stays visible with its reason (${lang})`, async ({ browser, shop }) => {
    const at = inTwoDays(18 * 60 + place * 15)
    await keep(browser, shop, at, capacity)
    const page = await atCheckout(browser, shop, lang)

    const chip = await chipOf(page, lang, at)
    const time = formatsOf(lang).time(at)
    // the times are shown before their load is known
    await expect(page.getByRole('radio', { name: time, exact: true })).toBeDisabled()
    // a forced tap has no effect
    await chip.click({ force: true })

    await expect(page.getByText(say(lang, 'when.why.full', { time })).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: time, exact: true })).not.toBeChecked()

    // by keyboard: the radio of the closing time has its reason
    const times = page.getByRole('radiogroup', { name: say(lang, 'when.time') }).getByRole('radio')
    const closing = times.and(page.getByRole('radio', { disabled: true })).first()
    await closing.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').getByText(saying(lang, 'when.why.closes'))).toBeVisible()
    await expect(closing).not.toBeChecked()
  })

  test(`of two customers who want the last unit one gets it, the other the next time (${lang})`, async ({
    browser,
    shop,
  }) => {
    const at = inTwoDays(20 * 60 + place * 60)
    await keep(browser, shop, at, capacity - 1)
    const pages = [await atCheckout(browser, shop, lang), await atCheckout(browser, shop, lang)]
    const chips = await Promise.all(pages.map((page) => chipOf(page, lang, at)))

    await Promise.all(chips.map((chip) => chip.click()))
    // to the button, where the note is out of view
    await Promise.all(pages.map((page) => page.mouse.wheel(0, 5000)))
    const said = pages.map((page) => page.getByRole('alert').filter({ hasText: saying(lang, 'slot.lost') }))
    await expect(async () => {
      const shown = await Promise.all(said.map((alert) => alert.isVisible()))
      expect(shown.filter(Boolean)).toHaveLength(1)
    }).toPass({ timeout: 30_000 })
    const lost = (await said[0]?.isVisible()) ? 0 : 1
    const [winner, loser, alert] = [pages[1 - lost], pages[lost], said[lost]]
    if (!winner || !loser || !alert) throw new Error('expected two customers')

    await expect(alert).toBeInViewport()

    // the next free time is chosen and held; the button names it, and nothing is ordered without a tap
    const next = at + 15 * 60_000
    await expect(heldWords(winner, lang, at)).toBeVisible()
    await expect(heldWords(loser, lang, next)).toBeVisible()
    for (const time of [at, next]) await expect(alert).toContainText(new RegExp(timeIn(lang, time)))
    await loser.getByRole('button', { name: say(lang, 'ui.close') }).click()
    const times = loser.getByRole('radiogroup', { name: say(lang, 'when.label') })
    const chip = (time: number) => times.getByRole('radio', { name: new RegExp(`${timeIn(lang, time)}$`) })
    await expect(chip(at)).toBeDisabled()
    await expect(chip(next)).toBeChecked()
    await loser.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    const order = loser.getByRole('button', { name: saying(lang, 'checkout.place.for') })
    await expect(order).toHaveAccessibleName(new RegExp(timeIn(lang, next)))
    expect(await takenAt(shop, next)).toBe(1)
    await expect(loser).toHaveURL(`/${lang}/checkout/`)
    await order.click()
    await expect(loser).toHaveURL(/thank-you/)

    await winner.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await winner.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(winner).toHaveURL(/thank-you/)
    expect(await takenAt(shop, at)).toBe(capacity)
    expect(await takenAt(shop, next)).toBe(1)
  })

  test(`the slot is held during checkout, can be prolonged, and is released on leaving (${lang})`, async ({
    browser,
    shop,
  }) => {
    const at = inTwoDays(14 * 60 + place * 60)
    const page = await atCheckout(browser, shop, lang)
    await page.clock.install()
    await page.reload()
    await (await chipOf(page, lang, at)).click()
    await expect(heldWords(page, lang, at)).toBeVisible()
    await expect(page.getByText(say(lang, 'slot.left', { count: 8 }), { exact: true })).toBeVisible()
    expect(await takenAt(shop, at)).toBe(1)

    await page.clock.fastForward('06:30')
    await expect(page.getByText(say(lang, 'slot.left', { count: 2 }), { exact: true })).toBeVisible()
    await expect(page.getByRole('status').getByText(say(lang, 'slot.ending', { count: 2 }))).toBeAttached()
    await page.getByRole('button', { name: say(lang, 'slot.prolong') }).click()
    await expect(page.getByText(say(lang, 'slot.left', { count: 8 }), { exact: true })).toBeVisible()

    await changeWhere(page, lang)
    await toOtherBranch(page, lang)
    await expect(page).toHaveURL(/method/)
    await expect.poll(() => takenAt(shop, at)).toBe(0)
  })

  testWithWorker(
    `a time that is chosen without a network is ordered, not the one that is held (${lang})`,
    async ({ browser, shop }) => {
      const at = inTwoDays(16 * 60 + place * 60)
      const other = at + 30 * 60_000
      const page = await atCheckout(browser, shop, lang)
      await workerReady(page)
      await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
      await (await chipOf(page, lang, at)).click()
      await expect(heldWords(page, lang, at)).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
      await expect(heldWords(page, lang, at)).toBeVisible()

      const times = page.getByRole('radiogroup', { name: say(lang, 'when.time') })
      await times.getByText(formatsOf(lang).time(other), { exact: true }).click()
      await expect(heldWords(page, lang, at)).toHaveCount(0)
      await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).click()
      await expect(page.getByText(say(lang, 'checkout.waiting.text'))).toBeVisible()
      // leaves the checkout, which would hold the chosen time as soon as there is a network
      await page.goto(`/${lang}/`)
      await page.context().setOffline(false)
      await expect(page.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
        timeout: 30_000,
      })

      expect(await takenAt(shop, other)).toBe(1)
    },
  )

  test(`a slot is released when the order moves to a branch without a limit (${lang})`, async ({
    browser,
    shop,
  }) => {
    const unlimited = 'khobar-corniche'
    const branches = brand.branches.map((one) =>
      one.id === unlimited ? { ...one, kitchenUnitsPerSlot: null } : one,
    )
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { branches }))
    const at = inTwoDays(22 * 60 + place * 15)
    const page = await atCheckout(browser, shop, lang, (client) =>
      saveAddressAt(client, unlimited, { kind: 'home', lang }),
    )
    await (await chipOf(page, lang, at)).click()
    await expect(heldWords(page, lang, at)).toBeVisible()
    expect(await takenAt(shop, at)).toBe(1)

    await changeWhere(page, lang)
    await page.getByText(say(lang, 'method.delivery'), { exact: true }).click()

    const where = page.getByRole('region', { name: say(lang, 'method.label') })
    await expect(where.getByText(nameOf('branches', unlimited, lang))).toBeVisible()
    await expect(heldWords(page, lang, at)).toHaveCount(0)
    await expect.poll(() => takenAt(shop, at)).toBe(0)
  })

  test(`the nearest branch that delivers is preselected, and another can be chosen (${lang})`, async ({
    page,
    context,
  }) => {
    // between Al Yasmin and An Narjis, which both deliver here
    await standAt(context, { latitude: 24.84, longitude: 46.655 })
    const [near, other] = [nameOf('branches', branchId, lang), nameOf('branches', 'an-narjis', lang)]
    await page.goto(`/${lang}/method/delivery/`)

    await page.getByRole('button', { name: say(lang, 'method.here') }).click()
    await expect(page.getByText(saying(lang, 'address.branch'))).toBeVisible()
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()

    const branches = page.getByRole('radiogroup', { name: say(lang, 'method.delivers') })
    await expect(branches.getByRole('radio', { name: near })).toBeChecked()
    await tick(branches.getByRole('radio', { name: other }))
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/method/delivery/`)
    await expect(branches.getByRole('radio', { name: other })).toBeChecked()
  })
}
