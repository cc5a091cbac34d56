import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { SavedAddresses } from '#contract/address.ts'
import { type Lang, otherLang } from '#domain/locale.ts'
import { anOrderId } from '#support/customer-client.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { saveAddressAt } from './saved-address.ts'
import { expect, langsOf, test, testWithWorker, watchConsole } from './shop.ts'
import { storedData } from './stored-data.ts'
import { replaceIn, typeInto } from './type-into.ts'
import {
  addDish,
  changeWhere,
  chooseDish,
  openReceipt,
  openTimes,
  signIn,
  standAt,
  tick,
  workerReady,
} from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

/** A map tile of one colour. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

/** The entry of RRRD2929 in the register of National Addresses. */
const registered = {
  BuildingNumber: '2929',
  Street: 'طريق أنس بن مالك',
  District: 'الياسمين',
  Latitude: '24.8265',
  Longitude: '46.6412',
}

type TileServer = { readonly origin: string; readonly asked: () => number; readonly close: () => void }

async function openTiles(): Promise<TileServer> {
  let asked = 0
  const server: Server = createServer((request, reply) => {
    if (request.url?.startsWith('/NationalAddress/')) {
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ Addresses: [registered] }))
      return
    }
    asked += 1
    reply.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' })
    reply.end(tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const pinOf = (page: Page, lang: Lang) => page.getByRole('application', { name: say(lang, 'map.pin') })
const savedOf = (page: Page, lang: Lang) => page.getByRole('radiogroup', { name: say(lang, 'address.saved') })
const nearYasmin = { latitude: 24.8265, longitude: 46.6412 }

for (const lang of langsOf(import.meta.filename)) {
  test(`the suggested name of an address is shown in the language of the reader (${lang})`, async ({
    page,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    await noura.send('PUT', `/addresses/${anOrderId()}`, {
      kind: 'home',
      label: say(otherLang[lang], 'address.kind.home'),
      line: 'Anas bin Malik Rd',
      building: '12',
      note: '',
      shortAddress: null,
      location: { lat: nearYasmin.latitude, lng: nearYasmin.longitude },
      exact: true,
    })

    await page.goto(`/${lang}/address/`)
    const home = say(lang, 'address.kind.home')
    await expect(savedOf(page, lang).getByRole('radio', { name: home })).toBeVisible()
    await expect(page.getByLabel(say(lang, 'address.name'))).toHaveValue(home)
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()

    await expect(page).toHaveURL(`/${lang}/`)
    await expect(page.getByRole('banner').getByText(home)).toBeVisible()
  })

  test(`another address of the same branch keeps the chosen time (${lang})`, async ({ page, shop }) => {
    const noura = await signInByApi(page, shop, lang)
    await saveAddressAt(noura, 'al-yasmin', { kind: 'home', lang })
    await saveAddressAt(noura, 'al-yasmin', { kind: 'work', lang })
    await page.goto(`/${lang}/method/delivery/`)
    await expect(
      savedOf(page, lang).getByRole('radio', { name: say(lang, 'address.kind.home') }),
    ).toBeChecked()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await addDish(page, lang, 'hummus')
    await page.goto(`/${lang}/checkout/`)
    await openTimes(page, lang)
    const days = page.getByRole('radiogroup', { name: say(lang, 'when.day') }).getByRole('radio')
    await tick(days.nth(2))

    await changeWhere(page, lang)
    await savedOf(page, lang).getByText(say(lang, 'address.kind.work'), { exact: true }).click()

    await expect(
      savedOf(page, lang).getByRole('radio', { name: say(lang, 'address.kind.work') }),
    ).toBeChecked()
    await expect(page.getByRole('radio', { name: saying(lang, 'when.soonest.at') })).not.toBeChecked()
    await expect(days.nth(2)).toBeChecked()
  })

  testWithWorker(
    `an address is saved with a pin moved by keys, used offline, deleted at sign-out (${lang})`,
    async ({ page, shop, context }) => {
      const street = lang === 'ar' ? 'طريق أنس بن مالك' : 'Anas bin Malik Rd'
      await standAt(context, nearYasmin)
      const noura = await signInByApi(page, shop, lang)

      await page.goto(`/${lang}/address/`)
      await expect(page.getByText(say(lang, 'address.none'))).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: say(lang, 'address.add') }).click()

      // missing fields are asked for beside them
      await page.getByRole('button', { name: say(lang, 'address.save') }).click()
      await expect(page.getByText(say(lang, 'method.place.missing'))).toBeVisible()
      await page.getByRole('button', { name: say(lang, 'method.here') }).click()
      await expect(page.getByText(saying(lang, 'address.branch'))).toContainText(
        nameOf('branches', 'al-yasmin', lang),
      )
      await expect(page.getByText(say(lang, 'map.no-streets'))).toBeVisible()
      await page.getByRole('button', { name: say(lang, 'address.save') }).click()
      await expect(page.getByLabel(say(lang, 'method.line'))).toBeFocused()

      // by keyboard only
      await pinOf(page, lang).focus()
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('ArrowRight')
      await typeInto(page.getByLabel(say(lang, 'method.line')), street)
      await typeInto(page.getByLabel(say(lang, 'address.short')), 'rrrd ٢٩٢')
      await typeInto(page.getByLabel(say(lang, 'address.directions')), 'Second gate')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: say(lang, 'address.save') }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(say(lang, 'refusal.short-address-invalid'))).toBeVisible()
      await replaceIn(page.getByLabel(say(lang, 'address.short')), 'rrrd ٢٩٢٩')
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/${lang}/`)

      const listed = (await noura.send('GET', '/addresses')).body
      expect(listed).toMatchObject({
        addresses: [
          {
            kind: 'home',
            label: say(lang, 'address.kind.home'),
            line: street,
            shortAddress: 'RRRD2929',
            note: 'Second gate',
            exact: true,
            isDefault: true,
            // a hundred metres north of the device
            location: { lat: expect.closeTo(24.8274, 4), lng: expect.closeTo(46.6413, 4) },
          },
        ],
      })

      // a second address, from the screen of its area, becomes the default
      await page.goto(`/${lang}/address/`)
      await page.getByRole('button', { name: say(lang, 'address.add') }).click()
      await page.getByText(say(lang, 'address.kind.work'), { exact: true }).click()
      await expect(page.getByLabel(say(lang, 'address.name'))).toHaveValue(say(lang, 'address.kind.work'))
      await page
        .getByLabel(say(lang, 'method.place'), { exact: true })
        .selectOption('al-yasmin/al-yasmin-near')
      await typeInto(page.getByLabel(say(lang, 'method.line')), 'King Fahd Rd')
      await page.getByRole('button', { name: say(lang, 'address.save') }).click()
      await expect(page).toHaveURL(`/${lang}/`)
      await page.goto(`/${lang}/address/`)
      const work = savedOf(page, lang).getByRole('radio', { name: say(lang, 'address.kind.work') })
      await expect(work).toBeChecked()
      await page.getByRole('button', { name: say(lang, 'address.default.make') }).click()
      await expect(savedOf(page, lang).getByText(say(lang, 'address.default'), { exact: true })).toBeVisible()

      // offline: the addresses are readable and can be chosen
      await workerReady(page)
      await page.waitForFunction(async () => Boolean(await caches.match('/api/v1/branches')))
      await context.setOffline(true)
      await page.reload()
      await expect(work).toBeChecked()
      await expect(page.getByText(say(lang, 'address.change.offline'))).toBeVisible()
      await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
      const home = savedOf(page, lang).getByRole('radio', { name: say(lang, 'address.kind.home') })
      await tick(home)
      await expect(page.getByLabel(say(lang, 'method.line'))).toHaveValue(street)
      await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
      await expect(page).toHaveURL(`/${lang}/`)
      await page.goto(`/${lang}/method/delivery/`)
      await expect(
        page
          .getByRole('radiogroup', { name: say(lang, 'address.saved') })
          .getByRole('radio', { name: say(lang, 'address.kind.home') }),
      ).toBeChecked()
      await context.setOffline(false)

      // delete one of them
      await page.goto(`/${lang}/address/`)
      await expect(home).toBeChecked()
      await page.getByRole('button', { name: say(lang, 'address.delete'), exact: true }).click()
      await page.getByRole('button', { name: say(lang, 'address.delete.do') }).click()
      await expect(page.getByText(say(lang, 'address.deleted'))).toBeVisible()
      await expect(page.getByText(street)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      // after sign-out the device has no address
      expect(await storedData(page)).toContain('King Fahd Rd')
      await page.goto(`/${lang}/profile/`)
      await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()
      await expect(page).toHaveURL(`/${lang}/`)
      expect(await storedData(page)).not.toContain('King Fahd Rd')
    },
  )

  test(`directions for an address leave what another phone has changed of it (${lang})`, async ({
    page,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    await saveAddressAt(noura, 'al-yasmin', { kind: 'home', lang })
    const home = async () =>
      v.parse(SavedAddresses, (await noura.send('GET', '/addresses')).body).addresses[0]!
    const { id, isDefault: _isDefault, ...before } = await home()
    await page.goto(`/${lang}/address/`)
    const note = page.getByLabel(say(lang, 'address.directions'))
    await expect(note).toHaveValue('')

    const { lat, lng } = before.location
    const moved = { ...before, line: 'King Saud Rd', building: '7', location: { lat: lat + 0.001, lng } }
    await noura.send('PUT', `/addresses/${id}`, moved)
    await typeInto(note, 'Ring twice')
    await page.getByRole('button', { name: say(lang, 'address.save') }).click()

    await expect(page).toHaveURL(`/${lang}/`)
    expect(await home()).toMatchObject({ ...moved, note: 'Ring twice' })
  })

  test(`an address that a guest typed is saved at sign-in and offered at checkout (${lang})`, async ({
    page,
    shop,
  }) => {
    await page.goto(`/${lang}/method/delivery/`)
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('al-yasmin/al-yasmin-near')
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await chooseDish(page, lang, 'mandi-chicken')

    await page.goto(`/${lang}/auth/login/?next=/${lang}/address/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['هدى', 'Al Harbi'] })
    await expect(savedOf(page, lang).getByText('7421 طريق أنس بن مالك')).toBeVisible()

    // a second address, and both at checkout
    await page.getByRole('button', { name: say(lang, 'address.add') }).click()
    await page.getByText(say(lang, 'address.kind.work'), { exact: true }).click()
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('al-yasmin/al-yasmin-near')
    await typeInto(page.getByLabel(say(lang, 'method.line')), 'King Fahd Rd')
    await page.getByRole('button', { name: say(lang, 'address.save') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/checkout/`)
    await changeWhere(page, lang)
    const chips = savedOf(page, lang)
    await expect(chips.getByRole('radio', { name: say(lang, 'address.kind.work') })).toBeChecked()
    await chips.getByText(say(lang, 'address.kind.home'), { exact: true }).click()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page).toHaveURL(/thank-you/)
    const id = page.url().split('/').at(-2) ?? ''
    await page.goto(`/${lang}/order/${id}/`)
    const receipt = await openReceipt(page, lang)
    await expect(receipt.getByText('7421 طريق أنس بن مالك')).toBeVisible()
  })
}

test('map tiles come from the configured source with its name; without them the ground is plain', async ({
  browser,
}) => {
  const tiles = await openTiles()
  let shop: RunningShop | undefined
  try {
    shop = await runShopOnServer({
      MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© Streets of the test',
      NATIONAL_ADDRESS_KEY: 'of the test',
      NATIONAL_ADDRESS_BASE: tiles.origin,
    })
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width: 1280, height: 900 },
      permissions: ['geolocation'],
      geolocation: nearYasmin,
    })
    const page = await context.newPage()
    watchConsole(page)
    await signInByApi(page, shop, 'en')

    // the source of the tiles fails for a moment, the shop does not
    await context.route(`${tiles.origin}/**`, (route) => route.abort())
    await page.goto('/en/branches/')
    const map = page.getByRole('group', { name: say('en', 'branch.map') })
    await expect(map.getByText(say('en', 'map.no-streets'))).toBeVisible()
    await context.unroute(`${tiles.origin}/**`)
    await expect(map.getByText('© Streets of the test')).toBeVisible()
    await expect(map.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0)
    expect(tiles.asked()).toBeGreaterThan(0)
    await map.getByRole('button', { name: nameOf('branches', 'al-yasmin', 'en') }).click()
    await expect(
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: nameOf('branches', 'al-yasmin', 'en') }) }),
    ).toBeFocused()
    expect(await findings(page)).toEqual([])

    // drag the map under the pin, then the pin
    await page.goto('/en/method/delivery/')
    await page.getByRole('button', { name: say('en', 'method.here') }).click()
    await expect(page.getByText(saying('en', 'address.branch'))).toBeVisible()
    const pin = pinOf(page, 'en')
    const box = await pin.boundingBox()
    if (!box) throw new Error('expected a map')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x - 150, y + 60)
    await page.mouse.down()
    await page.mouse.move(x - 90, y + 60, { steps: 6 })
    await page.mouse.up()
    await page.mouse.move(x, y - 20)
    await page.mouse.down()
    await page.mouse.move(x + 80, y - 20, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByText(saying('en', 'address.branch'))).toBeVisible()

    // look up a short address: the street is filled in, and the pin is there
    await typeInto(page.getByLabel(say('en', 'address.short')), 'rrrd2929')
    await page.getByRole('button', { name: say('en', 'address.short.find') }).click()
    await expect(page.getByText(say('en', 'address.short.found'))).toBeVisible()
    await expect(page.getByLabel(say('en', 'method.line'))).toHaveValue(/2929 طريق أنس بن مالك/)

    // the tile server does not answer any more: the ground is plain, and the pin still moves
    tiles.close()
    await page.reload()
    await page.getByRole('button', { name: say('en', 'method.here') }).click()
    await expect(page.getByText(saying('en', 'address.branch'))).toBeVisible()
    await expect(page.getByText(say('en', 'map.no-streets'))).toBeVisible()
    await expect(pin.getByText('© Streets of the test')).toHaveCount(0)
    await context.close()
  } finally {
    await shop?.close()
    tiles.close()
  }
})
