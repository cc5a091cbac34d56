import { expect, say, test } from './shop.ts'

for (const [lang, start] of [
  ['en', '/en/?source=pwa'],
  ['ar', '/ar/?source=pwa'],
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
    // a Playwright context is an incognito window, which is all that Chromium has against it
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })
}

test('after an hour a newer build is found, offered, and taken over when the customer says so', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.goto('/ar/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // the newer build: the same server, answering with a worker that differs by a comment
  await page.context().route('**/sw.js', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()}\n// a newer build` })
  })

  await page.clock.fastForward('01:00:01')

  const offer = page.getByText(say('ar', 'update.text')).first()
  await expect(offer).toBeVisible({ timeout: 20_000 })
  expect(shop.origin).toContain('localhost')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('ar', 'update.apply') }).click()
  await loaded
  await expect(page.getByText(say('ar', 'update.text'))).toHaveCount(0)
})
