import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { getMenu, BranchMenu } from '#contract/menu.ts'
import { photoIdOf } from '#domain/photo.ts'
import { aWrittenItem, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import { aPhotoMenu } from '#support/photo-menu.ts'
import { aPlatePhoto } from '#support/picture.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { shiftOf, watchShifts } from './shifts.ts'
import { expect, langsOf, test } from './shop.ts'
import { workerReady } from './walk.ts'

test.use({ ownShopOf: 'photos', hasWorker: true, deviceScaleFactor: 2 })
test.describe.configure({ mode: 'serial' })

/** Twenty in the menu of sixty: the ones that a first visit loads are all different. */
const differentPhotos = 20
const dishes = 60

async function bring(
  shop: RunningShop,
  menu: WrittenMenu,
  files: ReadonlyMap<string, Buffer>,
): Promise<BranchMenu['menu']> {
  const folder = join(shop.dataDir, 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
  writeFileSync(join(folder, 'menu.json'), JSON.stringify(menu))
  shop.command('menu', 'import', join(folder, 'menu.json'), folder)
  await expect
    .poll(async () => (await readMenu(shop)).items.filter(({ blur }) => blur === null).length, {
      timeout: 180_000,
    })
    .toBe(0)
  return readMenu(shop)
}

const readMenu = async (shop: RunningShop) =>
  v.parse(BranchMenu, await (await fetch(`${shop.origin}${getMenu.path}`)).json()).menu

/** The extent of the values, without a few of the plus and of the heart, which lie on the plate. */
function span(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const skipped = Math.floor(sorted.length / 500)
  return (sorted.at(-1 - skipped) ?? 0) - (sorted[skipped] ?? 0) + 1
}

/** The size of what is red in a picture of an element, in its pixels. */
async function redIn(element: Locator): Promise<{ width: number; height: number }> {
  const shot = sharp(await element.screenshot()).removeAlpha()
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  const red = Array.from({ length: info.width * info.height }, (_, place) => place).filter(
    (place) =>
      (data[place * 3] ?? 0) > 170 && (data[place * 3 + 1] ?? 255) < 60 && (data[place * 3 + 2] ?? 255) < 60,
  )
  const [xs, ys] = [
    red.map((place) => place % info.width),
    red.map((place) => Math.floor(place / info.width)),
  ]
  return { width: span(xs), height: span(ys) }
}

async function expectRound(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  await expect
    .poll(() =>
      element.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0)
  const { width, height } = await redIn(element)
  expect(width).toBeGreaterThan(20)
  expect(width / height).toBeGreaterThan(0.96)
  expect(width / height).toBeLessThan(1.04)
}

const pictureIn = (place: Locator) => place.locator('picture').first()

test.describe('a round plate in a photograph of 4 to 3', () => {
  for (const lang of langsOf(import.meta.filename)) {
    test(`stays round on the card, on the dish and in the cart (${lang})`, async ({ page, shop }) => {
      const photo = await aPlatePhoto({ width: 1600, height: 1200, radius: 260, turned: true })
      await bring(
        shop,
        aWrittenMenu({ items: [aWrittenItem({ kcal: 500 })] }),
        new Map([['kabsa.jpg', photo]]),
      )
      const name = lang === 'ar' ? 'كبسة' : 'Kabsa'

      await page.goto(`/${lang}/`)
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
      await expectRound(pictureIn(card))

      await page.getByRole('link', { name, exact: true }).click()
      const sheet = page.getByRole('dialog', { name })
      await expectRound(pictureIn(sheet))
      await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
      await expect(sheet).toBeHidden()

      await page
        .getByRole('region', { name: say(lang, 'cart.label') })
        .getByRole('link')
        .click()
      const cart = page.getByRole('dialog')
      await expectRound(pictureIn(cart.getByRole('listitem')))
    })
  }
})

/** The bytes of pictures as transferred, headers included, and how many came. */
async function watchPictures(devtools: CDPSession): Promise<{ bytes: number; count: number }> {
  const pictures = new Set<string>()
  const sum = { bytes: 0, count: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) return
    sum.bytes += encodedDataLength
    sum.count += 1
  })
  await devtools.send('Network.enable')
  return sum
}

const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('pictures')
    const kept = await Promise.all(
      (await cache.keys()).map(async (request) => ({
        path: new URL(request.url).pathname,
        size: (await (await cache.match(request))?.blob())?.size ?? 0,
      })),
    )
    return kept.filter(({ path }) => path.startsWith('/pictures/'))
  })

test.describe('sixty dishes with photographs', () => {
  let menu: BranchMenu['menu']
  test.beforeAll(async ({ shop }) => {
    test.setTimeout(400_000)
    const { menu: file, files } = await aPhotoMenu(differentPhotos)
    const items = Array.from({ length: dishes }, (_, place) => {
      const like = file.items[place % differentPhotos] ?? aWrittenItem()
      const name = { en: `Dish ${place + 1}`, ar: `طبق ${place + 1}` }
      return { ...like, id: `dish-${place}`, name, photo: `dish-${place % differentPhotos}.jpg` }
    })
    menu = await bring(shop, { ...file, items }, files)
  })

  for (const lang of langsOf(import.meta.filename)) {
    test(`a first visit loads at most 60 KiB of pictures until load, and nothing moves (${lang})`, async ({
      browser,
      shop,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.origin,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await watchShifts(page)
      const pictures = await watchPictures(await context.newCDPSession(page))

      await page.goto(`/${lang}/`, { waitUntil: 'load' })
      const untilLoad = { ...pictures }
      await page.locator('html[data-awake]').waitFor({ state: 'attached' })
      const first = page.getByRole('main').locator('picture')
      await expect
        .poll(() =>
          first
            .nth(3)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.currentSrc),
        )
        .toMatch(/-256\.avif$/)

      console.log(`pictures until load (${lang}): ${untilLoad.count}, ${untilLoad.bytes} bytes`)
      expect(untilLoad.count).toBeGreaterThan(3)
      expect(untilLoad.bytes).toBeLessThanOrEqual(60 * 1024)
      expect(await shiftOf(page)).toBe(0)
      await context.close()
    })
  }

  test('the page has the placeholders of the first dishes, and the first picture before the others', async ({
    shop,
  }) => {
    const html = await (await fetch(`${shop.origin}/en/`)).text()

    // the categories at the side are not shown on a phone
    const pictures = html.slice(html.indexOf('<main')).match(/<picture.*?<\/picture>/g) ?? []
    // that above the menu, and the first six cards
    expect(pictures.length).toBeGreaterThanOrEqual(7)
    for (const [place, picture] of pictures.entries()) {
      const blur = /data:image\/webp;base64,([\w+/=]+)/.exec(picture)?.[1] ?? ''
      expect(blur.length).toBeGreaterThan(40)
      expect(blur.length).toBeLessThan(500)
      expect(picture).toMatch(/width="512" height="512"/)
      // the picture above the menu, and the first row of cards
      expect(picture).toContain(`loading="${place < 3 ? 'eager' : 'lazy'}"`)
      expect(picture.includes('fetchPriority="high"')).toBe(place === 0)
    }
    // all that the page itself shows, also what a browser with a slow network fetches ahead of the scroll
    const files = pictures.map((picture) => /[^ ,"]+-256\.avif/.exec(picture)?.[0] ?? '')
    const sizes = await Promise.all(
      files.map(async (file) => (await (await fetch(shop.origin + file)).arrayBuffer()).byteLength),
    )
    const headers = 300
    console.log(`pictures of the page: ${sizes.length}, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`)
    expect(sizes.reduce((sum, size) => sum + size + headers, 0)).toBeLessThanOrEqual(60 * 1024)
  })

  test('the worker keeps the 256 px pictures, shows them offline, and follows a changed picture', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/en/')
    await workerReady(page)
    const ids = new Set(menu.items.map(({ picture }) => photoIdOf(picture ?? '')))
    await expect.poll(async () => (await keptPictures(page)).length).toBe(ids.size)
    const kept = await keptPictures(page)
    for (const { path } of kept) expect(path).toMatch(/-256\.avif$/)
    expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024 * 1024)

    const dish = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Dish 1', exact: true }) })
    const before = await dish.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    writeFileSync(join(shop.dataDir, 'changed.jpg'), await aPlatePhoto())
    shop.command('menu', 'picture', 'dish-0', join(shop.dataDir, 'changed.jpg'))
    await expect
      .poll(async () => (await readMenu(shop)).items[0]?.picture, { timeout: 60_000 })
      .not.toBe(menu.items[0]?.picture)
    // the next look at the open page
    await page.reload()
    await expect
      .poll(() => dish.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .not.toBe(before)
    await expect.poll(async () => (await keptPictures(page)).length).toBe(ids.size + 1)

    await context.setOffline(true)
    await page.goto('/en/products/dish-1/')
    const art = page.locator('picture img').first()
    await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
