import type { Page } from '@playwright/test'
import { type RewritingProxy, startRewritingProxy } from '#support/rewriting-proxy.ts'
import { anEmployeeOf, lendSession } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish, choosePickup, heading, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

// the board that it opens falls silent
test.use({ hasWorker: true, ownShopOf: import.meta.filename })

/** Puts a newer worker in place, and lets the page find it. */
async function findNewerBuild(page: Page, proxy: RewritingProxy): Promise<void> {
  await workerReady(page)
  proxy.rewrite('/sw.js', (worker) => `${worker}\n// a newer build`)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
}

for (const lang of langsOf(import.meta.filename))
  test(`an update is offered above the cart bar, closed, and returns after a checkout (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const proxy = await startRewritingProxy(shop.origin)
    await lendSession(
      context,
      shop,
      await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang }),
    )
    await page.goto(`${proxy.origin}/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'laban')
    await findNewerBuild(page, proxy)

    const line = page.getByRole('region', { name: say(lang, 'update.title') })
    const bar = page.getByRole('region', { name: say(lang, 'cart.label') }).getByRole('link')
    await expect(line).toBeVisible()
    const boxes = async () => {
      const [offer, cart] = [await line.boundingBox(), await bar.boundingBox()]
      if (!offer || !cart) throw new Error('expected the line and the cart bar on the screen')
      return { gap: cart.y - (offer.y + offer.height), height: offer.height }
    }
    await expect.poll(async () => (await boxes()).gap).toBeGreaterThanOrEqual(4)
    expect((await boxes()).height).toBeLessThanOrEqual(48)
    const colours = await line.evaluate((element) => {
      const icon = element.querySelector('svg')
      return [getComputedStyle(element).backgroundColor, icon && getComputedStyle(icon).stroke]
    })
    expect(colours[0]).not.toBe(colours[1])

    // on a screen with a dock and no navigation bar it is above the dock
    await bar.click()
    await expect(heading(page, say(lang, 'title.cart'))).toBeVisible()
    const pay = page.getByRole('link', { name: saying(lang, 'cart.checkout') }).first()
    await expect(line).toBeVisible()
    await expect
      .poll(async () => {
        const [offer, dock] = [await line.boundingBox(), await pay.boundingBox()]
        return offer && dock && dock.y - (offer.y + offer.height)
      })
      .toBeGreaterThanOrEqual(4)

    await line.getByRole('button', { name: say(lang, 'ui.close') }).click()
    await expect(line).toHaveCount(0)
    await pay.click()
    await expect(page.getByRole('button', { name: saying(lang, 'checkout.place') })).toBeVisible()
    await expect(line).toHaveCount(0)
    await page
      .getByRole('link', { name: say(lang, 'ui.back') })
      .first()
      .click()
    await expect(line).toBeVisible()

    const loaded = page.waitForEvent('load')
    await line.getByRole('button', { name: say(lang, 'update.apply') }).click()
    await loaded
    await expect(line).toHaveCount(0)
    await proxy.close()
  })

for (const lang of langsOf(import.meta.filename))
  test(`an update is offered on the board, above the orders, and taken (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const proxy = await startRewritingProxy(shop.origin)
    await lendSession(context, shop, await anEmployeeOf(shop, 'al-yasmin', lang))
    await page.goto(`${proxy.origin}/${lang}/branch/`)
    const board = page.getByRole('heading', { level: 1 })
    await expect(board).toBeVisible()
    await findNewerBuild(page, proxy)

    const line = page.getByRole('region', { name: say(lang, 'update.title') })
    await expect(line).toBeVisible()
    const [offer, title] = [await line.boundingBox(), await board.boundingBox()]
    expect(title?.y).toBeGreaterThanOrEqual((offer?.y ?? 0) + (offer?.height ?? 0))

    const loaded = page.waitForEvent('load')
    await line.getByRole('button', { name: say(lang, 'update.apply') }).click()
    await loaded
    await expect(line).toHaveCount(0)
    await proxy.close()
  })

for (const lang of langsOf(import.meta.filename))
  test(`an update is offered in a part of the studio, but not while words are typed (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const proxy = await startRewritingProxy(shop.origin)
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
    await lendSession(context, shop, await signInOverHttp(shop, { phone, name: ['Hala', 'Zaid'], lang }))
    await page.goto(`${proxy.origin}/${lang}/studio/offers/`)
    const words = page.getByRole('textbox', { name: say(lang, 'studio.offers.title.en') })
    await expect(words).toBeVisible()
    await findNewerBuild(page, proxy)

    const line = page.getByRole('region', { name: say(lang, 'update.title') })
    await expect(line).toBeVisible()
    await words.pressSequentially('Friday')
    await expect(line).toHaveCount(0)
    await proxy.close()
  })
