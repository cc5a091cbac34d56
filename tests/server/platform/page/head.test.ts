import { expect, test } from 'vitest'
import { headOf, type HeadOf } from '#server/platform/page/head.ts'
import { aBranch, aBrand, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

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

/** The structured data of the page, parsed. */
const dataOf = (tags: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? '') as Record<
    string,
    unknown
  >

test('a page names its canonical URL, its other language, and the default', () => {
  const { tags } = headOf(page())

  expect(tags).toContain('<link rel="canonical" href="https://order.example.com/en/branches/">')
  expect(tags).toContain('hreflang="ar" href="https://order.example.com/ar/branches/"')
  expect(tags).toContain('hreflang="x-default" href="https://order.example.com/en/branches/"')
  expect(tags).toContain('<meta property="og:title" content="Branches · Sufra">')
})

test('the default of both home pages is the URL without a language', () => {
  expect(headOf(page({ path: '/ar/', lang: 'ar' })).tags).toContain(
    'hreflang="x-default" href="https://order.example.com/"',
  )
})

test('a page has the restaurant’s own description, escaped', () => {
  const { tags, description } = headOf(page())

  expect(description).toBe('Come, "eat"')
  expect(tags).toContain('<meta property="og:description" content="Come, &quot;eat&quot;">')
})

test('structured data has the restaurant with its branches and, on the home page, its menu', () => {
  expect(dataOf(headOf(page()).tags)).toMatchObject({
    '@type': 'Restaurant',
    name: 'Sufra',
    description: 'Come, "eat"',
    telephone: '+966110000100',
    location: [{ '@type': 'Place' }],
  })
  expect(dataOf(headOf(page({ path: '/en/' })).tags)).toMatchObject({
    hasMenu: { '@type': 'Menu', hasMenuSection: [{ hasMenuItem: [{ name: 'Chicken kabsa' }] }] },
  })
})

test('structured data says nothing of a cuisine that the brand did not name', () => {
  expect(JSON.stringify(dataOf(headOf(page()).tags))).not.toMatch(/cuisine|saudi/i)
})

test('a dish has its name, description and price', () => {
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

test('a dish that only other branches sell has its name and price too', () => {
  const { id, name, description, price, discountPercent, picture, serves, kcal, catering } = aMenuItem({
    id: 'hashi',
    name: { en: 'Camel kabsa' },
    price: 6200,
  })
  const dish = { id, name, description, price, discountPercent, picture, serves, kcal, catering }
  const elsewhere = { ...dish, leastPrice: null, soldAt: ['malaz'] }

  const { tags } = headOf(page({ path: '/en/products/hashi/', elsewhere }))

  expect(tags).toContain('<meta property="og:title" content="Camel kabsa · Sufra">')
  expect(dataOf(tags)).toMatchObject({
    '@type': 'MenuItem',
    offers: { price: '62.00', availability: 'https://schema.org/InStock' },
  })
})

test('a dish whose price is in its sizes costs what its card says, on every page', () => {
  const size = anOptionGroup({ id: 'size', min: 1, options: [anOption({ priceDelta: 3200 })] })
  const item = aMenuItem({ id: 'kabsa', price: 0, optionGroupIds: ['size'] })
  const menu = aMenu({ optionGroups: [size], items: [item] })
  const shop = { ...page().shop, menu }
  const { optionGroupIds: _, ...sold } = { ...item, id: 'elsewhere', leastPrice: 4000, soldAt: ['malaz'] }

  expect(dataOf(headOf(page({ path: '/en/products/kabsa/', shop })).tags)).toMatchObject({
    offers: { price: '32.00' },
  })
  expect(dataOf(headOf(page({ path: '/en/', shop })).tags)).toMatchObject({
    hasMenu: { hasMenuSection: [{ hasMenuItem: [{ offers: { price: '32.00' } }] }] },
  })
  expect(dataOf(headOf(page({ path: '/en/products/elsewhere/', shop, elsewhere: sold })).tags)).toMatchObject(
    {
      offers: { price: '40.00' },
    },
  )
})

test('a dish with a photograph has it as its preview, as a JPEG; a drawn one the card of the brand', () => {
  const id = 'abcdefghijklmnopqrstuv'
  const photo = `https://order.example.com/pictures/${id}-960.jpg`
  const items = [
    aMenuItem({ id: 'kabsa', picture: `/pictures/${id}-512.webp` }),
    aMenuItem({ id: 'laban', picture: `/pictures/${id}.svg` }),
  ]
  const shop = { ...page().shop, menu: aMenu({ items }) }

  const shot = headOf(page({ path: '/en/products/kabsa/', shop })).tags
  const drawn = headOf(page({ path: '/en/products/laban/', shop })).tags

  expect(shot).toContain(`<meta property="og:image" content="${photo}">`)
  expect(shot).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(dataOf(shot)).toMatchObject({ image: photo })
  expect(drawn).toContain('<meta property="og:image" content="https://order.example.com/icons/share-en.jpg">')
  expect(dataOf(drawn)).not.toHaveProperty('image')
})
