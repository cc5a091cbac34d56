import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { startRewritingProxy } from '#support/rewriting-proxy.ts'
import { endElsewhere, lendSession, saveAddress } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { storedData } from './stored-data.ts'
import { addDish, choosePickup, heading, signIn, tapPlus, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ hasWorker: true })

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: 'Canary-note' }

const home = { label: 'Beach house', street: '77 Palm Road' }

/** Chooses delivery to the only saved address, and waits until the device has stored that. */
async function deliverHome(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/method/delivery/`)
  await expect(page.getByRole('radio', { name: home.label })).toBeChecked()
  await expect.poll(() => storedData(page)).toContain('"method":"delivery"')
}

/** Opens a guest's cart over the menu. */
const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0

async function openCart(page: Page, lang: Lang): Promise<Locator> {
  await page
    .getByRole('region', { name: say(lang, 'cart.label') })
    .getByRole('link')
    .click()
  return page.getByRole('dialog', { name: say(lang, 'cart.title') })
}

for (const lang of langsOf(import.meta.filename)) {
  test(`signing out offline deletes all personal data, and ends the session once online (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    const person = await signInOverHttp(shop, { phone, name: ['Noura', 'Canary'], lang })
    const { id, number } = await person.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await lendSession(context, shop, person)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    // the persister writes at most once a second
    await expect.poll(() => storedData(page)).toContain(id)
    await saveAddress(person.client, home.label, home.street)
    await deliverHome(page, lang)
    await page.goto(`/${lang}/qr/`)
    await workerReady(page)
    // the worker stores the menu of the branch that delivers there
    await page.goto(`/${lang}/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    await page.goto(`/${lang}/profile/`)
    await expect(page.getByText('Canary').first()).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()

    await expect(page).toHaveURL(`/${lang}/`)
    await expect(
      page.getByRole('link', { name: nameOf('items', 'kabsa-lamb', lang), exact: true }),
    ).toBeVisible()
    const kept = await storedData(page)
    const phones = [phone.slice(1), e164(phone)]
    for (const trace of ['Canary', home.label, home.street, ...phones, id, `"number":${number}`])
      expect(kept).not.toContain(trace)
    await page.goto(`/${lang}/order/${id}/`)
    await expect(page.getByText(say(lang, 'failure.unreachable'))).toBeVisible()
    await page.goto(`/${lang}/orders/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))

    await context.setOffline(false)
    await page.goto(`/${lang}/`)
    await expect
      .poll(
        async () =>
          (await fetch(`${shop.origin}/api/v1/orders`, { headers: { cookie: person.cookie } })).status,
      )
      .toBe(401)
    await page.goto(`/${lang}/orders/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('left=')
  })

  test(`after an order the app is offered for installation, and not again for a month (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const person = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang })
    const { id } = await person.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await lendSession(context, shop, person)
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve({ outcome: 'accepted' }),
        })
        dispatchEvent(asked)
      })
    })
    await page.goto(`/${lang}/thank-you/${id}/`)
    const offer = page.getByRole('region', { name: say(lang, 'install.title') })
    await expect(offer).toBeVisible()
    const follow = page.getByRole('link', { name: say(lang, 'thank-you.follow') })
    expect(await topOf(follow), 'the order comes before the offer').toBeLessThan(await topOf(offer))
    await offer.getByRole('button', { name: say(lang, 'install.add') }).click()
    await expect(offer).toBeHidden()

    await page.reload()

    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible()
    await expect(follow).toBeVisible()
    // shows that it is not offered after the page has loaded
    await page.waitForTimeout(1000)
    await expect(offer).toBeHidden()
  })
}

for (const lang of langsOf(import.meta.filename))
  test(`a second customer on the phone finds no data of the first, whose session expired (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const first = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Canary'], lang })
    const { id } = await first.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await lendSession(context, shop, first)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
    await expect.poll(() => storedData(page)).toContain(id)
    await saveAddress(first.client, home.label, home.street)
    await deliverHome(page, lang)
    await endElsewhere(shop, first)
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'hummus')

    await page.goto(`/${lang}/auth/login/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['Huda', 'Second'] })

    await expect(page).toHaveURL(`/${lang}/`)
    await expect.poll(() => storedData(page)).not.toContain(id)
    for (const trace of ['Canary', home.label, home.street])
      expect(await storedData(page)).not.toContain(trace)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByText(say(lang, 'orders.none'))).toBeVisible()
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(nameOf('items', 'hummus', lang)).first()).toBeVisible()
    await expect(page.getByText(home.label)).toHaveCount(0)
  })

test('a page from the back-forward cache is reloaded when its customer has signed out meanwhile', async ({
  page,
}) => {
  await page.goto('/en/')
  await workerReady(page)
  const sleepAndWake = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      const asleep = getComputedStyle(document.documentElement).visibility
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return [asleep, getComputedStyle(document.documentElement).visibility]
    })

  expect(await sleepAndWake()).toEqual(['hidden', 'visible'])
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => localStorage.setItem('forgotten', '1'))

  expect(await sleepAndWake()).toEqual(['hidden', 'hidden'])
  await loaded
})

/** Faults of IndexedDB, each as a script that runs before ours. */
const faults: Readonly<Record<string, () => void>> = {
  'is not there': () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  'throws when it is opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'fails to open': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as EventTarget & { error?: unknown; onerror?: () => void }
      request.error = new DOMException('Internal error opening backing store', 'UnknownError')
      setTimeout(() => {
        request.onerror?.()
        request.dispatchEvent(new Event('error'))
      })
      return request as unknown as IDBOpenDBRequest
    }
  },
  'hangs when it is opened': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'takes nothing': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  },
}

for (const [fault, breakIt] of Object.entries(faults))
  test(`where IndexedDB ${fault} a cart can be filled, not stored, and a branch be chosen`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt)
    for (const lang of langsOf(import.meta.filename)) {
      await page.goto(`/${lang}/`)
      await tapPlus(page, lang, 'laban')
      const cart = await openCart(page, lang)

      await expect(cart.getByText(say(lang, 'cart.not-lasting'))).toBeVisible()
      await expect(cart.getByText(nameOf('items', 'laban', lang))).toBeVisible()
      await page.goto(`/${lang}/method/pickup/`)
      await choosePickup(page, lang, 'al-yasmin')
    }
  })

for (const lang of langsOf(import.meta.filename))
  test(`a full device drops the pictures of dishes, and stores the cart (${lang})`, async ({ page }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
      const put = IDBObjectStore.prototype.put
      let dropped = false
      // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
      const drop = CacheStorage.prototype.delete
      CacheStorage.prototype.delete = function (name) {
        if (name === 'pictures') dropped = true
        return drop.call(this, name)
      }
      IDBObjectStore.prototype.put = function (...entry: [unknown, IDBValidKey?]) {
        if (!dropped) throw new DOMException('no room', 'QuotaExceededError')
        return put.apply(this, entry)
      }
    })
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await page.evaluate(async () =>
      (await caches.open('pictures')).put('/pictures/x.webp', new Response('x')),
    )
    await addDish(page, lang, 'laban')
    // pictures that are shown afterwards may be stored again
    const isStored = () => page.evaluate(async () => Boolean(await caches.match('/pictures/x.webp')))
    await expect.poll(isStored).toBe(false)
    await expect.poll(() => storedData(page)).toContain('laban')

    await page.reload()
    const cart = await openCart(page, lang)

    await expect(cart.getByText(nameOf('items', 'laban', lang))).toBeVisible()
  })

for (const lang of langsOf(import.meta.filename))
  test(`a connection that the browser has closed is opened again without data loss (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const opened: IDBDatabase[] = []
      // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (...asked) {
        const request = open.apply(this, asked)
        request.addEventListener('success', () => opened.push(request.result))
        return request
      }
      Object.assign(globalThis, { closeAll: () => opened.splice(0).forEach((database) => database.close()) })
    })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.evaluate(() => (globalThis as unknown as { closeAll: () => void }).closeAll())
    await addDish(page, lang, 'hummus')
    await expect.poll(() => storedData(page)).toContain('hummus')

    await page.reload()
    const cart = await openCart(page, lang)

    for (const id of ['laban', 'hummus'])
      await expect(cart.getByText(nameOf('items', id, lang))).toBeVisible()
    await expect(cart.getByText(say(lang, 'cart.not-lasting'))).toHaveCount(0)
  })

test('after a harmful worker is withdrawn the page reloads once and works without one', async ({
  page,
  shop,
}) => {
  const proxy = await startRewritingProxy(shop.origin)
  await page.goto(`${proxy.origin}/en/`)
  await workerReady(page)
  await addDish(page, 'en', 'laban')
  await expect.poll(() => storedData(page)).toContain('laban')
  const leaving = await (await fetch(`${shop.origin}/worker-off.js`)).text()
  proxy.rewrite('/sw.js', () => leaving)
  let isLoaded = false
  page.once('load', () => (isLoaded = true))

  // a check joins one that is under way, which may have found the old worker: an open shop checks again, too.
  // Chromium ends the old worker for the new one, but a request of the page at that moment starts it again
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await expect
    .poll(
      async () => {
        // the page may be left while it checks
        const isWaiting = !isLoaded && (await page.evaluate(checkForUpdate).catch(() => false))
        if (isWaiting) await devtools.send('ServiceWorker.stopAllWorkers').catch(() => undefined)
        return isLoaded
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await expect(page.getByRole('region', { name: say('en', 'cart.label') })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith('workbox')).length,
      ]),
    )
    .toEqual([0, 0])
  await expect((await openCart(page, 'en')).getByText(nameOf('items', 'laban', 'en'))).toBeVisible()
  expect(loads).toEqual([])
  await proxy.close()
})

test('an update is not offered during a checkout, and is offered when it is left', async ({
  page,
  context,
  shop,
}) => {
  const proxy = await startRewritingProxy(shop.origin)
  await lendSession(
    context,
    shop,
    await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang: 'en' }),
  )
  await page.goto(`${proxy.origin}/en/method/pickup/`)
  await choosePickup(page, 'en', 'al-yasmin')
  await page.goto(`${proxy.origin}/en/`)
  await addDish(page, 'en', 'laban')
  await workerReady(page)
  await page.goto(`${proxy.origin}/en/checkout/`)
  await expect(page.getByRole('button', { name: saying('en', 'checkout.place') })).toBeVisible()
  const offer = page.getByText(say('en', 'update.title'))

  proxy.rewrite('/sw.js', (worker) => `${worker}\n// a newer build`)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

  // shows that it is not offered here
  await page.waitForTimeout(1000)
  await expect(offer).toHaveCount(0)
  await page
    .getByRole('link', { name: say('en', 'ui.back') })
    .first()
    .click()
  await expect(offer.first()).toBeVisible()
  await proxy.close()
})

for (const lang of langsOf(import.meta.filename)) {
  test(`allergens to avoid are marked on dish, menu and cart, and not sent to the server (${lang})`, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(`/${lang}/products/hummus/`)
    await page.getByText(say(lang, 'dish.about'), { exact: true }).click()
    await page.getByRole('button', { name: say(lang, 'allergy.open') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'allergy.title') })
    await sheet.getByRole('checkbox', { name: say(lang, 'allergy.name.sesame') }).check({ force: true })
    await sheet.getByRole('button', { name: say(lang, 'allergy.done') }).click()
    const flag = say(lang, 'allergy.contains', { list: say(lang, 'allergy.name.sesame') })

    await expect(page.getByText(flag)).toBeVisible()
    await expect.poll(() => storedData(page)).toContain('sesame')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'hummus')
    await expect(page.getByText(say(lang, 'allergy.card')).first()).toBeVisible()
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    await expect(page.getByRole('dialog', { name: say(lang, 'cart.title') }).getByText(flag)).toBeVisible()
    expect(sent.filter((request) => request.includes('sesame'))).toEqual([])
  })
}

/** Runs in the page: checks for another worker. Returns whether one is installed and waits. */
const checkForUpdate = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  void registration?.update()
  return registration?.waiting != null
}
