import { expect, test } from 'vitest'
import { headOf, type HeadOf } from '#server/platform/page/head.ts'
import { aBranch, aBrand, aMenu, aMenuItem } from '#support/makers.ts'

const page = (about: Partial<HeadOf> = {}): HeadOf => ({
  origin: 'https://order.example.com',
  path: '/en/branches/',
  lang: 'en',
  product: 'Sufra',
  title: 'Branches',
  description: 'words of the app',
  shop: { brand: aBrand(), branches: [aBranch()], menu: aMenu() },
  ...about,
})

/** What the page tells search engines, parsed. */
const dataOf = (tags: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? '') as Record<
    string,
    unknown
  >

test('a page names itself, its pair in the other language, and the one for everybody else', () => {
  const { tags } = headOf(page())

  expect(tags).toContain('<link rel="canonical" href="https://order.example.com/en/branches/">')
  expect(tags).toContain('hreflang="ar" href="https://order.example.com/ar/branches/"')
  expect(tags).toContain('hreflang="x-default" href="https://order.example.com/en/branches/"')
  expect(tags).toContain('<meta property="og:title" content="Branches · Sufra">')
})

test('the start of both languages is the address without one', () => {
  expect(headOf(page({ path: '/ar/', lang: 'ar' })).tags).toContain(
    'hreflang="x-default" href="https://order.example.com/"',
  )
})

test('a page is described in the restaurant’s own words, escaped', () => {
  const { tags, description } = headOf(page())

  expect(description).toBe('Come, "eat"')
  expect(tags).toContain('<meta property="og:description" content="Come, &quot;eat&quot;">')
})

test('search engines read a restaurant with its branches and, at the start, its menu', () => {
  expect(dataOf(headOf(page()).tags)).toMatchObject({
    '@type': 'Restaurant',
    name: 'Sufra',
    servesCuisine: 'Saudi',
  })
  expect(dataOf(headOf(page({ path: '/en/' })).tags)).toMatchObject({
    hasMenu: { '@type': 'Menu', hasMenuSection: [{ hasMenuItem: [{ name: 'Chicken kabsa' }] }] },
  })
})

test('a dish is named, described and priced as it is sold', () => {
  const item = aMenuItem({ id: 'kabsa', price: 3200, discountPercent: 25, availability: 'out-of-stock' })
  const shop = { ...page().shop, menu: aMenu({ items: [item] }) }

  const { tags, description } = headOf(page({ path: '/ar/products/kabsa/', lang: 'ar', shop }))

  expect(tags).toContain('<meta property="og:title" content="كبسة دجاج · Sufra">')
  expect(description).toBe('أرز طويل الحبة مع نصف دجاجة')
  expect(dataOf(tags)).toMatchObject({
    '@type': 'MenuItem',
    offers: { price: '24.00', priceCurrency: 'SAR', availability: 'https://schema.org/OutOfStock' },
  })
})
