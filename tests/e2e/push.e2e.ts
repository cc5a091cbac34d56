import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import type { Lang } from '#domain/locale.ts'
import { type PushService, startPushService } from '#support/push-service.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test as base, watchConsole } from './shop.ts'
import { type ShopOf, useShops } from './use-shops.ts'
import { workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

type Fixtures = { readonly service: PushService; readonly shopOf: ShopOf }

/** A shop that may push to our push service. */
const test = base.extend<object, Fixtures>({
  service: [
    async ({ browserName: _browserName }, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  shopOf: [
    async ({ service }, use) => useShops(() => runShopOnServer({ PUSH_STAND_IN: service.origin }), use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.use({ hasWorker: true })

/**
 * A browser with our push service, because the real ones need the internet. Everything else is real,
 * including the worker.
 */
async function usePushService(context: BrowserContext, service: PushService): Promise<void> {
  let subscription: unknown = null
  await context.exposeFunction('askPushService', (verb: 'subscribe' | 'find' | 'end', key?: string) => {
    if (verb === 'subscribe') subscription = service.subscribe(key)
    if (verb === 'end') subscription = null
    return subscription
  })
  await context.addInitScript(() => {
    type Json = { endpoint: string; keys: Record<string, string> }
    const ask = (...words: string[]) =>
      (window as unknown as { askPushService: (...words: string[]) => Promise<Json | null> }).askPushService(
        ...words,
      )
    const asSubscription = (json: Json | null) =>
      json && {
        ...json,
        toJSON: () => json,
        unsubscribe: async () => (await ask('end')) === null,
      }
    const manager = PushManager.prototype as unknown as Record<string, unknown>
    manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) =>
      asSubscription(await ask('subscribe', applicationServerKey))
    manager.getSubscription = async () => asSubscription(await ask('find'))
  })
}

/** Delivers a decrypted push to the worker of this origin, as the browser does. */
async function deliverTo(devtools: CDPSession, origin: string): Promise<(text: string) => Promise<void>> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }).then(() => undefined)
}

type Shown = Pick<Notification, 'title' | 'lang' | 'dir' | 'tag'>

const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, lang, dir, tag }) => ({ title, lang, dir, tag }))
  })

const tomorrowAtTwo = (): string =>
  new Date(instantOf(addDays(localOf(Date.now()).date, 1), 14 * 60)).toISOString()

/** A branch for each language: staff are notified of orders of their own branch only. */
const branches = { en: 'al-yasmin', ar: 'al-olaya' } as const satisfies Record<Lang, string>

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

for (const lang of langsOf(import.meta.filename)) {
  test(`a customer who agrees is notified when the order is ready, with the app closed (${lang})`, async ({
    browser,
    service,
    shop,
  }) => {
    const began = service.delivered.length
    const branchId = branches[lang]
    const family = `Al Harbi ${lang}`
    const [phone, staffPhone] = [newPhone(), newPhone()]
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', branchId)
    const customer = await signInOverHttp(shop, { phone, name: ['نورة', family], lang })
    const employee = await signInOverHttp(shop, { phone: staffPhone, name: ['Fahd', 'Al Otaibi'], lang })

    // the staff of the branch are notified of a new order on any screen
    const { key } = (await employee.client.send('GET', '/push/key')).body as { key: string }
    const board = service.subscribe(key)
    await employee.client.send('PUT', '/push/subscription', { ...board, lang })
    const when = { kind: 'later', at: tomorrowAtTwo() } as const
    const order = await customer.client.order({
      branchId,
      lines: [laban],
      when,
      lang,
    })
    const number = `\u2066#${order.number}\u2069`
    const titles = (endpoint: string) =>
      service.delivered.filter((one) => one.endpoint === endpoint).map(({ message }) => message.title)
    await expect
      .poll(() => titles(board.endpoint))
      .toEqual([say(lang, 'notification.staff-order', { number })])

    // permission is requested in context, and not before
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: shop.origin,
      permissions: ['notifications'],
    })
    await usePushService(context, service)
    await lendSession(context, shop, customer)
    const page = await context.newPage()
    watchConsole(page)
    await page.goto(`/${lang}/thank-you/${order.id}/`)
    const question = page.getByRole('region', { name: say(lang, 'notification.ask') })
    await expect(question).toBeVisible()
    expect(service.delivered).toHaveLength(began + 1)
    // a subscription waits for the worker, whose installation takes long on a busy machine
    await workerReady(page)
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: say(lang, 'notification.ask.yes') }).click()
    await expect(page.getByText(say(lang, 'notification.ask.done'))).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    await expect(page).toHaveURL(`/${lang}/order/${order.id}/`)

    // the branch accepts the order and makes it ready
    const desk = await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
    await lendSession(desk, shop, employee)
    const console_ = await desk.newPage()
    watchConsole(console_)
    await console_.goto(`/${lang}/branch/`)
    const ticket = console_.getByRole('article').filter({ hasText: family })
    for (const step of ['accepted', 'preparing', 'ready'] as const) {
      await ticket.getByRole('button', { name: say(lang, `staff.move.${step}`), exact: true }).press('Enter')
      await expect
        .poll(() => service.delivered.at(-1)?.message.title)
        .toBe(say(lang, `notification.order.${step}`))
    }
    await desk.close()
    const [accepted, , ready] = service.delivered.slice(began + 1)
    expect(ready?.message).toMatchObject({ lang, tag: `order:${order.id}`, sequence: 3 })
    expect(
      service.delivered
        .slice(began)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Harbi|نورة|\+?9665/)

    // the app is closed and offline; pushes that come late, twice and in the wrong order are one
    // notification, the newest
    const deliver = await deliverTo(await context.newCDPSession(page), shop.origin)
    await page.goto(`/${lang}/about-us/`)
    await context.setOffline(true)
    for (const push of [ready, accepted, ready]) await deliver(push?.text ?? '')
    const title = say(lang, 'notification.order.ready')
    const newest = [{ title, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', tag: `order:${order.id}` }]
    await expect.poll(() => shownOn(page)).toEqual(newest)
    // shows that the ones after it change nothing
    await page.waitForTimeout(1000)
    expect(await shownOn(page)).toEqual(newest)

    await page.goto(`/${lang}/notifications/`)
    const line = page.getByRole('link', { name: title })
    await expect(line).toContainText(
      say(lang, 'notification.order.text', { number: '#', branch: '' }).slice(0, 4),
    )
    await expect(line.getByRole('img', { name: say(lang, 'notification.new') })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await line.click()
    await expect(page).toHaveURL(`/${lang}/order/${order.id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.number))

    // a tap on the notification, with the app open on another screen
    await context.setOffline(false)
    await page.goto(`/${lang === 'ar' ? 'en' : 'ar'}/`)
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
      }
      return scope.registration
        .getNotifications()
        .then(([notification]) =>
          self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification })),
        )
    })
    await expect(page).toHaveURL(`/${lang}/order/${order.id}/`)

    // an offer is for customers who agreed to offers; reading it removes the number on the bell
    await page.goto(`/${lang}/notifications/`)
    await page.getByRole('button', { name: say(lang, 'notification.choices') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'notification.choices') })
    const here = sheet.getByRole('switch', { name: say(lang, 'notification.push') })
    await expect(here).toBeChecked()
    const offers = sheet.getByRole('switch', { name: say(lang, 'notification.choices.offers') })
    await expect(offers).not.toBeChecked()
    await offers.click({ force: true })
    await expect(offers).toBeChecked()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    const offer = ['--title-ar', 'رجع السليق', '--title-en', `Saleeg is back ${lang}`, '--text-ar', 'كل خميس']
    const told = shop.command('notify', 'offer', ...offer, '--text-en', 'Every Thursday', '--at-night')
    expect(told).toMatch(/customers notified: \d/)
    const offered = lang === 'ar' ? 'رجع السليق' : `Saleeg is back ${lang}`
    await expect.poll(() => service.delivered.at(-1)?.message.title).toBe(offered)
    await deliver(service.delivered.at(-1)?.text ?? '')
    await expect(page.getByRole('link', { name: offered })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('link', { name: say(lang, 'nav.notifications', { count: 1 }) })).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'notification.read-all') }).click()
    await expect(
      page.getByRole('link', { name: say(lang, 'nav.notifications', { count: 0 }), exact: true }),
    ).toBeVisible()

    // after sign-out the device has no subscription and receives nothing
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    expect(await shownOn(page)).toEqual([])
    const before = service.delivered.length
    await employee.client.move(order.id, 'ready', 'completed')
    // a later push for another customer arrived, and none before it
    const other = await signInOverHttp(shop, { phone: newPhone(), name: ['Sami', 'Al Harbi'], lang })
    await other.client.order({ branchId, lines: [laban], when, lang })
    await expect.poll(() => titles(board.endpoint)).toHaveLength(2)
    expect(service.delivered.slice(before).map(({ endpoint }) => endpoint)).toEqual([board.endpoint])

    await context.close()
  })
}

for (const lang of langsOf(import.meta.filename))
  test(`the question about notifications is not asked once the food is ready (${lang})`, async ({
    context,
    page,
    service,
    shop,
  }) => {
    const branchId = branches[lang]
    const [phone, staffPhone] = [newPhone(), newPhone()]
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', branchId)
    const customer = await signInOverHttp(shop, { phone, name: ['نورة', 'Al Harbi'], lang })
    const employee = await signInOverHttp(shop, { phone: staffPhone, name: ['Fahd', 'Al Otaibi'], lang })
    const when = { kind: 'later', at: tomorrowAtTwo() } as const
    const order = await customer.client.order({ branchId, lines: [laban], when, lang })
    await employee.client.move(order.id, 'placed', 'accepted')
    await employee.client.move(order.id, 'accepted', 'preparing')
    await context.grantPermissions(['notifications'])
    await usePushService(context, service)
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/order/${order.id}/`)
    const question = page.getByRole('region', { name: say(lang, 'notification.ask') })
    await expect(question).toBeVisible()

    await employee.client.move(order.id, 'preparing', 'ready')

    await expect(
      page.getByRole('status').getByText(say(lang, 'order.says.ready', { method: 'pickup' })),
    ).toBeVisible()
    await expect(question).toBeHidden()
  })

for (const lang of langsOf(import.meta.filename))
  test(`earlier notifications stay open, with the focus, when another one is pushed (${lang})`, async ({
    context,
    page,
    service,
    shop,
  }) => {
    const customer = await signInOverHttp(shop, { phone: newPhone(), name: ['نورة', 'Al Harbi'], lang })
    await customer.client.send('PATCH', '/notifications/choices', { offers: true })
    const title = (number: number) => `${lang} ${number}.`
    const offer = (number: number) => {
      const words = ['--title-ar', title(number), '--title-en', title(number), '--text-ar', 'كل خميس']
      shop.command('notify', 'offer', ...words, '--text-en', 'Every Thursday', '--at-night')
    }
    // two more than a page has
    for (let number = 1; number <= 22; number += 1) offer(number)
    const { key } = (await customer.client.send('GET', '/push/key')).body as { key: string }
    const device = service.subscribe(key)
    await customer.client.send('PUT', '/push/subscription', { ...device, lang })
    await context.grantPermissions(['notifications'])
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/notifications/`)
    await workerReady(page)
    const lines = page.getByRole('main').getByRole('listitem')
    const shown = (newest: number) => Array.from({ length: newest }, (_, place) => title(newest - place))
    await expect(lines).toContainText(shown(22).slice(0, 20))

    const earlier = page.getByRole('button', { name: say(lang, 'notification.earlier') })
    await earlier.press('Enter')

    await expect(lines).toContainText(shown(22))
    await expect(earlier).toBeHidden()
    const first = lines
      .getByRole('link')
      .filter({ hasText: title(2) })
      .last()
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
    expect(await findings(page)).toEqual([])

    // the wide screen has the number of the unread ones, by which the list was read again
    await page.setViewportSize({ width: 1280, height: 900 })
    offer(23)
    const pushed = () => service.delivered.find(({ endpoint }) => endpoint === device.endpoint)?.text
    await expect.poll(pushed).toBeDefined()
    const deliver = await deliverTo(await context.newCDPSession(page), shop.origin)
    await deliver(pushed() ?? '')

    await expect(
      page.getByRole('link', { name: say(lang, 'nav.notifications', { count: 23 }) }),
    ).toBeVisible()
    await expect(lines).toContainText(shown(23))
    await expect(first).toBeFocused()
  })
