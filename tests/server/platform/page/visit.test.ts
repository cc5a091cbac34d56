import { expect, test } from 'vitest'
import { type PageRequest, cookiesOf, visitOf } from '#server/platform/page/visit.ts'
import { isDecodable, referrerFor, robotsFor } from '#server/platform/page/path.ts'

const asked = ({ cookie, ...about }: Partial<PageRequest> & { cookie?: string }): PageRequest => ({
  path: '/',
  query: '',
  cookies: cookiesOf(cookie),
  acceptLanguage: undefined,
  ...about,
})

test.each([
  ['the language of the last visit', { cookie: 'a=1; lang=ar', acceptLanguage: 'en' }, '/ar/'],
  ['else what the browser asks for', { acceptLanguage: 'fr, ar-SA;q=0.8, en;q=0.5' }, '/ar/'],
  ['else English', { acceptLanguage: 'fr' }, '/en/'],
  ['a language that we do not speak is none', { cookie: 'lang=de' }, '/en/'],
])('the root redirects to %s', (_, about, to) => {
  expect(visitOf(asked(about))).toEqual({ kind: 'moved', status: 302, to })
})

test('a path gets its slash, and keeps its query', () => {
  expect(visitOf(asked({ path: '/en/branches', query: '?q=ya' }))).toEqual({
    kind: 'moved',
    status: 308,
    to: '/en/branches/?q=ya',
  })
  expect(visitOf(asked({ path: '/ar' }))).toMatchObject({ to: '/ar/' })
})

test('a page depends on its language, its path and the chosen branch', () => {
  const visit = visitOf(asked({ path: '/ar/', cookie: 'lang=en; branch=olaya' }))

  expect(visit).toEqual({ kind: 'page', path: '/ar/', lang: 'ar', branchId: 'olaya', cached: true })
})

test('a cookie with an unknown branch is ignored', () => {
  expect(visitOf(asked({ path: '/en/', cookie: 'branch=<script>' }))).toMatchObject({ branchId: null })
})

test('the origin of a visit and a search make no other page; where to go next does', () => {
  expect(visitOf(asked({ path: '/en/', query: '?source=app&utm_source=x' }))).toMatchObject({
    path: '/en/',
    cached: true,
  })
  expect(visitOf(asked({ path: '/en/', query: '?q=kabsa&dish=kabsa-lamb' }))).toMatchObject({
    path: '/en/',
    cached: true,
  })
  expect(visitOf(asked({ path: '/en/auth/login/', query: '?q=1&next=%2Fen%2F' }))).toMatchObject({
    path: '/en/auth/login/?next=%2Fen%2F',
    cached: false,
  })
})

test('a path without a language is a page in the visitor’s', () => {
  expect(visitOf(asked({ path: '/menu', cookie: 'lang=ar' }))).toMatchObject({
    kind: 'page',
    lang: 'ar',
    path: '/menu',
  })
})

test.each(['follow', 'guard', 'courier'])('a %s link opens in the language of its reader', (audience) => {
  const path = `/${audience}/AAAAAAAAAAAAAAAAAAAAAA/`
  const to = (about: Parameters<typeof asked>[0]) => {
    const visit = visitOf(asked({ path, ...about }))
    return visit.kind === 'moved' ? [visit.status, visit.to] : visit.kind
  }

  expect(to({ acceptLanguage: 'ar-SA,ar;q=0.9' })).toEqual([302, `/ar${path}`])
  expect(to({ cookie: 'lang=en', acceptLanguage: 'ar' })).toEqual([302, `/en${path}`])
  expect(to({ path: `/ar${path}`, acceptLanguage: 'en' })).toBe('page')
  expect(referrerFor(path)).toEqual({ 'referrer-policy': 'no-referrer' })
  expect(robotsFor(`/ar${path}`)).toEqual({ 'x-robots-tag': 'noindex, nofollow' })
})

test.each(['pay-order/AAAA', 'pay/AAAA', 'cart/AAAA'])('no search engine lists a link %s', (path) => {
  expect(robotsFor(`/ar/${path}/`)).toEqual({ 'x-robots-tag': 'noindex, nofollow' })
})

test('the pages of the menu are open to search engines', () => {
  expect(robotsFor('/ar/products/kabsa/')).toBe(false)
})

test.each([
  ['/en/products/%D9%83/', true],
  ['/en/?q=100%', true],
  ['/en/products/%E0%A4/', false],
  ['/en/order/%zz/', false],
])('the escapes of %s are whole: %s', (path, are) => {
  expect(isDecodable(path)).toBe(are)
})
