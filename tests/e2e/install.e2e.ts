import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { startRewritingProxy } from '#support/rewriting-proxy.ts'
import { expect, langsOf, test } from './shop.ts'
import { say } from '#support/words.ts'

test.use({ hasWorker: true })

for (const [lang, start] of [
  ['en', '/en/?source=app'],
  ['ar', '/ar/?source=app'],
] as const) {
  test(`the app of this language can be installed (${lang})`, async ({ page, context }) => {
    await page.goto(`/${lang}/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await context.newCDPSession(page)

    const manifest = await devtools.send('Page.getAppManifest')
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')

    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({
      id: '/',
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      name: say(lang, 'app.name'),
      start_url: start,
    })
    // a Playwright context is an incognito window: Chromium reports only that
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })
}

for (const lang of langsOf(import.meta.filename))
  test(`the profile always has the steps to install the shop (${lang})`, async ({ page, shop, browser }) => {
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'install.title') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'install.title') })
    await expect(sheet.getByText(say(lang, 'install.step.menu'))).toBeVisible()
    expect(await findings(page)).toEqual([])

    const context = await browser.newContext({ baseURL: shop.origin, userAgent: 'iPhone' })
    const iPhone = await context.newPage()
    await signInByApi(iPhone, shop, lang)
    await iPhone.goto(`/${lang}/profile/`)
    await iPhone.getByRole('button', { name: say(lang, 'install.title') }).click()
    await expect(iPhone.getByText(say(lang, 'install.step.share'))).toBeVisible()
    await context.close()
  })

test('an update is found after an hour, offered, and installed when the customer agrees', async ({
  page,
  shop,
}) => {
  const proxy = await startRewritingProxy(shop.origin)
  await page.clock.install()
  await page.goto(`${proxy.origin}/ar/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  proxy.rewrite('/sw.js', (worker) => `${worker}\n// a newer build`)

  await page.clock.fastForward('01:00:01')

  await expect(page.getByText(say('ar', 'update.title')).first()).toBeVisible({ timeout: 20_000 })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('ar', 'update.apply') }).click()
  await loaded
  await expect(page.getByText(say('ar', 'update.title'))).toHaveCount(0)
  await proxy.close()
})
