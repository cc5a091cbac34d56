import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { createAppRouter } from '#storefront/app/router.ts'
import ar from '#locales/ar.json'
import en from '#locales/en.json'

const router = createAppRouter({
  queryClient: new QueryClient(),
  store: createStore(),
  lang: 'en',
  renderedAt: 0,
  restored: () => Promise.resolve(),
})
const screens = Object.values(router.routesByPath)
  .filter((route) => route.fullPath.startsWith('/$lang/'))
  .map((route) => ({ path: route.fullPath.slice('/$lang'.length), ...route.options.staticData }))

/** From section 2 of product.md. */
const access = {
  open: [
    '/',
    '/home/',
    '/about-us/',
    '/addtocarttest/',
    '/branches/',
    '/feast/',
    '/method/$id/',
    '/order/$id/',
    '/products/$id/',
    '/cart/$code/',
    '/follow/$token/',
    '/guard/$token/',
    '/courier/$token/',
    '/pay/$id/',
    '/pay-order/$token/',
    '/terms/',
    '/privacy/',
    // its own check refuses guests, and each part whom it is not for
    '/studio/$part/',
  ],
  guest: ['/auth/login/', '/auth/otp/', '/auth/register/'],
  auth: [
    '/address/',
    '/cart/',
    '/customerService/',
    '/orders/',
    '/profile/',
    '/qr/',
    '/wallet/',
    '/checkout/',
    '/thank-you/$id/',
    '/order/$id/rate/',
    '/order/$id/invoice/',
    '/notifications/',
    '/invite/',
    '/cards/',
    '/scan/',
  ],
  staff: [
    '/branch/',
    '/branch/scan/',
    '/branch/plates/',
    '/branch/phone/',
    '/branch/requests/',
    '/branch/menu/',
    '/branch/bills/',
    '/studio/',
  ],
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

test.each(Object.entries(access))('the routes for a visitor who is %s', (kind, paths) => {
  const found = screens
    .filter((screen) => (screen.access ?? 'open') === kind)
    .map(({ path }) => withSlash(path))

  expect(found.toSorted()).toEqual(paths.toSorted())
})

/** The screens of staff whose access is of another kind: see `access`. */
const staffParts = ['/studio/$part/']

test('every screen of the staff has the layout that offers updates', () => {
  const found = screens.filter(({ layout }) => layout === 'staff').map(({ path }) => withSlash(path))

  expect(found.toSorted()).toEqual([...access.staff, ...staffParts].toSorted())
})

test('every screen has a title in both languages', () => {
  for (const { path, title } of screens) {
    expect(title && en[title], path).toBeTruthy()
    expect(title && ar[title], path).toBeTruthy()
  }
})

test('rendered pages name their source', () => {
  const rendered = screens.flatMap(({ rendered }) => rendered ?? [])

  expect(rendered.length).toBeGreaterThan(6)
  for (const source of rendered) expect(existsSync(resolve('src/storefront', source)), source).toBe(true)
})

test.each([
  ['/en/feast/', '?b=4711', { b: '4711' }],
  ['/en/branch/phone/', '?branch=4711', { branch: '4711' }],
  ['/en/branch/plates/', '?branch=olaya&number=1042', { branch: 'olaya', number: 1042 }],
])('a branch id of digits is read as text: %s%s', (path, search, read) => {
  const matches = router.matchRoutes(path, router.options.parseSearch(search))

  expect(matches.at(-1)?.search).toMatchObject(read)
})
