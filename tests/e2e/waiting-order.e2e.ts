import { say, saying } from '../support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langs, langsOf, test } from './shop.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'

test.use({ workerIn: langs })

for (const lang of langsOf(import.meta.filename))
  test(`an order that waits is shown on screens without the usual frame, and sent there (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    // as in WebKit and Firefox, so that the page sends the order and not the worker
    await context.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
      Reflect.deleteProperty(globalThis, 'SyncManager')
    })
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.goto(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await context.setOffline(true)
    await page.goto(`/${lang}/`)
    await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
    const bar = page.getByRole('region', { name: say(lang, 'cart.label') })
    await expect(bar.getByRole('link')).toContainText(say(lang, 'cart.count', { count: 1 }))
    await expect(bar.getByRole('link')).toContainText('5')
    await page.goto(`/${lang}/checkout/`)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()

    // the cart bar does not invite to order again
    await page.goto(`/${lang}/`)
    await expect(bar.getByRole('link')).toHaveAccessibleName(say(lang, 'cart.waiting'))

    for (const path of ['home/', 'invite/', 'no-such-page/']) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByRole('region', { name: say(lang, 'checkout.waiting.title') })).toBeVisible()
    }
    await expect(page.getByText(say(lang, 'failure.not-found.text'), { exact: true })).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
  })
