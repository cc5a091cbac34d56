import { signInByApi } from './people.ts'
import { expect, langs, test } from './shop.ts'
import { heading, signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'

// with a worker every page after the first would be the shell instead of the server's page

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

test('/ redirects to the language of the cookie, else of the browser, else to English', async ({
  browser,
  shop,
}) => {
  for (const [locale, path] of [
    ['ar-SA', '/ar/'],
    ['en-GB', '/en/'],
    ['fr', '/en/'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: shop.origin })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page).toHaveURL(path)
  }

  const context = await browser.newContext({ locale: 'en-GB', baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/ar/branches/')
  await page.goto('/')
  await expect(page).toHaveURL('/ar/')
})

test('a missing slash is added, and the query is kept', async ({ page }) => {
  await page.goto('/en/branches?q=yasmin')
  await expect(page).toHaveURL('/en/branches/?q=yasmin')
})

test('a path without a language or a last slash is a 404 that hydrates', async ({ page }) => {
  const reply = await page.goto('/nosuch')

  expect(reply?.status()).toBe(404)
  await expect(heading(page, say('en', 'failure.not-found.title'))).toBeVisible()
})

test('the page of an unknown order is a 404 that says so, that of a known one is not', async ({
  page,
  request,
  shop,
}) => {
  expect((await request.get('/en/order/1000/')).status()).toBe(404)
  const reply = await page.goto('/en/order/abcdefghijklmnopqrst-_/')
  expect(reply?.status()).toBe(404)
  await expect(heading(page, say('en', 'failure.not-found.title'))).toBeVisible()

  const customer = await signInByApi(page, shop, 'en')
  const { id } = await customer.order({ branchId: 'al-yasmin', lines: [laban] })
  expect((await request.get(`/en/order/${id}/`)).status()).toBe(200)
})

for (const lang of langs) {
  test(`an unknown path is a 404 that names it (${lang})`, async ({ page }) => {
    const reply = await page.goto(`/${lang}/nothing/`)

    expect(reply?.status()).toBe(404)
    await expect(heading(page, say(lang, 'failure.not-found.title'))).toBeVisible()
    await expect(page.getByText('404!')).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'failure.home') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
  })

  test(`an unknown dish is a 404 (${lang})`, async ({ page }) => {
    expect((await page.goto(`/${lang}/products/nothing/`))?.status()).toBe(404)
  })

  test(`a page that the server rendered hydrates without a mismatch (${lang})`, async ({ page }) => {
    for (const path of [
      '',
      'home/',
      'branches/',
      'about-us/',
      'feast/',
      'products/kabsa-lamb/',
      'method/pickup/',
      'terms/',
      'privacy/',
    ]) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
      )
    }
  })

  test(`the language switch keeps the screen and changes the direction without a reload (${lang})`, async ({
    page,
  }) => {
    const other = lang === 'ar' ? 'en' : 'ar'
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/${lang}/about-us/`)
    await page.goto(`/${lang}/branches/?q=x`)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await page
      .getByRole('link', { name: say(lang, 'lang.switch') })
      .first()
      .click()

    await expect(page).toHaveURL(`/${other}/branches/?q=x`)
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    await expect(heading(page, say(other, 'title.branches'))).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    // the switch replaced the entry of the screen
    await page.goBack()
    await expect(page).toHaveURL(`/${lang}/about-us/`)
  })
}

test('every screen for customers redirects a guest to the sign-in, and remembers the screen', async ({
  page,
}) => {
  for (const path of [
    'cart',
    'orders',
    'profile',
    'wallet',
    'qr',
    'address',
    'checkout',
    'customerService',
    'notifications',
    'cards',
    'invite',
    'scan',
    'branch',
  ]) {
    await page.goto(`/en/${path}/`)
    await expect(page).toHaveURL(`/en/auth/login/?next=${encodeURIComponent(`/en/${path}/`)}`)
  }
})

test('a URL of another site is not used as the screen after the sign-in', async ({ page }) => {
  for (const next of ['//evil.test/', '/\\evil.test/', 'https://evil.test/', 'javascript:alert(1)']) {
    await page.goto(`/en/auth/login/?next=${encodeURIComponent(next)}`)
    await expect(heading(page, say('en', 'account.login.title'))).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).not.toBe(next)
  }
})

test('a sign-in with a URL of another site as its next screen stays on this site', async ({ page, shop }) => {
  await page.goto(`/en/auth/login/?next=${encodeURIComponent('//evil.test/')}`)

  await signIn(page, shop, 'en', { phone: newPhone(), name: ['Noura', 'Al Harbi'] })

  await expect(heading(page, say('en', 'title.menu'))).toBeVisible()
  expect(new URL(page.url()).origin).toBe(shop.origin)
})

test('no URL under /assets/ is answered with a page', async ({ request }) => {
  const reply = await request.get('/assets/gone-12345678.js')

  expect(reply.status()).toBe(404)
  expect(reply.headers()['content-type']).not.toContain('text/html')
})
