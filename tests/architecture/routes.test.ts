import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsOf, wrongRoutes } from './routes.ts'
import { root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const words = (lang: string) => JSON.parse(read(`locales/${lang}.json`)) as Record<string, string>
const router = read('src/storefront/app/router.ts')

test.each(['en', 'ar'])('every route has a title in %s and is in the tree', (lang) => {
  expect(wrongRoutes(router, words(lang))).toEqual([])
})

test('the router has every route of the shop and no other', () => {
  const shop = `
    / home/ about-us/ address/ addtocarttest/ auth/login/ auth/otp/ auth/register/ branches/ cart/
    cart/$code/ courier/$token/ follow/$token/ guard/$token/ customerService/ method/$id/ order/$id/
    orders/ products/$id/ profile/ qr/ wallet/ checkout/ feast/ thank-you/$id/ order/$id/rate/
    order/$id/invoice/ notifications/ invite/ cards/ scan/ pay/$id/ pay-order/$token/ terms/ privacy/
    branch/ branch/scan/ branch/plates/ branch/phone/ branch/requests/ branch/menu/ branch/bills/ studio/
    studio/$part/`

  const paths = new Set(pathsOf(router))
  paths.delete('$lang/')

  expect([...paths].toSorted()).toEqual(shop.trim().split(/\s+/).toSorted())
})

test.each([
  [`const aRoute = createRoute({\n  path: 'a/',\n})\nroot.addChildren([aRoute])`, 'aRoute has no title'],
  [
    `const aRoute = createRoute({\n  staticData: { nav: true, title: 'title.none' },\n})\nroot.addChildren([aRoute])`,
    'aRoute: no words for title.none',
  ],
  [
    `const aRoute = createRoute({\n  staticData: { title: 'title.a' },\n})\nroot.addChildren([bRoute])`,
    'aRoute is in no tree',
  ],
  [
    `const rootRoute = createRootRouteWithContext<X>()({\n})\nrootRoute.addChildren([])`,
    'rootRoute has no title',
  ],
  ['', 'no route was found'],
])('%s is found', (source, problem) => {
  expect(wrongRoutes(source, { 'title.a': 'A' }).join('\n')).toContain(problem)
})

test('a route of the tree with a title is accepted', () => {
  const source = `const aRoute = createRoute({\n  path: 'a/',\n  staticData: { title: 'title.a' },\n})\nroot.addChildren([aRoute])`

  expect(wrongRoutes(source, { 'title.a': 'A' })).toEqual([])
  expect(pathsOf(source)).toEqual(['a/'])
  expect(pathsOf(source.replace('a/', 'a'))).toEqual(['a/'])
})
