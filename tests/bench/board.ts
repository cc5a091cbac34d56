import { chromium, type Browser, type Page } from 'playwright'
import { findBrowser } from '../support/browser.ts'
import { runShop, type RunningShop } from '../support/running-shop.ts'
import { lendSession, signInApart } from '../e2e/people.ts'
import { floorOf, measure } from './taps.ts'
import { median, type Row } from './table.ts'

const openOrders = 300
const budgetMs = 100
const taps = 9

/** How long a tap on the board takes until it is painted, with 300 open orders. In milliseconds. */
export async function benchBoard(): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium to measure with')
  const shop = await runShop()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await fill(shop)
    const page = await openBoard(browser, shop)
    const floor = await floorOf(
      await browser.newPage({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }),
    )
    const forward = await measure(page, async () => {
      for (let n = 0; n < taps; n++) {
        // accepts the first of the new orders, which goes to another column
        await page.getByRole('article').first().getByRole('button').nth(2).tap()
        await page.waitForTimeout(900)
      }
    })
    const sheet = await measure(page, async () => {
      for (let n = 0; n < taps; n++) {
        await page.getByRole('article').nth(n).getByRole('button').first().tap()
        await page.waitForTimeout(500)
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
      }
    })
    return [
      row('a tap that moves an order on, 300 open orders', forward, floor),
      row('a tap that opens its sheet, 300 open orders', sheet, floor),
    ]
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function fill(shop: RunningShop): Promise<void> {
  const guests = Math.ceil(openOrders / 20)
  const day = 24 * 60 * 60_000
  for (let guest = 0; guest < guests; guest++) {
    const name = ['نورة', `الحربي ${guest}`] as const
    const { diner } = await signInApart(shop, { phone: `05120${10_000 + guest}`, name, lang: 'ar' })
    for (let order = 0; order < openOrders / guests; order++) {
      const at = new Date(Math.floor(Date.now() / day) * day + day + (9 * 60 + ((order * 15) % 600)) * 60_000)
      await diner.order({
        branchId: 'al-olaya',
        when: { kind: 'later', at: at.toISOString() },
        lines: [
          { id: 'a', itemId: 'mandi-chicken', quantity: 2, optionIds: ['chicken-half'], note: '' },
          { id: 'b', itemId: 'laban', quantity: 1 + (order % 4), optionIds: [], note: '' },
        ],
      })
    }
  }
}

async function openBoard(browser: Browser, shop: RunningShop): Promise<Page> {
  const phone = '0512099999'
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-olaya')
  const staff = await signInApart(shop, { phone, name: ['فهد', 'العتيبي'], lang: 'ar' })
  const desk = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  })
  await lendSession(desk, shop, staff)
  const page = await desk.newPage()
  await page.goto(`${shop.origin}/ar/branch/`)
  await page
    .getByRole('article')
    .nth(openOrders - 1)
    .waitFor({ state: 'attached' })
  // the first touch ends the ringing
  await page.keyboard.press('Shift')
  await page.waitForTimeout(1000)
  return page
}

function row(what: string, ours: readonly number[], floor: readonly number[]): Row {
  const [middle, base] = [median(ours), median(floor)]
  return {
    what: `${what}, 4× slower CPU`,
    ours: `${middle} ms (worst ${Math.max(...ours)} of ${ours.length})`,
    floor: `${base} ms, an empty page`,
    ratio: middle / base,
    budget: `≤ ${budgetMs} ms`,
    holds: middle <= budgetMs,
  }
}
