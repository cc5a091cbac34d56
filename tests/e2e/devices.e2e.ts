import { signInByApi } from './people.ts'
import { expect, langsOf, testEmbedded as test } from './shop.ts'
import { say } from '#support/words.ts'

for (const lang of langsOf(import.meta.filename))
  test(`a list of devices that did not load can be loaded again (${lang})`, async ({ page, shop }) => {
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/profile/`)
    const row = page.getByRole('button', { name: say(lang, 'me.devices') })
    await expect(row).toBeEnabled()
    // only its request: without a server the whole page may know that before the tap, and block the row
    await page.route('**/me/devices', (route) => route.abort())
    const devices = page.getByRole('dialog', { name: say(lang, 'me.devices'), exact: true })
    const again = devices.getByRole('button', { name: say(lang, 'failure.retry') })

    await row.click()
    await expect(again).toBeVisible()
    const repeated = page.waitForRequest((request) => request.url().endsWith('/me/devices'))
    await again.click()
    await repeated
    await page.unroute('**/me/devices')

    // the button may be gone by now: the list also loads by itself once the server is seen to answer
    await expect(devices.getByRole('listitem')).toHaveCount(1, { timeout: 30_000 })
  })
