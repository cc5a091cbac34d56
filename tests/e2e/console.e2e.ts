import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import * as v from 'valibot'
import { Order } from '#contract/order.ts'
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { pagesOf } from '#support/pdf.ts'
import { colourFindings, findings } from './findings.ts'
import { anEmployeeOf, lendSession } from './people.ts'
import { expect, langs, langsOf, test, testWithWorker, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { heading, readOn, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ ownShopOf: import.meta.filename })

const tablet = { width: 1180, height: 820 }

const meet = (shop: RunningShop, lang: Lang): Promise<SignedIn> =>
  signInOverHttp(shop, { phone: newPhone(), name: ['نورة', 'الحربي'], lang })

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  watchConsole(page)
  await page.goto(path)
  return page
}

/** Two chickens with a laban each, for pick-up tomorrow at eight in the evening. */
const orderAt = ({ client }: SignedIn, branchId: string, lang: Lang): Promise<Order> => {
  const day = 24 * 60 * 60_000
  // every branch is open then, on a Friday too
  const at = new Date(Math.floor(Date.now() / day) * day + day + 17 * 60 * 60_000).toISOString()
  const lines = [
    { id: 'a', itemId: 'mandi-chicken', quantity: 2, optionIds: ['chicken-half', 'beside-laban'], note: '' },
  ]
  return client.order({ branchId, when: { kind: 'later', at }, lines, lang })
}

const arabicDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

/** Lets a request reach the server, and loses its answer. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`an order rings until a touch, is delayed and handed over; its customer sees it (${lang})`, async ({
    browser,
    shop,
  }) => {
    // a branch without orders: the board begins empty
    const branchId = 'dammam-shati'
    const [staff, sara] = [await anEmployeeOf(shop, branchId, lang), await meet(shop, lang)]
    const desk = await browser.newContext({ viewport: tablet, baseURL: shop.origin, hasTouch: true })
    await lendSession(desk, shop, staff)
    // desktop Chromium lets a page play sounds, and Playwright's own scripts count as gestures there; this
    // page has the restrictions of a tablet, where a finger that comes down is no gesture yet
    await desk.addInitScript(() => {
      const Context = AudioContext
      globalThis.AudioContext = class extends Context {
        constructor() {
          super()
          void this.suspend()
        }
        override resume() {
          const isGesture = ['pointerup', 'touchend', 'click', 'keydown'].includes(
            globalThis.event?.type ?? '',
          )
          return isGesture ? super.resume() : new Promise<void>(() => {})
        }
      }
    })
    const board = await open(desk, `/${lang}/branch/`)
    // before the first touch no sound is played, and the board says so
    await expect(board.getByRole('button', { name: say(lang, 'watch.sound.blocked') })).toBeVisible()
    await expect(board.getByText(say(lang, 'staff.none.new')).last()).toBeVisible()

    const order = await orderAt(sara, branchId, lang)
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.origin })
    await lendSession(phone, shop, sara)
    const customer = await open(phone, `/${lang}/order/${order.id}/`)
    const ticket = board.getByRole('article', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    await expect(board.getByRole('alert')).toContainText(
      say(lang, 'watch.ringing.blocked', { count: 1, numbers: `#${order.number}` }),
    )
    await expect(ticket).toBeVisible()
    await expect(board).toHaveTitle(/^\(1\) /)
    expect(await findings(board)).toEqual([])

    // the first touch ends the ringing and allows sound
    await ticket.getByRole('heading').tap()
    await expect(board.getByRole('alert')).toHaveText('')
    await board.getByRole('button', { name: say(lang, 'watch.sound.on') }).click()
    await expect(board.getByText(say(lang, 'watch.tested.on'))).toBeVisible()

    // found by its number in Arabic digits; then printed with counts in both languages
    await typeInto(board.getByRole('searchbox'), arabicDigits(order.number))
    await expect(board.getByRole('article')).toHaveCount(1)
    await ticket
      .getByRole('button', { name: say(lang, 'staff.more', { number: String(order.number) }) })
      .click()
    const more = board.getByRole('dialog', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    await expect(more.getByRole('button', { name: say(lang, 'staff.print') })).toBeEnabled()
    // laid out for the printer when the words of both languages are there
    await expect(board.locator('[data-ticket]')).toBeAttached()
    expect(await findings(board)).toEqual([])
    const [paper] = pagesOf(await board.pdf({ preferCSSPageSize: true }))
    // two chickens have two labans
    expect(paper?.text.match(/2×|×2/g)).toHaveLength(3)
    for (const one of langs)
      for (const word of nameOf('items', 'mandi-chicken', one).split(' ')) expect(paper?.text).toContain(word)
    await board.keyboard.press('Escape')
    await replaceIn(board.getByRole('searchbox'), '')

    // accepted with a time that is a quarter of an hour later
    await ticket
      .getByRole('button', { name: say(lang, 'staff.accept.later', { number: String(order.number) }) })
      .click()
    await board
      .getByRole('dialog')
      .getByRole('button', { name: saying(lang, 'staff.accept.at') })
      .click()
    await expect(
      customer.getByText(say(lang, 'order.says.accepted', { method: 'pickup' })).first(),
    ).toBeVisible()
    await expect(heading(customer, saying(lang, 'order.promised-anew'))).toBeVisible()
    await expect(board).not.toHaveTitle(/^\(/)

    await ticket.getByRole('button', { name: say(lang, 'staff.move.preparing') }).click()
    // a tap on a ticket that changes its lane meanwhile would be lost
    await expect(ticket.getByRole('button', { name: say(lang, 'staff.move.ready') })).toBeVisible()
    await ticket
      .getByRole('button', { name: say(lang, 'staff.more', { number: String(order.number) }) })
      .click()
    await more.getByRole('button', { name: say(lang, 'staff.delay') }).click()
    const delay = board.getByRole('dialog', {
      name: say(lang, 'staff.delay.title', { number: String(order.number) }),
    })
    await delay.getByRole('button', { name: saying(lang, 'staff.delay.to') }).click()
    await expect(delay.getByText(say(lang, 'refusal.reason-missing'))).toBeVisible()
    await delay.getByText(say(lang, 'staff.delay.busy')).click()
    expect(await findings(board)).toEqual([])
    // the server delays the order, and its answer is lost: the same button asks for the same time again
    await board.route('**/delay', loseAnswer, { times: 1 })
    const later = delay.getByRole('button', { name: saying(lang, 'staff.delay.to') })
    const asked = await later.textContent()
    await later.click()
    await expect(customer.getByText(say(lang, 'staff.delay.busy'))).toBeVisible()
    await expect(delay.getByText(say(lang, 'refusal.unreachable'))).toBeVisible()
    await expect(later).toHaveText(asked ?? '')
    // a second tap there within half a second would count as one with the first
    await later.press('Enter')
    await expect(delay).toBeHidden()
    const { events } = v.parse(Order, (await sara.client.send('GET', `/orders/${order.id}`)).body)
    // the acceptance and one delay
    expect(events.filter(({ dueAt }) => dueAt !== undefined)).toHaveLength(2)
    await expect(customer.getByText(say(lang, 'staff.delay.busy'))).toBeVisible()
    expect(await findings(customer)).toEqual([])

    await ticket.getByRole('button', { name: say(lang, 'staff.move.ready') }).click()
    await ticket.getByRole('button', { name: say(lang, 'staff.move.completed') }).click()
    await expect(
      customer.getByText(say(lang, 'order.says.completed', { method: 'pickup' })).first(),
    ).toBeVisible()
    await expect(customer.getByText(say(lang, 'staff.delay.busy'))).toHaveCount(0)

    // the employee ends the shift
    await board.getByRole('button', { name: say(lang, 'staff.shift'), exact: true }).click()
    await board.getByRole('button', { name: say(lang, 'staff.shift.end') }).click()
    await expect(board.getByText(say(lang, 'staff.shift.off'), { exact: true })).toBeVisible()
    await Promise.all([desk.close(), phone.close()])
  })

  test(`a board that was offline for five minutes continues without gap or repeat (${lang})`, async ({
    browser,
    shop,
  }) => {
    const branchId = lang === 'en' ? 'an-narjis' : 'khobar-corniche'
    const [staff, sara] = [await anEmployeeOf(shop, branchId, lang), await meet(shop, lang)]
    const first = await orderAt(sara, branchId, lang)
    const desk = await browser.newContext({ viewport: tablet, baseURL: shop.origin })
    await lendSession(desk, shop, staff)
    const board = await desk.newPage()
    watchConsole(board)
    const devtools = await desk.newCDPSession(board)
    await devtools.send('Network.enable')
    const events: string[] = []
    devtools.on('Network.eventSourceMessageReceived', ({ eventName, eventId }) => {
      if (eventName === 'order') events.push(eventId)
    })
    await board.clock.install()
    await board.goto(`/${lang}/branch/`)
    const tickets = board.getByRole('article')
    await expect(tickets).toHaveCount(1)
    const between = await orderAt(sara, branchId, lang)
    await expect(tickets).toHaveCount(2)

    const top = (await tickets.first().boundingBox())?.y

    await desk.setOffline(true)
    // said once, and the tickets stay where they are
    await expect(board.getByText(say(lang, 'staff.offline'))).toBeVisible()
    await expect(board.getByText(say(lang, 'offline.banner'))).toBeHidden()
    await expect(board.getByText(say(lang, 'staff.live.lost'))).toHaveCount(0)
    expect((await tickets.first().boundingBox())?.y).toBe(top)
    const accept = tickets.first().getByRole('button', { name: say(lang, 'staff.move.accepted') })
    await expect(accept).toBeDisabled()
    const missed = [await orderAt(sara, branchId, lang), await orderAt(sara, branchId, lang)]
    await staff.client.move(first.id, 'placed', 'accepted')
    await staff.client.move(first.id, 'accepted', 'preparing')
    await board.clock.fastForward('05:00')
    await expect(tickets).toHaveCount(2)
    await desk.setOffline(false)

    await expect(tickets).toHaveCount(4)
    await expect(accept).toBeEnabled()
    for (const { number } of [first, between, ...missed])
      await expect(
        board.getByRole('article', { name: say(lang, 'staff.ticket', { number: String(number) }) }),
      ).toHaveCount(1)
    await expect(board.getByText(say(lang, 'staff.offline'))).toHaveCount(0)
    // each event once, in order: the new order, the two that were missed, and the last of the two moves
    await expect.poll(() => events).toEqual(['2', '3', '4', '6'])
    await desk.close()
  })

  testWithWorker(
    `a double tap counts once, a cancellation is shown, and removed staff see nothing (${lang})`,
    async ({ browser, shop }) => {
      const branchId = lang === 'en' ? 'diriyah' : 'dammam-shati'
      const staff = await anEmployeeOf(shop, branchId, lang)
      const sara = await meet(shop, lang)
      const orders: Order[] = []
      for (let placed = 0; placed < 3; placed++) orders.push(await orderAt(sara, branchId, lang))
      const desk = await browser.newContext({ viewport: tablet, baseURL: shop.origin, hasTouch: true })
      await lendSession(desk, shop, staff)
      const board = await open(desk, `/${lang}/branch/`)
      const button = (id: string) => board.getByRole('button', { name: say(lang, id), exact: true })
      await expect(button('staff.move.accepted')).toHaveCount(3)

      const twice = async (where: Locator) => {
        // an order that was just moved may still be on its way to another place
        await where.tap({ trial: true })
        const box = await where.boundingBox()
        if (!box) throw new Error('nothing to tap')
        const [x, y] = [box.x + 20, box.y + 20]
        // both are sent at once: a slow machine would make two separate taps of them
        await Promise.all([board.touchscreen.tap(x, y), board.touchscreen.tap(x, y)])
      }
      const moves: string[] = []
      board.on('request', (request) => request.url().endsWith('/moves') && moves.push(request.url()))
      await twice(button('staff.move.accepted').first())
      await expect(button('staff.move.preparing')).toHaveCount(1)
      await expect(button('staff.move.accepted')).toHaveCount(2)
      expect(moves).toHaveLength(1)

      // the customer cancels while the employee writes a reason for the rejection
      const [, waiting, last] = orders
      if (!waiting || !last) throw new Error('expected three orders')
      await twice(button('staff.move.rejected').first())
      await typeInto(board.getByRole('textbox', { name: say(lang, 'staff.reason.own') }), 'no')
      await sara.client.send('POST', `/orders/${waiting.id}/cancel`, {})
      await expect(board.getByRole('dialog').getByRole('alert')).toContainText(
        say(lang, 'order.step.cancelled', { method: 'pickup' }),
      )
      expect(await findings(board)).toEqual([])
      await button('staff.moved.back').tap()
      await expect(board.getByRole('dialog')).toBeHidden()

      // the customer cancels while the tap that accepts is on its way
      const cancelFirst = async (route: Route) => {
        await sara.client.send('POST', `/orders/${last.id}/cancel`, {})
        await route.continue()
      }
      await board.route('**/moves', cancelFirst, { times: 1 })
      await button('staff.move.accepted').tap()
      await expect(board.getByRole('dialog').getByRole('alert')).toContainText(
        say(lang, 'order.step.cancelled', { method: 'pickup' }),
      )
      await button('staff.moved.back').tap()
      await expect(board.getByRole('dialog')).toBeHidden()

      // a screen that was never loaded waits for the network, and says so
      await workerReady(board)
      await desk.setOffline(true)
      await board.getByRole('link', { name: say(lang, 'staff.nav.bills') }).tap()
      await expect(board.getByText(say(lang, 'staff.not-yet.offline'))).toBeVisible()
      expect(await findings(board)).toEqual([])
      await desk.setOffline(false)
      await expect(board.getByText(say(lang, 'counter.none'))).toBeVisible()
      await board.getByRole('link', { name: say(lang, 'staff.nav.board') }).tap()

      shop.command('staff', 'remove', '--phone', staff.phone)
      await button('staff.move.preparing').tap()
      // the removal has ended the session
      await expect(board).toHaveURL(/\/auth\/login\//)
      await expect(board.getByRole('article')).toHaveCount(0)
      await desk.close()
    },
  )

  test(`a notification of another branch does not end the watch of the board in use (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-olaya', '--branch', 'al-yasmin')
    const staff = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    await lendSession(context, shop, staff)
    const heard = () => page.waitForRequest((request) => request.url().endsWith('/al-yasmin/heartbeat'))
    await Promise.all([heard(), page.goto(`/${lang}/branch/?branch=al-yasmin`)])
    const picker = page.getByRole('combobox', { name: say(lang, 'staff.branch') })

    // as a tap on the push does
    await Promise.all([heard(), page.goto(`/${lang}/branch/requests/?branch=al-olaya`)])

    await expect(picker, 'the requests are those of the notification').toHaveValue('al-olaya')
    await page.getByRole('link', { name: say(lang, 'staff.nav.board') }).click()
    await expect(picker).toHaveValue('al-yasmin')
  })

  test(`on the narrowest phone the rail has the main places, and a sheet the others (${lang})`, async ({
    browser,
    shop,
  }) => {
    const staff = await anEmployeeOf(shop, 'al-yasmin', lang)
    const viewport = { width: 320, height: 568 }
    const phone = await browser.newContext({ viewport, baseURL: shop.origin, reducedMotion: 'reduce' })
    await lendSession(phone, shop, staff)
    const page = await open(phone, `/${lang}/branch/`)
    const rail = page.getByRole('navigation', { name: say(lang, 'staff.nav') })
    const more = rail.getByRole('button', { name: say(lang, 'staff.nav.more'), exact: true })
    const sheet = page.getByRole('dialog', { name: say(lang, 'staff.nav.more') })
    const plates = sheet.getByRole('link', { name: say(lang, 'staff.nav.plates') })
    await expect(more).toBeVisible()
    await expect(rail.getByRole('link')).toHaveCount(4)
    await expect(more).not.toHaveAttribute('aria-current')
    expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    for (const place of [...(await rail.getByRole('link').all()), more]) {
      const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 }
      expect([width >= 44, height >= 44]).toEqual([true, true])
    }

    // by keyboard: open and close
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(more).toBeFocused()

    // when a place of the sheet is open, "more" is marked as current
    await more.click()
    await plates.click()
    await expect(page).toHaveURL(`/${lang}/branch/plates/`)
    await expect(sheet).toBeHidden()
    await expect(more).toHaveAttribute('aria-current', 'true')
    // the sheet covered the rail, so another tap there counts only after a moment
    await readOn(page)
    await more.click()
    await expect(plates).toHaveAttribute('aria-current', 'page')
    await plates.click()
    await expect(sheet).toBeHidden()

    // the shift can be ended on a phone too
    await readOn(page)
    await more.click()
    await sheet.getByRole('button', { name: say(lang, 'staff.shift') }).click()
    await expect(sheet).toBeHidden()
    const shift = page.getByRole('dialog', { name: say(lang, 'staff.shift') })
    await expect(shift.getByRole('button', { name: say(lang, 'staff.shift.end') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shift).toBeHidden()
    await expect(more).toBeFocused()
    await phone.close()
  })
}
