import { chromium, type Page } from 'playwright'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { findBrowser } from '#support/browser.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'
import { createShopClock, untilNext } from '#support/shop-clock.ts'
import { lendSession } from '../e2e/people.ts'
import { floorOf, longestFrames, measure, rowOf, tapAtRest } from './taps.ts'
import type { Row } from './table.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const openOrders = 300
const budgetMs = 100
const taps = 9
/** The places of the filled columns on the board: new, cooking and ready. None waits for its start. */
const filled = [1, 3, 4] as const
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }

/** Milliseconds from a tap on the board to its paint, with 300 open orders in three columns. */
export async function benchBoard(): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium to measure with')
  const clock = createShopClock(untilSunday())
  const shop = await runShop(clock.environment)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const phone = '0512099999'
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-olaya')
    const staff = await signInOverHttp(shop, { phone, name: ['فهد', 'العتيبي'], lang: 'ar' })
    await fill(shop, staff.client, clock.now())
    const latecomer = await aGuest(shop, openOrders)
    const desk = await browser.newContext(tablet)
    await lendSession(desk, shop, staff)
    const page = await openBoard(await desk.newPage(), shop)
    const floor = await floorOf(await browser.newPage(tablet))
    const firstOf = (column: number) => page.locator(`section:nth-of-type(${column}) article`).first()
    const forward = await measure(page, async () => {
      for (let n = 0; n < taps; n++) {
        // accepts the first new order: it moves to another column
        await tapAtRest(firstOf(filled[0]).getByRole('button').nth(2))
        await page.waitForTimeout(900)
      }
    })
    const sheet = await measure(page, async () => {
      for (let n = 0; n < taps; n++) {
        await tapAtRest(
          firstOf(filled[n % 3] ?? filled[0])
            .getByRole('button')
            .first(),
        )
        await page.waitForTimeout(500)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
      }
    })
    const arriving = await longestFrames(
      page,
      Array.from({ length: taps }, (_, n) => () => placeOrder(latecomer, n, clock.now())),
    )
    const row = rowOf(floor, budgetMs)
    return [
      row('a tap that moves an order on, 300 open orders', forward),
      row('a tap that opens its sheet, 300 open orders', sheet),
      row('the longest frame as an order arrives, 300 open orders', arriving),
    ]
  } finally {
    await browser.close()
    await shop.close()
    clock.remove()
  }
}

/**
 * Returns the milliseconds until the next noon of a Sunday. The orders are for the day after; a Friday has
 * other hours.
 */
function untilSunday(): number {
  const noon = untilNext(12 * 60)
  const weekday = new Date(Date.now() + noon).getUTCDay()
  return noon + ((7 - weekday) % 7) * dayMs
}

/** Places 300 orders: 100 wait for acceptance, 100 are being prepared and 100 are ready. */
async function fill(shop: RunningShop, staff: CustomerClient, now: number): Promise<void> {
  for (let guest = 0; guest < openOrders / 20; guest++) {
    const client = await aGuest(shop, guest)
    for (let order = 0; order < 20; order++) {
      const id = await placeOrder(client, order, now)
      const column = guest % 3
      if (column > 0) await staff.move(id, 'placed', 'accepted')
      if (column > 0) await staff.move(id, 'accepted', 'preparing')
      if (column > 1) await staff.move(id, 'preparing', 'ready')
    }
  }
}

async function aGuest(shop: RunningShop, number: number): Promise<CustomerClient> {
  const name = ['نورة', `الحربي ${number}`] as const
  const { client } = await signInOverHttp(shop, { phone: `05120${10_000 + number}`, name, lang: 'ar' })
  return client
}

/** Places an order for the day after `now`, from noon in Riyadh in steps of 15 minutes. */
async function placeOrder(client: CustomerClient, place: number, now: number): Promise<string> {
  const tomorrow = Math.floor(now / dayMs) * dayMs + dayMs
  const at = new Date(tomorrow + (9 * 60 + ((place * 15) % 600)) * minuteMs)
  const { id } = await client.order({
    branchId: 'al-olaya',
    when: { kind: 'later', at: at.toISOString() },
    lines: [
      { id: 'a', itemId: 'mandi-chicken', quantity: 2, optionIds: ['chicken-half'], note: '' },
      { id: 'b', itemId: 'laban', quantity: 1 + (place % 4), optionIds: [], note: '' },
    ],
  })
  return id
}

async function openBoard(page: Page, shop: RunningShop): Promise<Page> {
  await page.goto(`${shop.origin}/ar/branch/`)
  const perColumn = openOrders / 3
  for (const column of filled)
    await page.locator(`section:nth-of-type(${column}) [aria-setsize="${perColumn}"]`).first().waitFor()
  // the first input stops the ringing
  await page.keyboard.press('Shift')
  await page.waitForTimeout(1000)
  return page
}
