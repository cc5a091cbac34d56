/**
 * `npm run pictures`, after a build: takes new screenshots for the install dialog of browsers
 * (of the demo brand's look) and for the README, of the running shop at noon, in both languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { lendSession } from './e2e/people.ts'
import { findBrowser } from './support/browser.ts'
import { runShop, type RunningShop } from './support/running-shop.ts'
import { createShopClock, untilNext } from './support/shop-clock.ts'
import { type SignedIn, signInOverHttp } from './support/sign-in-over-http.ts'

/** The viewport in CSS pixels, and the picture's pixels for each of them. */
const looks = {
  phone: { width: 390, height: 844, scale: 2 },
  desk: { width: 1280, height: 800, scale: 1 },
  tablet: { width: 1180, height: 820, scale: 1.5 },
} as const
type Look = (typeof looks)[keyof typeof looks]
const out = join(import.meta.dirname, '../src/server/catalogue/brand/look/screenshots')
const outOfDocs = join(import.meta.dirname, '../docs/pictures')
const names = { en: ['Noura', 'Al Harbi'], ar: ['نورة', 'الحربي'] } as const
const phones = { en: '0512345671', ar: '0512345672' } as const
const lines = [
  { id: 'one', itemId: 'laban', quantity: 2, optionIds: [], note: '' },
  { id: 'two', itemId: 'hummus', quantity: 1, optionIds: [], note: '' },
]

const dish = (itemId: string, quantity: number, optionIds: string[] = [], note = '') => ({
  id: itemId,
  itemId,
  quantity,
  optionIds,
  note,
})
const untilPreparing = [
  ['placed', 'accepted'],
  ['accepted', 'preparing'],
] as const
const untilReady = [...untilPreparing, ['preparing', 'ready']] as const
/** The customers on the board, the statuses of their orders, and their dishes. */
const guests = [
  {
    name: ['عبدالله', 'العتيبي'],
    steps: [],
    wanted: [dish('mandi-lamb', 1, ['meat-two', 'spice-mild'], 'بدون زبيب لو سمحت'), dish('salad', 1)],
  },
  {
    name: ['سارة', 'القحطاني'],
    steps: [],
    wanted: [dish('kabsa-chicken', 2, ['chicken-half', 'rice-kabsa']), dish('laban', 2)],
  },
  { name: ['فهد', 'الدوسري'], steps: untilPreparing, wanted: [dish('shish-tawook', 3, ['grill-rice'])] },
  {
    name: ['منيرة', 'الشمري'],
    steps: untilReady,
    wanted: [dish('umm-ali', 2), dish('dates', 1)],
  },
  { name: ['تركي', 'المطيري'], steps: untilReady, wanted: [dish('lentil-soup', 2), dish('hummus', 1)] },
] as const

const executablePath = findBrowser()
if (!executablePath) process.exit(1)
const clock = createShopClock(untilNext(12 * 60))
const shop = await runShop(clock.environment)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const employee = await anEmployee(shop)
  for (const lang of langs) await takePictures(browser, lang, employee)
  await takeBoard(browser, employee)
} finally {
  await browser.close()
  await shop.close()
  clock.remove()
}

async function anEmployee(shop: RunningShop): Promise<SignedIn> {
  const phone = '0512345679'
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  return signInOverHttp(shop, { phone, name: ['Sami', 'Al Otaibi'], lang: 'en' })
}

async function takePictures(browser: Browser, lang: Lang, employee: SignedIn): Promise<void> {
  const folderOf = join(out, lang)
  mkdirSync(folderOf, { recursive: true })
  const customer = await signInOverHttp(shop, { phone: phones[lang], name: names[lang], lang })
  const { id } = await customer.client.order({ branchId: 'al-yasmin', lines, lang })
  await employee.client.move(id, 'placed', 'accepted')
  await employee.client.move(id, 'accepted', 'preparing')

  const guest = await open(browser, looks.phone, lang)
  await take(guest, `/${lang}/`, join(folderOf, 'menu.webp'))
  await take(guest, `/${lang}/products/kabsa-lamb/`, join(folderOf, 'dish.webp'))
  const signedIn = await open(browser, looks.phone, lang)
  await lendSession(signedIn, shop, customer)
  await take(signedIn, `/${lang}/order/${id}/`, join(folderOf, 'order.webp'))
  const wide = await open(browser, looks.desk, lang)
  await take(wide, `/${lang}/`, join(folderOf, 'desk.webp'))
}

/** The board of a branch at lunch time. */
async function takeBoard(browser: Browser, employee: SignedIn): Promise<void> {
  for (const [n, { name, steps, wanted }] of guests.entries()) {
    const phone = `05123456${80 + n}`
    const guest = await signInOverHttp(shop, { phone, name, lang: 'ar' })
    const { id } = await guest.client.order({ branchId: 'al-yasmin', lines: [...wanted], lang: 'ar' })
    for (const [from, to] of steps) await employee.client.move(id, from, to)
  }
  const tablet = await open(browser, looks.tablet, 'ar')
  await lendSession(tablet, shop, employee)
  mkdirSync(outOfDocs, { recursive: true })
  await take(tablet, '/ar/branch/', join(outOfDocs, 'board-ar.webp'))
}

async function open(browser: Browser, { scale, ...viewport }: Look, lang: Lang): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: lang,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.clock.install({ time: clock.now() })
  // pages use the clock of the server's replies, and Node dates those by its own
  await context.route(/\/api\/v1\/(?!.*events)/, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(clock.now()).toUTCString() }
    await route.fulfill({ response, headers })
  })
  return context
}

async function take(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(shop.origin + path)
  await page.waitForLoadState('networkidle')
  // fonts that come late are used from the second load on
  await page.reload()
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // a board rings until the first touch
  await page.mouse.click(0, looks.phone.height - 100)
  writeFileSync(file, await webpOf(page))
  await page.close()
}

/** The screenshot as WebP, about a third of the size of a PNG. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? looks.phone
  const scale = await page.evaluate(() => devicePixelRatio)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip })
  return Buffer.from(data, 'base64')
}
