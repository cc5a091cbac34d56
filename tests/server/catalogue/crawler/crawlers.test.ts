import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { aWrittenBranch, aWrittenItem, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const origin = 'https://order.example.com'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_ORIGIN: origin, PAYMENT_GATEWAY: 'none' } })
})
afterAll(() => shop.close())

const importItems = (items: WrittenMenu['items']) => importMenu({ items })

async function importMenu(about: Partial<WrittenMenu>): Promise<void> {
  const branches = [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })]
  const checked = await checkMenu(aWrittenMenu({ branches, ...about }), tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
}

const sitemap = async () => (await shop.app.request('/sitemap.xml')).text()
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''))

test('before a menu was imported there is no sitemap', async () => {
  expect((await shop.app.request('/sitemap.xml')).status).not.toBe(200)
})

test('robots.txt names the sitemap and leaves personal screens out', async () => {
  const reply = await shop.app.request('/robots.txt')
  const text = await reply.text()

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  expect(text).toContain('\nDisallow: /*/branch/\n')
  expect(text).toContain('\nDisallow: /*/pay-order/\n')
  expect(text).not.toMatch(/Disallow: (\/|\/\*\/(branches|products)\/)\n/)
})

test('the sitemap has the public pages and every sold dish in both languages', async () => {
  await importItems([
    aWrittenItem(),
    aWrittenItem({ id: 'hashi', soldAt: ['malaz'] }),
    aWrittenItem({ id: 'nowhere', soldAt: [] }),
  ])

  const paths = pathsIn(await sitemap())

  const open = ['', 'branches/', 'about-us/', 'terms/', 'privacy/']
  const pages = [...open, 'products/kabsa/', 'products/hashi/']
  expect(paths).toEqual(pages.flatMap((page) => [`/en/${page}`, `/ar/${page}`]))
  for (const path of paths.filter((each) => each.includes('/products/'))) {
    const dish = path.split('/').at(-2) ?? ''
    expect((await shop.app.request(`/api/v1/dishes/${dish}`)).status, path).toBe(200)
  }
  expect((await shop.app.request('/api/v1/dishes/nowhere')).status).toBe(404)
})

test('a dish leaves the sitemap after its last day, or that of its category', async () => {
  const { date } = localOf(shop.clock.now)
  const categories: WrittenMenu['categories'] = [
    { id: 'rice', name: { en: 'Rice' }, cloth: 'rumman', course: 'main' },
    { id: 'season', name: { en: 'Season' }, cloth: 'hail', until: date },
  ]
  const items = [
    aWrittenItem({ serves: 4 }),
    aWrittenItem({ id: 'today', until: date }),
    aWrittenItem({ id: 'seasonal', categoryId: 'season' }),
  ]
  await importMenu({ items, categories })
  const dishes = async () => pathsIn(await sitemap()).filter((path) => path.startsWith('/en/products/'))
  expect(await dishes()).toHaveLength(3)
  expect(pathsIn(await sitemap())).toContain('/en/feast/')

  shop.clock.now += 2 * dayMs

  expect(await dishes()).toEqual(['/en/products/kabsa/'])
  shop.clock.now -= 2 * dayMs
  await importItems([aWrittenItem()])
})

test('each address of the sitemap names both languages and the default, as the page does', async () => {
  const xml = await sitemap()

  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*sitemaps.org[^>]*xhtml[^>]*>\n/,
  )
  expect(xml).toContain(
    `<url><loc>${origin}/ar/products/kabsa/</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/products/kabsa/"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${origin}/ar/products/kabsa/"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/en/products/kabsa/"/></url>`,
  )
  expect(xml).toContain(`hreflang="x-default" href="${origin}/"/>`)
})

test('the sitemap is compressed, kept for an hour and revalidated, and follows the menu', async () => {
  const reply = await shop.app.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
  const etag = reply.headers.get('etag') ?? ''

  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(gunzipSync(await reply.arrayBuffer()).toString()).toBe(await sitemap())
  const known = { headers: { 'if-none-match': etag } }
  expect((await shop.app.request('/sitemap.xml', known)).status).toBe(304)

  await importItems([aWrittenItem({ id: 'saleeg' })])

  expect((await shop.app.request('/sitemap.xml', known)).status).toBe(200)
  expect(pathsIn(await sitemap()).filter((path) => path.includes('/products/'))).toEqual([
    '/en/products/saleeg/',
    '/ar/products/saleeg/',
  ])
})
