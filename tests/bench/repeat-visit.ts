import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '#support/browser.ts'
import { newPhone } from '#support/new-phone.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'
import { firstLoadOf, phone } from './first-load.ts'
import { note, noted } from './notes.ts'
import { median, rounded, type Row } from './table.ts'
import type { VisitPart } from './visit-parts.ts'

/** CPU slowdown: how much slower a cheap phone is than the measuring machine. */
const slowDown = 4
const rounds = 7
/** After this time a page has stored what the next visit begins with. */
const settleMs = 7000
const shiftMs = 10_000

const screens = { menu: '/en/', orders: '/en/orders/', 'my code': '/en/qr/', cart: '/en/cart/' } as const

declare global {
  interface Window {
    shifts: number[]
  }
}

/**
 * Visits of a phone at a 4× slower CPU whose worker answers: `repeat`, the first paint beside that of an
 * empty page of a worker, online and offline; `shift`, the layout shift over ten seconds; `bytes`, what a
 * first visit loads.
 */
export async function benchRepeatVisits(isWanted: (part: VisitPart) => boolean): Promise<Row[]> {
  if (!(['repeat', 'shift', 'bytes'] as const).some(isWanted)) return []
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium to measure with')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const shop = await runShop()
  const floor = await openFloor()
  try {
    return [
      ...(isWanted('repeat') ? await firstPaints(browser, shop, floor.origin) : []),
      ...(isWanted('shift') ? await shifts(browser, shop) : []),
      ...(isWanted('bytes') ? await firstLoads(browser, shop) : []),
    ]
  } finally {
    floor.close()
    await browser.close()
    await shop.close()
  }
}

/** An empty page that a worker answers: the cost of the browser, its worker and its throttling alone. */
async function openFloor() {
  const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
  const pageText = `${head}<title>Nothing</title><p>Nothing</p><script src="/start.js"></script>`
  const scripts: Readonly<Record<string, string>> = {
    '/start.js': "navigator.serviceWorker.register('/sw.js')",
    '/sw.js': `
      const store = async () => (await caches.open('floor')).addAll(['/', '/start.js'])
      self.addEventListener('install', (event) => event.waitUntil(store()))
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
      self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))`,
  }
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts[url]
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? pageText)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** A customer with an order on its way, who has been here before. */
async function signIn(shop: RunningShop, lang: Lang = 'en'): Promise<SignedIn> {
  const person = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang })
  await person.client.order({
    branchId: 'al-yasmin',
    lines: [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }],
  })
  return person
}

const lend = (context: BrowserContext, shop: RunningShop, { cookie }: SignedIn): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: shop.origin }
    }),
  )

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

async function firstPaints(browser: Browser, shop: RunningShop, floor: string): Promise<Row[]> {
  const context = await browser.newContext(phone)
  await lend(context, shop, await signIn(shop))
  const page = await context.newPage()
  await page.goto(floor)
  await page.goto(`${shop.origin}/en/`)
  await page.waitForTimeout(settleMs)
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.waitForTimeout(settleMs)
  for (const path of Object.values(screens)) {
    await page.goto(shop.origin + path)
    await page.waitForTimeout(settleMs)
  }
  await page.close()
  const slow = await slowPage(context)
  const rows: Row[] = []
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    const floors: number[] = []
    const ours = new Map<string, number[]>(Object.keys(screens).map((name) => [name, []]))
    // in turns, because the speed of a shared machine changes
    for (let round = 0; round < rounds; round++) {
      floors.push(await firstPaint(slow, floor))
      for (const [name, path] of Object.entries(screens))
        ours.get(name)?.push(await firstPaint(slow, shop.origin + path))
      noteRound(offline, round, [floors.at(-1), ...[...ours.values()].map((times) => times.at(-1))])
    }
    for (const [name, times] of ours) {
      const [middle, base] = [median(times), median(floors)]
      const row = noted({
        what: `repeat visit${offline ? ' offline' : ''}, ${name}: first paint, 4× slower CPU`,
        ours: `${rounded(middle)} ms`,
        floor: `${rounded(base)} ms, an empty page of a worker`,
        ratio: middle / base,
        budget: '≤ 2.5',
        holds: middle <= 2.5 * base,
      })
      rows.push(row)
    }
  }
  await context.close()
  return rows
}

function noteRound(offline: boolean, round: number, times: readonly (number | undefined)[]): void {
  const [floor = 0, ...ours] = times.map((time) => rounded(time ?? 0))
  const named = Object.keys(screens).map((name, place) => `${name} ${ours[place]}`)
  const visit = `repeat visit${offline ? ' offline' : ''}, round ${round + 1}`
  note(`${visit}: empty page ${floor}, ${named.join(', ')} ms`)
}

async function firstPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const at = await handle.jsonValue()
  // the next visit does not begin in the work of this one
  await page.waitForTimeout(2500)
  return at ?? Infinity
}

/**
 * The second visit comes before the worker has stored the screen, the third one is painted from the stored
 * screen.
 */
const visits = ['first visit', 'second visit', 'repeat visit', 'repeat visit offline'] as const

async function shifts(browser: Browser, shop: RunningShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of langs) {
    rows.push(...(await shiftsOf(browser, shop, { lang, who: 'a guest' })))
    const person = await signIn(shop, lang)
    rows.push(...(await shiftsOf(browser, shop, { lang, who: 'a customer with an order', person })))
  }
  return rows
}

async function shiftsOf(
  browser: Browser,
  shop: RunningShop,
  { lang, who, person }: { lang: Lang; who: string; person?: SignedIn },
): Promise<Row[]> {
  const context = await browser.newContext({ ...phone, locale: lang })
  if (person) await lend(context, shop, person)
  await context.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await slowPage(context)
  const rows: Row[] = []
  for (const visit of visits) {
    await context.setOffline(visit === 'repeat visit offline')
    await page.goto(`${shop.origin}/${lang}/`)
    await page.waitForTimeout(shiftMs)
    const sum = (await page.evaluate(() => window.shifts)).reduce((total, shift) => total + shift, 0)
    const row = noted({
      what: `${visit} of the menu, ${lang}, ${who}: layout shift over ten seconds`,
      ours: sum.toFixed(3),
      floor: '0',
      ratio: undefined,
      budget: '≤ 0.02',
      holds: sum <= 0.02,
    })
    rows.push(row)
    // what this visit stores is there for the third one
    if (visit === 'second visit') await page.waitForTimeout(settleMs)
  }
  await context.close()
  return rows
}

/** The bytes and requests of a first visit until 1.5 s after the load event. */
async function firstLoads(browser: Browser, shop: RunningShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of langs) {
    const { requests, script, all } = (await firstLoadOf(browser, `${shop.origin}/${lang}/`, lang)).settled
    const what = `first visit of the menu, ${lang}, until 1.5 s after it has loaded:`
    rows.push(
      noted(rowOfBytes(`${what} script`, script, 115)),
      // Arabic has a second font
      noted(rowOfBytes(`${what} all`, all, lang === 'en' ? 165 : 185)),
      noted({
        what: `${what} requests`,
        ours: String(requests),
        floor: '',
        ratio: undefined,
        budget: '≤ 25',
        holds: requests <= 25,
      }),
    )
  }
  return rows
}

const rowOfBytes = (what: string, bytes: number, budgetKib: number): Row => ({
  what,
  ours: `${(bytes / 1024).toFixed(1)} KiB`,
  floor: '',
  ratio: undefined,
  budget: `≤ ${budgetKib} KiB`,
  holds: bytes <= budgetKib * 1024,
})
