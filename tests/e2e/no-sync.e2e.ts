import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'
import { say, saying } from '#support/words.ts'

test.use({ hasWorker: true })

for (const lang of langsOf(import.meta.filename))
  test(`without Background Sync a waiting order is sent when the shop is opened again (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    // as in WebKit and Firefox
    await context.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
      Reflect.deleteProperty(globalThis, 'SyncManager')
    })
    const client = await signInByApi(page, shop, lang)
    const ordered = async () => {
      const { body } = await client.send('GET', '/orders')
      return (body as { active: unknown[] }).active.length
    }
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    await page.goto(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await context.setOffline(true)
    await page.getByRole('button', { name: saying(lang, 'checkout.place.later') }).click()
    await expect(page.getByText(say(lang, 'checkout.waiting.open'))).toBeVisible()
    await expect(page.getByText(say(lang, 'checkout.waiting.text'))).toHaveCount(0)
    await page.close()
    await context.setOffline(false)
    expect(await ordered()).toBe(0)

    const again = await context.newPage()
    watchConsole(again)
    await again.goto(`/${lang}/`)

    await expect(again.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeVisible({
      timeout: 30_000,
    })
    expect(await ordered()).toBe(1)
  })
