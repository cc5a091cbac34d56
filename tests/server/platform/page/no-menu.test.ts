import { expect, test } from 'vitest'
import { pagesOfFile } from '#support/page-shop.ts'

const openPages = pagesOfFile()

test('a shop without a menu says so in both languages on every page, until there is one', async () => {
  const { shop, app, logged } = openPages()
  shop.isEmpty = true

  for (const path of ['/ar/', '/en/home/', '/en/orders/', '/ar/nothing/']) {
    const response = await app.request(path)
    const html = await response.text()

    expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '10'])
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(html, path).toContain('<meta http-equiv="refresh" content="10">')
    expect(html, path).toContain('المطعم يجهّز قائمته')
    expect(html, path).toContain('The restaurant is preparing its menu')
  }
  expect(logged).toEqual([])

  shop.isEmpty = false
  await shop.live.publish('menu')
  await new Promise((resolve) => setImmediate(resolve))
  const page = await app.request('/en/')

  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/en/ olaya 1')])
})
