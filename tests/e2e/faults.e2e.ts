import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { type FaultProxy, startFaultProxy } from '#support/fault-proxy.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { saveAddress, signInByApi } from './people.ts'
import { hadBefore, hummus } from './regular.ts'
import { expect, langsOf, test as base } from './shop.ts'
import { storedData } from './stored-data.ts'
import { typeCode, typeInto } from './type-into.ts'
import { addDish, choosePickup, heading, openNote, workerReady } from './walk.ts'
import { e164 } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

type Behind = { readonly proxy: FaultProxy; readonly far: RunningShop }

/** A shop behind a proxy that can break the network for the worker too. */
const test = base.extend<object, { behind: Behind }>({
  behind: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await startFaultProxy()
      const far = await runShopOnServer({ PUBLIC_ORIGIN: proxy.origin })
      proxy.leadTo(far.origin)
      await use({ proxy, far })
      await far.close()
      await proxy.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ behind }, use) => use(behind.proxy.origin),
})

test.describe.configure({ mode: 'parallel' })
test.use({ hasWorker: true })

test.beforeEach(({ behind }) => behind.proxy.heal())

/** Signed in, with a dish in the cart, at the checkout of a pick-up that is paid at the branch. */
async function toCheckout(
  page: Page,
  { far }: Behind,
  lang: Lang,
  phone = newPhone(),
): Promise<CustomerClient> {
  const person = await signInByApi(page, far, lang, { phone })
  await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
  await choosePickup(page, lang, 'al-yasmin')
  await addDish(page, lang, 'laban')
  await page.goto(`/${lang}/checkout/`)
  await expect(page.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeEnabled()
  // the worker has cached all parts of the app, as on any visit but the first
  await workerReady(page)
  // the page itself caches what it fetched before the worker was active, some 30 ms after that
  await page.waitForFunction(async () => Boolean(await caches.match('/api/v1/menu?branch=al-yasmin')))
  return person
}

const numbersOf = async (client: CustomerClient): Promise<number[]> => {
  const { body } = await client.send('GET', '/orders')
  const { active } = body as { active: { number: number }[] }
  return active.map(({ number }) => number)
}

const ordersIn = ({ proxy }: Behind): number =>
  proxy.arrived.filter((what) => what === 'POST /api/v1/orders').length

for (const lang of langsOf(import.meta.filename)) {
  test(`with any fault of the network the order is placed once, or reported as not placed (${lang})`, async ({
    page,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    const faults = [
      ['drop-after', 2],
      ['duplicate', 2],
      ['drop-before', 1],
      ['bad-gateway', 1],
      ['reset', 2],
      ['delay', 1],
    ] as const
    for (const [place, [fault, arrivals]] of faults.entries()) {
      behind.proxy.break(fault, 'POST /api/v1/orders', { times: 1 })
      const before = ordersIn(behind)
      await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
      await expect(page).toHaveURL(/thank-you/, { timeout: 30_000 })
      expect(ordersIn(behind) - before, fault).toBe(arrivals)
      expect(await numbersOf(person), fault).toHaveLength(place + 1)
      behind.proxy.heal()
      await page.goto(`/${lang}/`)
      await addDish(page, lang, 'laban')
      await page.goto(`/${lang}/checkout/`)
    }
  })

  test(`a tab that is closed while its order is sent finds it placed once when reopened (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    const before = ordersIn(behind)
    behind.proxy.break('drop-after', 'POST /api/v1/orders')
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    // the order has arrived, and its answer was lost
    await expect.poll(() => ordersIn(behind) - before).toBeGreaterThan(0)
    await page.close()
    behind.proxy.heal()

    const again = await context.newPage()
    await again.goto(`/${lang}/`)
    await expect(again.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
    await expect(again.getByRole('region', { name: say(lang, 'cart.label') })).toBeHidden()
    expect(await numbersOf(person)).toHaveLength(1)
  })

  test(`an order that never arrived is named on any screen, before another is placed (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const phone = newPhone()
    behind.far.command('staff', 'add', '--phone', phone, '--role', 'owner')
    const person = await toCheckout(page, behind, lang, phone)
    await hadBefore(person, [hummus])
    const before = ordersIn(behind)
    behind.proxy.break('drop-before', 'POST /api/v1/orders')
    const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/orders'))
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await sent
    await page.close()
    expect(ordersIn(behind)).toBe(before)
    behind.proxy.heal()

    const again = await context.newPage()
    // so long after the tap the order is looked for, and not sent again
    await again.clock.install({ time: Date.now() + 5 * 60_000 })
    await again.goto(`/${lang}/orders/`)
    const prompt = again.getByRole('region', { name: say(lang, 'checkout.not-placed.title') })
    await expect(prompt).toContainText(say(lang, 'checkout.not-placed.text'), { timeout: 30_000 })
    await again
      .getByRole('button', { name: say(lang, 'menu.again.title') })
      .first()
      .click()
    const sheet = again.getByRole('dialog', { name: say(lang, 'menu.again.title') })
    await expect(
      sheet.getByRole('button', { name: saying(lang, 'checkout.place') }),
    ).toHaveAccessibleDescription(say(lang, 'checkout.block.asking'))
    await sheet.getByRole('link', { name: say(lang, 'checkout.asking.look') }).click()
    await expect(again).toHaveURL(`/${lang}/checkout/`)
    // the sheet has a button of the same name until it has left
    await expect(sheet).toBeHidden()
    const place = again.getByRole('button', { name: saying(lang, 'checkout.place') })
    // the checkout asks for the price of what was not placed first
    await expect(place).not.toHaveAttribute('aria-busy', 'true')
    await place.click()
    await expect(again).toHaveURL(/thank-you/, { timeout: 30_000 })
    expect(await numbersOf(person)).toHaveLength(1)
  })

  test(`a reorder that the prompt resolves leaves the cart and its note (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const phone = newPhone()
    behind.far.command('staff', 'add', '--phone', phone, '--role', 'owner')
    const person = await toCheckout(page, behind, lang, phone)
    await typeInto(await openNote(page, lang), 'بدون بصل')
    await hadBefore(person, [hummus])
    await page.goto(`/${lang}/orders/`)
    await page
      .getByRole('button', { name: say(lang, 'menu.again.title') })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'menu.again.title') })
    const before = ordersIn(behind)
    behind.proxy.break('drop-after', 'POST /api/v1/orders')
    await sheet.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect.poll(() => ordersIn(behind) - before).toBeGreaterThan(0)
    await page.close()
    behind.proxy.heal()

    const later = await context.newPage()
    await later.goto(`/${lang}/orders/`)
    await expect(later.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
    await later.goto(`/${lang}/checkout/`)
    await expect(later.getByLabel(say(lang, 'checkout.note'))).toHaveValue('بدون بصل')
    await expect(later.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeEnabled()
    expect(await numbersOf(person)).toHaveLength(1)
  })

  test(`an account whose deletion had no answer is forgotten on the device too (${lang})`, async ({
    page,
    behind,
  }) => {
    const phone = newPhone()
    const person = await signInByApi(page, behind.far, lang, { phone })
    await saveAddress(person, 'Beach house', '77 Palm Road')
    await page.goto(`/${lang}/address/`)
    await expect.poll(() => storedData(page)).toContain('77 Palm Road')
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'me.leave') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'me.leave') })
    await sheet.getByRole('checkbox').check({ force: true })
    await sheet.getByRole('button', { name: say(lang, 'me.leave.do') }).click()
    const code = page.getByRole('dialog', { name: say(lang, 'fresh.title'), exact: true })
    await expect(code.getByLabel(say(lang, 'account.otp.label'))).toBeVisible()
    behind.proxy.break('drop-after', 'DELETE /api/v1/me', { times: 1 })

    await typeCode(code.getByLabel(say(lang, 'account.otp.label')), await behind.far.codeFor(e164(phone)))

    await expect(page).toHaveURL(`/${lang}/`, { timeout: 30_000 })
    expect(await storedData(page)).not.toContain('77 Palm Road')
  })

  test(`an order without a network waits visibly, survives a reload, and is sent once (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    await context.setOffline(true)
    await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()

    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.text'))).toBeVisible()
    await expect(
      page.getByRole('button', { name: saying(lang, 'checkout.place.later') }),
    ).toHaveAccessibleDescription(say(lang, 'checkout.block.waiting'))
    await page.goto(`/${lang}/`)
    const strip = page.getByRole('region', { name: say(lang, 'checkout.waiting.title') })
    // its part starts once the page has loaded and rested, which takes seconds on a busy machine
    await expect(strip).toContainText(say(lang, 'checkout.waiting.short'), { timeout: 30_000 })
    // the cart is unchanged: nothing has been ordered
    await expect(page.getByRole('region', { name: say(lang, 'cart.label') })).toBeVisible()
    expect(await numbersOf(person)).toEqual([])

    await context.setOffline(false)
    await expect(page.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
    expect(await numbersOf(person)).toHaveLength(1)
    await expect(page.getByRole('region', { name: say(lang, 'cart.label') })).toBeHidden()
  })

  test(`what cannot be loaded can be loaded again: notifications and addresses (${lang})`, async ({
    page,
    behind,
  }) => {
    await signInByApi(page, behind.far, lang)
    await page.goto(`/${lang}/profile/`)
    behind.proxy.break('bad-gateway', 'GET /api/v1/notifications/choices')
    await page.getByRole('button', { name: say(lang, 'notification.choices') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'notification.choices') })
    const again = say(lang, 'failure.retry')
    await expect(sheet.getByRole('button', { name: again })).toBeVisible({ timeout: 30_000 })
    behind.proxy.heal()
    await sheet.getByRole('button', { name: again }).click()
    await expect(sheet.getByRole('switch', { name: say(lang, 'notification.choices.orders') })).toBeVisible()
    await page.keyboard.press('Escape')

    // the addresses arrive, and the branches for their map do not
    behind.proxy.break('bad-gateway', 'GET /api/v1/branches')
    await page.getByRole('link', { name: say(lang, 'title.address') }).click()
    await expect(heading(page, say(lang, 'title.address'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: again })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('main').getByRole('button', { name: again }).click()
    behind.proxy.heal()
    await expect(page.getByText(say(lang, 'address.none'))).toBeVisible()
  })

  test(`behind a captive portal the order waits and can be cancelled (${lang})`, async ({ page, behind }) => {
    const person = await toCheckout(page, behind, lang)
    behind.proxy.break('captive')

    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.text'))).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: say(lang, 'checkout.waiting.cancel') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.text'))).toBeHidden()
    behind.proxy.heal()
    await expect(page.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeEnabled({
      timeout: 30_000,
    })
    expect(await numbersOf(person)).toEqual([])
  })

  test(`a network that fails repeatedly during checkout places one order or none (${lang})`, async ({
    page,
    context,
    behind,
  }) => {
    const person = await toCheckout(page, behind, lang)
    const flapping = { on: true }
    const flap = (async () => {
      for (let turn = 0; flapping.on; turn += 1) {
        await context.setOffline(turn % 2 === 0)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      await context.setOffline(false)
    })()

    const button = page.getByRole('button', {
      name: new RegExp(
        `${saying(lang, 'checkout.place').source}|${saying(lang, 'checkout.place.later').source}`,
      ),
    })
    await button.click()
    // the network comes and goes for this long, whatever the page shows
    await page.waitForTimeout(3000)
    flapping.on = false
    await flap

    await expect(page).toHaveURL(/thank-you/, { timeout: 60_000 })
    expect(await numbersOf(person)).toHaveLength(1)
  })

  test(`an answer of staff whose reply was lost is stored once, also after a reload (${lang})`, async ({
    page,
    behind,
  }) => {
    const { far, proxy } = behind
    const ownerPhone = newPhone()
    far.command('staff', 'add', '--phone', ownerPhone, '--role', 'owner')
    const sara = await signInOverHttp(far, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const words = `The menu does not open (${lang})`
    const id = randomBytes(16).toString('base64url')
    await sara.client.send('POST', '/support-requests', { id, service: 'app', text: words, lang })
    await signInByApi(page, far, lang, { phone: ownerPhone, name: ['Fahd', 'Al Otaibi'] })
    await page.goto(`/${lang}/branch/requests/`)
    const request = page.getByRole('article').filter({ hasText: words })
    const answer = request.getByLabel(say(lang, 'staff.requests.answer'))
    const send = request.getByRole('button', { name: say(lang, 'staff.requests.answer.send') })
    const arrived = () => proxy.arrived.filter((what) => what.includes(`${id}/answers`)).length

    await typeInto(answer, 'We have repaired it.')
    proxy.break('drop-after', 'POST /api/v1/staff/support-requests')
    await send.click()
    await expect.poll(arrived).toBeGreaterThan(0)
    await expect(request.getByRole('alert')).toBeVisible({ timeout: 30_000 })
    proxy.heal()
    const before = arrived()
    await page.reload()
    // the request is answered, so it is no longer in the list of open ones
    await page.getByText(say(lang, 'staff.requests.all'), { exact: true }).click()
    await expect(answer).toHaveValue('We have repaired it.')
    await send.click()
    await expect(answer).toHaveValue('')

    expect(arrived()).toBeGreaterThan(before)
    const { body } = await sara.client.send('GET', '/support-requests')
    const { requests } = body as { requests: { messages: { from: string }[] }[] }
    expect(requests[0]?.messages.map(({ from }) => from)).toEqual(['customer', 'restaurant'])
  })
}
